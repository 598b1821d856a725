import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { Dialog } from '@cartage/ui/core.ts';
import { Form, TextAreaField } from '@cartage/ui/form.ts';

export const NoteDialog = ({ bookingId, onClose }: { bookingId: number; onClose: () => void }) => (
  <Dialog title="Add note" width="sm" onClose={onClose}>
    <Form
      call={bookingCalls.addNote}
      values={{ bookingId, bookingNote: { comment: '' } }}
      submit="Add note"
      success="Note added"
      onDone={onClose}
      onCancel={onClose}
    >
      <TextAreaField name="bookingNote.comment" label="Note" rows={4} placeholder="What should the next person know?" />
    </Form>
  </Dialog>
);
