import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { Booking } from '@cartage/contract/booking/booking.ts';
import { BookingMail, Reattempt } from '@cartage/ui/form.ts';
import type { Doing } from './decision-acts.ts';

const t = wordsOf(dashboardWords);

/** Where a decision is taken; loaded with the first one. */
export default function DecisionDialog({
  booking,
  doing,
  onClose,
}: {
  booking: Booking;
  doing: Doing;
  onClose: () => void;
}) {
  if (doing === 'reattempt')
    return (
      <Reattempt
        jobId={booking.jobId!}
        connote={booking.consignmentId ?? t('bookingId', { id: booking.id })}
        onClose={onClose}
      />
    );
  return <BookingMail booking={booking} kind={doing} onClose={onClose} />;
}
