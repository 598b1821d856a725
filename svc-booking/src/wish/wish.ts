/** What a receiver may ask of a delivery, and what it makes of the booking. Pure. */
import type { ReceiverWish, WishChoices, WishInput, WishKind } from '@cartage/contract/booking/delivery-wish.ts';
import type { TrackingRules } from '@cartage/contract/core/tracking-settings.ts';
import { conflict, invalid, refused } from '@cartage/contract/error.ts';
import { addBusinessDays, addDays } from '@cartage/contract/time.ts';
import { BOOKING_GROUPS } from '@cartage/contract/status.ts';
import type { z } from '@cartage/contract/zod.ts';
import { isFinal, isOn } from '../booking/booking.ts';

/** So many days with delivery are offered, from tomorrow on. */
const DAYS_OFFERED = 10;
type Freight = {
  bookingStatus: string;
  consignmentId: string | null;
  isDangerousGood: boolean;
  isInsured: boolean;
  deliveryOptions: Record<string, string>;
};
type Closed = (day: string) => boolean;
type Place = { today: string; closed: Closed; mayBeLeft: boolean };

/** A van that is on its way to the door keeps its day; what may be left there can still be said. */
const ON_THE_WAY: readonly string[] = ['OnForDelivery', 'AtDelivery'];
const OPEN: readonly string[] = [
  ...BOOKING_GROUPS.processing.filter((s) => s !== 'Draft' && s !== 'Quoted'),
  ...BOOKING_GROUPS.inTransit.filter((s) => s !== 'AwaitingCollection' && s !== 'PartialDelivery'),
  ...['Delayed', 'DeliveryAttempted', 'FailedDelivery', 'OnHold'],
];
/** Whether the freight, where it is now, can still be sent otherwise. */
export function isPossible(kind: WishKind, b: Freight): boolean {
  if (!b.consignmentId || !OPEN.includes(b.bookingStatus)) return false;
  return kind === 'SafePlace' ? mayBeLeftAt(b) : !ON_THE_WAY.includes(b.bookingStatus);
}
const mayBeLeftAt = (b: Freight) => !b.isDangerousGood && !b.isInsured && !isOn(b.deliveryOptions['signatureRequired']);

export const daysOffered = ({ today, closed }: Pick<Place, 'today' | 'closed'>): string[] => {
  const days = [addBusinessDays(addDays(today, 1), 0, closed)];
  while (days.length < DAYS_OFFERED) days.push(addBusinessDays(days.at(-1)!, 1, closed));
  return days;
};

/** What the page offers: what the tenant takes, the customer allows and the freight can still do; null for nothing. */
export function choicesOf(b: Freight, rules: TrackingRules, place: Place): WishChoices | null {
  const taken: Record<WishKind, boolean> = {
    AnotherDay: rules.takesAnotherDay,
    SafePlace: rules.takesSafePlace && place.mayBeLeft,
    DepotCollection: rules.takesDepotCollection,
  };
  const kinds = (Object.keys(taken) as WishKind[]).filter((kind) => taken[kind] && isPossible(kind, b));
  return kinds.length ? { kinds, days: kinds.includes('AnotherDay') ? daysOffered(place) : [] } : null;
}

export type Asked = { kind: WishKind; day: string | null; place: string | null };
/** The wish as it is kept; refused where it is not among the choices. */
export function askedFrom({ kind, day, place }: WishInput, choices: WishChoices | null): Asked {
  if (!choices?.kinds.includes(kind))
    throw refused('wish.notOffered', 'This can no longer be changed here. Please call us.', ['wish.kind']);
  if (kind === 'AnotherDay') {
    if (!day) throw invalid([{ message: 'Choose the day.', members: ['wish.day'] }]);
    if (!choices.days.includes(day))
      throw refused('wish.noDelivery', 'There is no delivery on this day. Choose one that is offered.', ['wish.day']);
    return { kind, day, place: null };
  }
  if (kind === 'SafePlace') {
    if (!place?.trim()) throw invalid([{ message: 'Say where it may be left.', members: ['wish.place'] }]);
    return { kind, day: null, place: place.trim().replace(/\s+/g, ' ') };
  }
  return { kind, day: null, place: null };
}
export const isSame = (a: Asked, b: Asked): boolean => a.kind === b.kind && a.day === b.day && a.place === b.place;

export const saidAs = (w: Asked): string =>
  w.kind === 'AnotherDay'
    ? `deliver on ${w.day}`
    : w.kind === 'SafePlace'
      ? `leave it: ${w.place}`
      : 'hold at the depot, the receiver collects it';

type Decidable = { status: string };
export function refuseDecided({ status }: Decidable): void {
  if (status !== 'Open')
    throw conflict('wish.decided', `This wish is ${status.toLowerCase()} and can no longer be decided on.`);
}
/** Whether dispatch can still carry it out; what has become impossible is declined instead. */
export function refuseImpossible(w: Asked, b: Freight, today: string): void {
  if (!isPossible(w.kind, b))
    throw conflict(
      'wish.tooLate',
      'The freight can no longer be sent otherwise. Decline it with a word to the receiver.',
    );
  if (w.day !== null && w.day < today)
    throw conflict('wish.dayPassed', 'The day has passed. Decline it, so that the receiver can choose another.');
}

const OURS = 'Receiver asks: ';
/** `text` with the wish as its last line, in the place of an earlier one. */
export const instructed = (text: string | null, w: Asked): string =>
  [...(text ?? '').split('\n').filter((line) => line && !line.startsWith(OURS)), OURS + saidAs(w)]
    .join('\n')
    .slice(-1000);

type Instructed = Freight & { deliveryInstructions: string | null; eta: string | null };
/** The booking as it is to be delivered now; `until` is the end of the wished day at the place. */
export const carriedOut = <B extends Instructed>(b: B, w: Asked, until: string | null): B => ({
  ...b,
  deliveryInstructions: instructed(b.deliveryInstructions, w),
  ...(w.kind === 'SafePlace' && { deliveryOptions: { ...b.deliveryOptions, atl: 'true' } }),
  ...(w.kind === 'AnotherDay' && { eta: until }),
});

/** Freight that arrived, came back or waits to be fetched needs no decision any more. */
export const isOvertaken = (status: string): boolean => isFinal(status) || status === 'AwaitingCollection';

type Kept = z.infer<typeof ReceiverWish>;
/** What the receiver reads of it: what became of it and why, not who decided. */
export const forReceiver = (w: Kept): Kept => ({
  kind: w.kind,
  day: w.day,
  place: w.place,
  status: w.status,
  reason: w.reason,
  creationTime: w.creationTime,
  decidedAt: w.decidedAt,
});
