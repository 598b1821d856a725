/** Takes back what a file has made, row by row: drafts go, freight that is booked says that it is cancelled first. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls, type DeletedBookings } from '@cartage/contract/booking/booking-upkeep.ts';
import { Button, Confirm, Dialog, plural, useSend } from '@cartage/ui/core.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LeftBookings } from './left-bookings.tsx';

export function DeleteBatch({ batchId, count }: { batchId: string; count: number }) {
  const [asks, ask] = useState(false),
    [told, setTold] = useState<DeletedBookings>();
  const remove = useSend(bookingUpkeepCalls.removeBatch, {
    also: [bookingCalls],
    onDone: (verdict) => {
      ask(false);
      setTold(verdict);
    },
  });
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Trash2 />} className="justify-self-start" onClick={() => ask(true)}>
        Delete this file’s bookings
      </Button>
      {asks && (
        <Confirm
          title={`Delete ${plural(count, 'booking')}?`}
          act={`Delete ${plural(count, 'booking')}`}
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: batchId })}
          onClose={() => ask(false)}
          text="Drafts, quotes and cancelled bookings are marked as deleted and can no longer be booked. Booked freight stays until it is cancelled."
        />
      )}
      {told && (
        <Dialog
          title={`${plural(told.deletedBookings.length, 'booking')} deleted`}
          onClose={() => setTold(undefined)}
          {...(told.failToDeleteBookings.length > 0 && {
            description: `${plural(told.failToDeleteBookings.length, 'booking')} could not be deleted and are unchanged.`,
          })}
          footer={<Button onClick={() => setTold(undefined)}>Done</Button>}
        >
          {told.failToDeleteBookings.length === 0 ? (
            <p>Nothing from this file is left.</p>
          ) : (
            <LeftBookings of={told.failToDeleteBookings} />
          )}
        </Dialog>
      )}
    </>
  );
}
