/** Takes back what a file has made, row by row: drafts go, freight that is booked says that it is cancelled first. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls, type DeletedBookings } from '@cartage/contract/booking/booking-upkeep.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Button, Confirm, Dialog, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LeftBookings } from './left-bookings.tsx';

const t = wordsOf(importWords);

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
        {t('deleteBookings')}
      </Button>
      {asks && (
        <Confirm
          title={t('deleteCountAsk', { count })}
          act={t('deleteCount', { count })}
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: batchId })}
          onClose={() => ask(false)}
          text={t('deleteText')}
        />
      )}
      {told && (
        <Dialog
          title={t('deleted', { count: told.deletedBookings.length })}
          onClose={() => setTold(undefined)}
          {...(told.failToDeleteBookings.length > 0 && {
            description: t('notDeleted', { count: told.failToDeleteBookings.length }),
          })}
          footer={<Button onClick={() => setTold(undefined)}>{t('done')}</Button>}
        >
          {told.failToDeleteBookings.length === 0 ? (
            <p>{t('nothingLeft')}</p>
          ) : (
            <LeftBookings of={told.failToDeleteBookings} />
          )}
        </Dialog>
      )}
    </>
  );
}
