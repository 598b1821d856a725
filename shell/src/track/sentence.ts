/** The one sentence that answers "where is it?". */
import type { Tracking } from '@cartage/contract/booking/tracking.ts';
import { BOOKING_GROUPS, statusGroup } from '@cartage/contract/status.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { trackWords } from '@cartage/contract/words/track.ts';
import { formatDay, formatWhen, tenantsName, type Words } from '@cartage/ui/core.ts';

/** Says a text of the tracking page. */
export type Say = Words<KeyOf<typeof trackWords>>;
const STILL_COMES: readonly string[] = ['Delayed', 'FailedPickup', 'DeliveryAttempted', 'FailedDelivery', 'OnHold'];
export function sentenceOf(t: Tracking, zone: string, say: Say, now = new Date()): string {
  const tz = zone || 'Australia/Sydney',
    status = t.bookingStatus;
  const at = t.lastTrackingModifiedTime ?? t.trackingDetails[0]?.updatedAt;
  if (status === 'Delivered')
    return at ? say('now.deliveredAt', { when: formatWhen(at, tz, 'full', now) }) : say('now.delivered');
  if (status === 'Cancelled' || status === 'Deleted') return say('now.cancelled');
  if (isHeld(t)) return say('now.held');
  // A day that has passed is no news; one to come is what the reader wants to know.
  const late = isOverdue(t, tz, now),
    day = t.eta && !late ? formatDay(dayIn(t.eta, tz)) : undefined,
    isToday = day !== undefined && dayIn(t.eta!, tz) === dayIn(now, tz);
  const trouble = BOOKING_GROUPS.exception.find((code) => code === status);
  if (trouble) {
    const told = say(`trouble.${trouble}`);
    if (!day || !STILL_COMES.includes(status)) return told;
    return isToday ? say('now.stillToday', { trouble: told }) : say('now.stillDay', { trouble: told, day });
  }
  if (status === 'AwaitingCollection') return say('now.ready');
  const isOut = status === 'OnForDelivery' || status === 'AtDelivery';
  if (late && statusGroup(status) === 'inTransit') return say(isOut ? 'now.lateOut' : 'now.late');
  if (isOut) return day && !isToday ? say('now.arrivingDay', { day }) : arrivingToday(t.eta, tz, say, now);
  if (statusGroup(status) === 'inTransit')
    return isToday ? say('now.onItsWayToday') : day ? say('now.onItsWayDay', { day }) : say('now.onItsWay');
  return isToday ? say('now.bookedToday') : day ? say('now.bookedDay', { day }) : say('now.booked');
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
function arrivingToday(eta: string | null, tz: string, say: Say, now: Date): string {
  const at = eta ? Date.parse(eta) : 0;
  if (eta && at % HALF_AN_HOUR_MS === 0)
    return at > now.getTime() ? say('now.arrivingBy', { time: clockIn(eta, tz) }) : say('now.arrivingToday');
  const middle = Math.round(at / TEN_MINUTES_MS) * TEN_MINUTES_MS;
  if (middle + HALF_AN_HOUR_MS <= now.getTime()) return say('now.arrivingToday');
  const clock = (ms: number) => clockIn(new Date(ms), tz);
  return say('now.arrivingBetween', { from: clock(middle - HALF_AN_HOUR_MS), to: clock(middle + HALF_AN_HOUR_MS) });
}

export const STEPS = ['booked', 'pickedUp', 'inTransit', 'onDelivery', 'delivered'] as const;
const STATUS_OF: Record<(typeof STEPS)[number], string> = {
  booked: 'Booked',
  pickedUp: 'PickedUp',
  inTransit: 'InTransit',
  onDelivery: 'OnForDelivery',
  delivered: 'Delivered',
};
/** A step is called what its status is called. */
export const stepIn = (step: (typeof STEPS)[number], say: Say): string =>
  tenantsName(STATUS_OF[step]) ?? say(`step.${step}`);
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
