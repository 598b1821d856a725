/** How much there is behind a line of the menu: all bookings, and the jobs that wait for a driver. Loaded after the page, and silent when it cannot be known. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { formatNumber, plural, skip, useCall, useSession } from '@cartage/ui/core.ts';
import type { MenuItem } from '../menu.ts';

/** The events that are pushed refresh them too. */
const FRESH_MS = 60_000;

export default function Count({ of, id }: { of: NonNullable<MenuItem['counted']>; id: string }) {
  return of === 'bookings' ? <Bookings id={id} /> : <WaitingJobs id={id} />;
}
function Bookings({ id }: { id: string }) {
  const { can } = useSession();
  const found = useCall(bookingCalls.countByStatus, can('Booking') ? {} : skip, { staleMs: FRESH_MS, retry: false });
  const n = found.data?.totalCount;
  return <Figure id={id} n={n} words={n ? plural(n, 'booking') : ''} />;
}
function WaitingJobs({ id }: { id: string }) {
  const { can, isCustomer } = useSession();
  const found = useCall(
    deliveryAgentCalls.unallocated,
    can('Job.Dispatch') && !isCustomer ? { maxResultCount: 1 } : skip,
    { staleMs: FRESH_MS, retry: false, keep: true },
  );
  const n = found.data?.totalCount;
  return <Figure id={id} n={n} words={n ? `${plural(n, 'job')} without a driver` : ''} />;
}
/** The link keeps its name; what the figure means is its description. */
function Figure({ id, n, words }: { id: string; n: number | undefined; words: string }) {
  if (!n) return null;
  return (
    <>
      <span aria-hidden title={words} className="num ml-auto text-xs">
        {formatNumber(n)}
      </span>
      <span id={id} hidden>
        {words}
      </span>
    </>
  );
}
