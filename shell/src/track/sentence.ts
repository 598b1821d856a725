/** The one sentence that answers "where is it?". */
import type { Tracking } from '@cartage/contract/booking/tracking.ts';
import { BOOKING_GROUPS, statusGroup } from '@cartage/contract/status.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { formatDay, formatWhen } from '@cartage/ui/core.ts';

const TROUBLE: Record<string, string> = {
  Delayed: 'Delayed on the way',
  FailedPickup: 'It could not be picked up',
  DeliveryAttempted: 'We called, but could not deliver',
  FailedDelivery: 'It could not be delivered',
  OnHold: 'Held until a question is settled',
  Damaged: 'Damaged on the way',
  Lost: 'We are searching for it',
  ReturnedToSender: 'On its way back to the sender',
  TrackingExpired: 'No news from the carrier',
};
const STILL_COMES: readonly string[] = ['Delayed', 'FailedPickup', 'DeliveryAttempted', 'FailedDelivery', 'OnHold'];
export function sentenceOf(t: Tracking, zone: string, now = new Date()): string {
  const tz = zone || 'Australia/Sydney',
    status = t.bookingStatus;
  const at = t.lastTrackingModifiedTime ?? t.trackingDetails[0]?.updatedAt;
  if (status === 'Delivered') return at ? `Delivered ${formatWhen(at, tz, 'full', now)}` : 'Delivered';
  if (status === 'Cancelled' || status === 'Deleted') return 'This consignment was cancelled';
  if (isHeld(t)) return 'Held at the depot for you';
  // A day that has passed is no news; one to come is what the reader wants to know.
  const late = isOverdue(t, tz, now),
    arrives = t.eta && !late && (dayIn(t.eta, tz) === dayIn(now, tz) ? 'today' : formatDay(dayIn(t.eta, tz)));
  if (TROUBLE[status])
    return arrives && STILL_COMES.includes(status) ? `${TROUBLE[status]}, now expected ${arrives}` : TROUBLE[status];
  if (status === 'AwaitingCollection') return 'Ready for you to collect';
  if (late && statusGroup(status) === 'inTransit')
    return status === 'OnForDelivery' || status === 'AtDelivery'
      ? 'Out for delivery, running late'
      : 'On its way, running late';
  if (status === 'OnForDelivery' || status === 'AtDelivery')
    return `Arriving ${arrives ?? 'today'}${arrives === 'today' ? hoursOf(t.eta!, tz, now) : ''}`;
  if (statusGroup(status) === 'inTransit') return arrives ? `On its way, arriving ${arrives}` : 'On its way';
  return arrives ? `Booked, arriving ${arrives}` : 'Booked, not picked up yet';
}

/** The day on which it was expected has passed. */
export const isOverdue = ({ eta }: Pick<Tracking, 'eta'>, zone: string, now = new Date()): boolean =>
  !!eta && dayIn(eta, zone || 'Australia/Sydney') < dayIn(now, zone || 'Australia/Sydney');

/** As agreed on with its receiver, until the depot says that it is ready. */
const isHeld = ({ wish, bookingStatus }: Tracking): boolean =>
  wish?.kind === 'DepotCollection' && wish.status === 'Done' && bookingStatus !== 'AwaitingCollection';

const HALF_AN_HOUR_MS = 1_800_000,
  TEN_MINUTES_MS = 600_000;
/**
 * An hour around the time that the run expects, to ten minutes; a full or half hour is what the service promises at its place, not what a run expects.
 * A time that has passed is no news.
 */
function hoursOf(eta: string, tz: string, now: Date): string {
  const at = Date.parse(eta);
  if (at % HALF_AN_HOUR_MS === 0) return at > now.getTime() ? ` by ${clockIn(eta, tz)}` : '';
  const middle = Math.round(at / TEN_MINUTES_MS) * TEN_MINUTES_MS;
  if (middle + HALF_AN_HOUR_MS <= now.getTime()) return '';
  const clock = (ms: number) => clockIn(new Date(ms), tz);
  return ` between ${clock(middle - HALF_AN_HOUR_MS)} and ${clock(middle + HALF_AN_HOUR_MS)}`;
}

export const STEPS = ['Booked', 'Picked up', 'In transit', 'On delivery', 'Delivered'] as const;
const REACHED: readonly (readonly string[])[] = [
  BOOKING_GROUPS.processing,
  ['PickedUp'],
  ['ScannedIntoDepot', 'InTransit', 'SortedForDelivery'],
  ['OnForDelivery', 'AtDelivery', 'AwaitingCollection', 'PartialDelivery', 'DeliveryAttempted', 'FailedDelivery'],
  ['Delivered'],
];
/** How many steps are done, and when each was reached first. */
export function stepsOf(t: Tracking): { reached: number; at: (string | undefined)[] } {
  const oldestFirst = [...t.trackingDetails].reverse();
  const at = REACHED.map((codes, i) =>
    i === 0 ? t.bookingDate : oldestFirst.find((d) => codes.includes(d.status))?.updatedAt,
  );
  const by = (status: string) => REACHED.findIndex((codes) => codes.includes(status));
  return { reached: Math.max(0, by(t.bookingStatus), ...t.trackingDetails.map((d) => by(d.status))), at };
}
