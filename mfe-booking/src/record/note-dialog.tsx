import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { Dialog, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextAreaField } from '@cartage/ui/form.ts';

const t = wordsOf(recordWords);

export const NoteDialog = ({ bookingId, onClose }: { bookingId: number; onClose: () => void }) => (
  <Dialog title={t('addNote')} width="sm" onClose={onClose}>
    <Form
      call={bookingCalls.addNote}
      values={{ bookingId, bookingNote: { comment: '' } }}
      submit={t('addNote')}
      success={t('noteAdded')}
      onDone={onClose}
      onCancel={onClose}
    >
      <TextAreaField name="bookingNote.comment" label={t('note')} rows={4} placeholder={t('noteHint')} />
    </Form>
  </Dialog>
);
