/** Exceptions that wait for somebody, oldest first, each with the act that settles it. */
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { BOOKING_GROUPS } from '@cartage/contract/status.ts';
import { Badge, Button, Card, CopyCode, EmptyState, ErrorState, Link, SkeletonRows, span, Status, useCall, When } from '@cartage/ui/core.ts';
import { CalendarCheck, CircleCheck, FileWarning, MailQuestion, PhoneCall, Search, Undo2, type LucideIcon } from 'lucide-react';

const ACTS: Record<string, [string, LucideIcon]> = {
  Damaged: ['Open a claim', FileWarning], Lost: ['Search the depots', Search], DeliveryAttempted: ['Plan a reattempt', CalendarCheck], FailedDelivery: ['Plan a reattempt', CalendarCheck],
  FailedPickup: ['Rebook the pick-up', CalendarCheck], OnHold: ['Ask the sender', MailQuestion], Delayed: ['Tell the customer', PhoneCall], ReturnedToSender: ['Close the return', Undo2], TrackingExpired: ['Ask the carrier', Search],
};
const ROWS = 7;

export function Decisions() {
  const found = useCall(bookingCalls.list, { filter: isIn('bookingStatus', BOOKING_GROUPS.exception), sorting: 'lastTrackingModifiedTime asc', maxResultCount: ROWS }, { keep: true });
  const total = found.data?.totalCount ?? 0;
  return (
    <Card flush title={<>Needs a decision {found.data && <Badge className="ml-1">{total}</Badge>}</>} note="oldest first" action={total > ROWS && <Button asChild variant="link" size="table"><Link to="/bookings?status=exception">All {total} exceptions</Link></Button>}>
      {found.isPending ? <SkeletonRows rows={ROWS} /> : found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        : found.data.items.length === 0 ? <EmptyState icon={<CircleCheck />} title="Nothing waits for a decision" text="Delayed, held, damaged or refused freight shows up here as soon as it is scanned." />
        : <ul>{found.data.items.map((b) => <Decision key={b.id} booking={b} />)}</ul>}
    </Card>
  );
}

function Decision({ booking: b }: { booking: Booking }) {
  const since = b.lastTrackingModifiedTime ?? b.creationTime;
  const [act, Icon] = ACTS[b.bookingStatus] ?? ['Look into it', Search];
  const reason = b.trackingDetails[0]?.details.find((d) => /reason|note|detail/i.test(d.key))?.value;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5 text-table last:border-0 md:grid-cols-[3.75rem_8.5rem_minmax(0,1fr)_minmax(0,1.2fr)_10.25rem] md:py-1">
      <span className="order-last justify-self-end font-medium md:order-none md:justify-self-start"><time dateTime={since} className="num whitespace-nowrap">{span(Date.now() - Date.parse(since))}</time></span>
      <span className="min-w-0 leading-4.5"><CopyCode code={b.consignmentId ?? String(b.id)} /><span className="block truncate text-muted">{b.customer.companyName ?? b.customer.customerName}</span></span>
      <span className="block min-w-0 max-w-40 justify-self-end md:w-full md:max-w-none md:justify-self-start"><Status code={b.bookingStatus} note={reason} /></span>
      <span className="col-span-2 min-w-0 leading-4.5 md:col-span-1"><span className="block truncate">{b.fromAddress.suburb} <span className="text-muted">→</span> {b.toAddress.suburb}</span><span className="block truncate text-muted">{b.eta ? <>ETA <When at={b.eta} style="day" /></> : 'no ETA'}</span></span>
      <Button asChild variant="outline" size="sm" className="justify-start"><Link to={`/bookings-beta/details/${b.id}`}><Icon aria-hidden />{act}</Link></Button>
    </li>
  );
}
