import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { Form, SwitchField, TextAreaField } from '@cartage/ui/form.ts';

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
    submit="Add note"
    success="Note added"
    onDone={onDone}
    {...(onCancel && { onCancel })}
    className="gap-3"
  >
    <TextAreaField
      name="note.comment"
      label="Note"
      hideLabel
      rows={2}
      placeholder={isOwn ? 'What should we know about your account?' : 'What should the next person know?'}
    />
    {!isOwn && <SwitchField name="note.isInternal" label="Internal: the customer’s own people do not see it" />}
  </Form>
);
