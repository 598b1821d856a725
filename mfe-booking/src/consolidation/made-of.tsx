/** On a record: what it was made of and taking it apart again, or what it has become a part of. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { consolidationCalls } from '@cartage/contract/booking/consolidation.ts';
import { Button, Confirm, Link, Strip, useSend, useSession } from '@cartage/ui/core.ts';
import { Combine, Split } from 'lucide-react';
import { Fragment, useState } from 'react';
import { recordOf } from '../bookings/columns.tsx';

const named = (b: { id: number; consignmentId: string | null }) => b.consignmentId ?? `Booking ${b.id}`;
const Named = ({ b }: { b: { id: number; consignmentId: string | null } }) => (
  <Link to={recordOf(b)} className="mono text-accent hover:underline">
    {named(b)}
  </Link>
);

export function MadeOf({ b }: { b: BookingRecord }) {
  const { can } = useSession();
  const [asks, ask] = useState(false);
  const undo = useSend(consolidationCalls.undo, {
    also: [bookingCalls],
    success: 'The former consignments are back',
    onDone: () => ask(false),
  });
  const former = b.consolidatedFrom ?? [];
  if (b.consolidatedInto)
    return (
      <Strip role="status">
        <Combine aria-hidden />
        <span>
          Its pieces travel with <Named b={b.consolidatedInto} /> now.
        </span>
      </Strip>
    );
  if (former.length === 0) return null;
  const isWaiting = ['Booked', 'Unmanifested'].includes(b.bookingStatus) && !b.manifestId && !b.invoiceNumber;
  const isLabelled = b.operationHistory.some((o) => o.operation === 'Label' && o.status === 'Succeeded');
  return (
    <Strip role="status" tone={isWaiting && !isLabelled ? 'warn' : 'info'}>
      <Combine aria-hidden />
      <span className="min-w-0 flex-1">
        Made of{' '}
        {former.map((f, n) => (
          <Fragment key={f.id}>
            {n > 0 && (n === former.length - 1 ? ' and ' : ', ')}
            <Named b={f} />
          </Fragment>
        ))}
        .{isWaiting && !isLabelled && ' Their labels no longer hold: print new ones.'}
      </span>
      {isWaiting && can('Booking.Manage') && (
        <Button size="sm" variant="outline" icon={<Split />} onClick={() => ask(true)}>
          Take apart
        </Button>
      )}
      {asks && (
        <Confirm
          title={`Take ${named(b)} apart?`}
          act="Take apart"
          destructive
          busy={undo.isPending}
          onYes={() => void undo.send({ id: b.id })}
          onClose={() => ask(false)}
          text={`${former.map(named).join(', ')} come back at their former prices, with their own labels; ${named(b)} is cancelled.`}
        />
      )}
    </Strip>
  );
}
