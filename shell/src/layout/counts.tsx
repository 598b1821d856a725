/** How much there is behind a line of the menu: all bookings, freight in legs once, the jobs that wait for a driver, and who waits to be let in as a customer. Loaded after the page, and silent when it cannot be known. */
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import { formatNumber, skip, useCall, useSession, useTenant, useWords } from '@cartage/ui/core.ts';
import type { MenuItem } from '../menu.ts';

/** The events that are pushed refresh them too. */
const FRESH_MS = 60_000;

export default function Count({ of, id }: { of: NonNullable<MenuItem['counted']>; id: string }) {
  return of === 'bookings' ? (
    <Bookings id={id} />
  ) : of === 'registrations' ? (
    <Registrations id={id} />
  ) : (
    <WaitingJobs id={id} />
  );
}
/** Nobody else is told that somebody has registered: whoever lets them in sees it here. */
function Registrations({ id }: { id: string }) {
  const t = useWords(layoutWords);
  const { can, isCustomer } = useSession();
  const { allowSelfRegistration } = useTenant();
  const found = useCall(
    registrationDecisionCalls.list,
    allowSelfRegistration && can('Customer.Manage') && !isCustomer ? { status: 'Waiting', maxResultCount: 0 } : skip,
    { staleMs: FRESH_MS, retry: false, keep: true },
  );
  const n = found.data?.totalCount;
  return <Figure id={id} n={n} words={n ? t('countRegistrations', { count: n }) : ''} />;
}
function Bookings({ id }: { id: string }) {
  const t = useWords(layoutWords);
  const { can } = useSession();
  const found = useCall(bookingCalls.countByStatus, can('Booking') ? { once: true } : skip, {
    staleMs: FRESH_MS,
    retry: false,
  });
  const n = found.data?.totalCount;
  return <Figure id={id} n={n} words={n ? t('countBookings', { count: n }) : ''} />;
}
function WaitingJobs({ id }: { id: string }) {
  const t = useWords(layoutWords);
  const { can, isCustomer } = useSession();
  const found = useCall(
    deliveryAgentCalls.unallocated,
    can('Job.Dispatch') && !isCustomer ? { maxResultCount: 1 } : skip,
    { staleMs: FRESH_MS, retry: false, keep: true },
  );
  const n = found.data?.totalCount;
  return <Figure id={id} n={n} words={n ? t('countWaitingJobs', { count: n }) : ''} />;
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
