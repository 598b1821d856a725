import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { Avatar, EmptyState, useSession, When, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextAreaField } from '@cartage/ui/form.ts';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(recordWords);

export function NotesTab({ b }: { b: BookingRecord }) {
  const { can } = useSession();
  // A new key empties the form once its note is in.
  const [sent, setSent] = useState(0);
  return (
    <div className="grid gap-4 p-4">
      {can('Booking.Manage') && (
        <Form
          key={sent}
          call={bookingCalls.addNote}
          values={{ bookingId: b.id, bookingNote: { comment: '' } }}
          submit={t('addNote')}
          success={t('noteAdded')}
          onDone={() => setSent((n) => n + 1)}
          className="gap-2"
        >
          <TextAreaField name="bookingNote.comment" label={t('note')} hideLabel rows={2} placeholder={t('noteHint')} />
        </Form>
      )}
      {b.bookingNotes.length === 0 ? (
        <EmptyState icon={<MessageSquareText />} title={t('noNotes')} text={t('noNotesMeaning')} className="py-6" />
      ) : (
        <ol className="grid gap-4">
          {b.bookingNotes.map((n, i) => (
            <li key={i} className="flex gap-3">
              <Avatar name={n.userName} />
              <div className="min-w-0">
                <p className="text-table">
                  <b className="font-semibold">{n.userName}</b>{' '}
                  <span className="text-muted">
                    <When at={n.creationTime} style="full" />
                  </span>
                </p>
                <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{n.comment}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
