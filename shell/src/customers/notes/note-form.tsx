import { documentWords } from '@cartage/contract/words/customers/documents.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { Form, SwitchField, TextAreaField } from '@cartage/ui/form.ts';

const t = wordsOf(documentWords);

type Props = {
  customerId: number;
  /** The customer's own people, from whom their notes are never hidden. */ isOwn: boolean;
  onDone: () => void;
  onCancel?: () => void;
};
export const NoteForm = ({ customerId, isOwn, onDone, onCancel }: Props) => (
  <Form
    call={customerNoteCalls.add}
    values={{ customerId, note: { comment: '', isInternal: !isOwn } }}
    submit={t('addNote')}
    success={t('noteAdded')}
    onDone={onDone}
    {...(onCancel && { onCancel })}
    className="gap-3"
  >
    <TextAreaField
      name="note.comment"
      label={t('note')}
      hideLabel
      rows={2}
      placeholder={isOwn ? t('whatShouldWeKnowAbout') : t('whatShouldNextPersonKnow')}
    />
    {!isOwn && <SwitchField name="note.isInternal" label={t('internalNote')} />}
  </Form>
);
