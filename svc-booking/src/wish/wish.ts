/** What a receiver may ask of a delivery, and what it makes of the booking. Pure. */
import {
  type ReceiverWish,
  UNDECIDED,
  WISH_KINDS,
  type WISH_STATUSES,
  type WishChoices,
  type WishInput,
  type WishKind,
} from '@cartage/contract/booking/delivery-wish.ts';
import { type Asked, isWishLine, wishLine } from '@cartage/contract/booking/wish-line.ts';
import type { TrackingRules } from '@cartage/contract/core/tracking-settings.ts';
import { conflict, invalid, refused } from '@cartage/contract/error.ts';
import { addBusinessDays, addDays } from '@cartage/contract/time.ts';
import { BOOKING_GROUPS } from '@cartage/contract/status.ts';
import type { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { type Word, word } from '@cartage/contract/words/in-history.ts';
import { isFinal } from '../booking/booking.ts';
import { isOn } from '@cartage/contract/booking/said.ts';
import type { Arranged, BookingRow } from '../booking/booking.tables.ts';

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
/** What is known of freight and receiver beside the booking: `isCollected` says that somebody has the freight. */
type Place = { today: string; closed: Closed; mayBeLeft: boolean; isCollected: boolean };

/** A van that is on its way to the door keeps its day; what may be left there can still be said. */
const ON_THE_WAY: readonly string[] = ['OnForDelivery', 'AtDelivery'];
const OPEN: readonly string[] = [
  ...BOOKING_GROUPS.processing.filter((s) => s !== 'Draft' && s !== 'Quoted'),
  ...BOOKING_GROUPS.inTransit.filter((s) => s !== 'AwaitingCollection' && s !== 'PartialDelivery'),
  ...['Delayed', 'DeliveryAttempted', 'FailedDelivery', 'OnHold'],
];
/**
 * Whether somebody has the freight, by its status; undefined where that does not say. What nobody has picked up keeps its pick-up:
 * it can neither come on another day nor lie at a depot.
 */
export function collectedBy(status: string): boolean | undefined {
  if (status === 'Delayed' || status === 'OnHold') return undefined;
  return HAD.includes(status);
}
/** Each of them says that the freight is, or has been, with whoever carries it. */
export const HAD: readonly string[] = [...BOOKING_GROUPS.inTransit, 'DeliveryAttempted', 'FailedDelivery'];

/** Whether the freight, where it is now, can still be sent otherwise. */
export function isPossible(kind: WishKind, b: Freight, { isCollected }: Pick<Place, 'isCollected'>): boolean {
  if (!b.consignmentId || !OPEN.includes(b.bookingStatus)) return false;
  return kind === 'SafePlace' ? mayBeLeftAt(b) : isCollected && !ON_THE_WAY.includes(b.bookingStatus);
}
const mayBeLeftAt = (b: Freight) => !b.isDangerousGood && !b.isInsured && !isOn(b.deliveryOptions['signatureRequired']);

export const daysOffered = ({ today, closed }: Pick<Place, 'today' | 'closed'>): string[] => {
  const days = [addBusinessDays(addDays(today, 1), 0, closed)];
  while (days.length < DAYS_OFFERED) days.push(addBusinessDays(days.at(-1)!, 1, closed));
  return days;
};

/** By the tenant's settings, and the customer's word on leaving. */
const isTaken = (kind: WishKind, rules: TrackingRules, { mayBeLeft }: Pick<Place, 'mayBeLeft'>): boolean =>
  ({
    AnotherDay: rules.takesAnotherDay,
    SafePlace: rules.takesSafePlace && mayBeLeft,
    DepotCollection: rules.takesDepotCollection,
  })[kind];

/** What the page offers: what the tenant takes, the customer allows and the freight can still do; null for nothing. */
export function choicesOf(b: Freight, rules: TrackingRules, place: Place): WishChoices | null {
  const kinds = WISH_KINDS.filter((kind) => isTaken(kind, rules, place) && isPossible(kind, b, place));
  return kinds.length ? { kinds, days: kinds.includes('AnotherDay') ? daysOffered(place) : [] } : null;
}

/** The wish as it is kept; refused where it is not among the choices. */
export function askedFrom({ kind, day, place }: WishInput, choices: WishChoices | null): Asked {
  if (!choices?.kinds.includes(kind)) throw refused('wish.notOffered', say('wish.notOffered'), ['wish.kind']);
  if (kind === 'AnotherDay') {
    if (!day) throw invalid([{ message: say('wish.day'), members: ['wish.day'] }]);
    if (!choices.days.includes(day)) throw refused('wish.noDelivery', say('wish.noDelivery'), ['wish.day']);
    return { kind, day, place: null };
  }
  if (kind === 'SafePlace') {
    if (!place?.trim()) throw invalid([{ message: say('wish.place'), members: ['wish.place'] }]);
    return { kind, day: null, place: place.trim().replace(/\s+/g, ' ') };
  }
  return { kind, day: null, place: null };
}
export const isSame = (a: Asked, b: Asked): boolean => a.kind === b.kind && a.day === b.day && a.place === b.place;

/** The wish in a history, which each reads in a language of his own; freight is handed on with `wishLine`. */
export const askedInHistory = (w: Asked): Word =>
  w.kind === 'AnotherDay'
    ? word('deliverOn', { day: w.day ?? '' })
    : w.kind === 'SafePlace'
      ? word('leaveAt', { place: w.place ?? '' })
      : word('holdAtDepot');

type Claimable = { status: string; decidedAt: string | null };
/** Who carries a wish out does so in seconds; later it is known that they never ended, and it is open again. */
const CARRYING_MS = 120_000;
export const isCarried = ({ status, decidedAt }: Claimable, now: Date): boolean =>
  status === 'Carrying' && decidedAt !== null && now.getTime() - Date.parse(decidedAt) < CARRYING_MS;
export const isUndecided = ({ status }: Claimable): boolean => UNDECIDED.some((s) => s === status);

type Decided = Exclude<(typeof WISH_STATUSES)[number], 'Open' | 'Carrying'>;
export function refuseDecided(w: Claimable, now: Date): void {
  if (!isUndecided(w)) throw conflict('wish.decided', say(`wish.decided.${w.status as Decided}`));
  if (isCarried(w, now)) throw conflict('wish.carrying', say('wish.carriedOut'));
}
/** Whether dispatch can still carry it out, by the same rules as it was offered by; what has become impossible is declined instead. */
export function refuseImpossible(w: Asked, b: Freight, rules: TrackingRules, place: Place): void {
  if (!isPossible(w.kind, b, place)) throw conflict('wish.tooLate', say('wish.tooLate'));
  if (!isTaken(w.kind, rules, place)) throw conflict('wish.notTaken', say('wish.notTaken'));
  if (w.day === null) return;
  if (w.day < place.today) throw conflict('wish.dayPassed', say('wish.dayPassed'));
  if (addBusinessDays(w.day, 0, place.closed) !== w.day) throw conflict('wish.noDelivery', say('wish.noDeliveryNow'));
}

/** `text` with the wish as its last line, in the place of an earlier one. */
export const instructed = (text: string | null, w: Asked): string =>
  [...(text ?? '').split('\n').filter((line) => line && !isWishLine(line)), wishLine(w)].join('\n').slice(-1000);

type Instructed = Freight & Pick<BookingRow, 'deliveryInstructions' | 'eta' | 'arranged'>;
/** The booking as it is to be delivered now; `until` is the end of the wished day at the place. */
export const carriedOut = <B extends Instructed>(b: B, w: Asked, until: string | null): B => ({
  ...b,
  deliveryInstructions: instructed(b.deliveryInstructions, w),
  deliveryOptions: optionsAfter(b, w),
  eta: w.kind === 'AnotherDay' ? until : w.kind === 'DepotCollection' ? null : b.eta,
  arranged: arrangedAfter(b, w, until),
});
/** A place is agreed on for one wish: with the next one goes the authority to leave that it gave, and never the sender's own. */
function optionsAfter({ deliveryOptions: before, arranged }: Instructed, { kind }: Asked): Record<string, string> {
  if (kind === 'SafePlace') return { ...before, atl: 'true' };
  const { atl: _, ...rest } = before;
  return arranged?.gaveLeave ? rest : before;
}
function arrangedAfter({ deliveryOptions, arranged }: Instructed, w: Asked, until: string | null): Arranged {
  if (w.kind !== 'SafePlace') return { day: w.day, until, isHeld: w.kind === 'DepotCollection', gaveLeave: false };
  const gaveLeave = !!arranged?.gaveLeave || !isOn(deliveryOptions['atl']);
  return { day: arranged?.day ?? null, until: arranged?.until ?? null, isHeld: false, gaveLeave };
}

/** Freight that arrived, came back or waits to be fetched needs no decision any more. */
export const isOvertaken = (status: string): boolean => isFinal(status) || status === 'AwaitingCollection';

type Kept = z.infer<typeof ReceiverWish>;
/** What the receiver reads of it: what became of it and why, not who decided. */
export const forReceiver = (w: Kept): Kept => ({
  kind: w.kind,
  day: w.day,
  place: w.place,
  // Until it is carried out the receiver waits, whatever dispatch is at.
  ...(w.status === 'Carrying' ? { status: 'Open', decidedAt: null } : { status: w.status, decidedAt: w.decidedAt }),
  reason: w.reason,
  creationTime: w.creationTime,
});
