/** A way in legs while somebody puts it together: its places, what each leg asks carriers, when each leaves. Pure. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { readyAgain } from '@cartage/contract/booking/legs.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { instantAt } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import type { Draft } from '../quote/draft.ts';

export type Address = BookingRecord['fromAddress'];
/** A place between two legs; `key` stays its own wherever it is moved. */
export type Via = { key: string; address: Address; handlingMinutes: number };
/** The offer that a leg takes, under the token by which it is held. */
export type Offer = { quote: Quote; token: string };
export type Leg = {
  /** Its two ends: moved along with them, it keeps what was chosen for it. */
  key: string;
  from: Address;
  to: Address;
  isFirst: boolean;
  isLast: boolean;
  /** Where it ends, unless that is the end of the way. */
  via: Via | undefined;
};

export function legsOf({ booking: b }: Draft, vias: readonly Via[]): Leg[] {
  const ends = [{ key: 'start', address: b.fromAddress }, ...vias, { key: 'end', address: b.toAddress }];
  return ends.slice(1).map((to, n) => ({
    key: `${ends[n]!.key}>${to.key}`,
    from: ends[n]!.address,
    to: to.address,
    isFirst: n === 0,
    isLast: n === vias.length,
    via: vias[n],
  }));
}

/** What a leg is as a quote; what was asked for at a door is asked for on the leg that comes to it. */
export const draftOfLeg = (draft: Draft, leg: Leg, bookingDate: string, promoCode: string): Draft => ({
  ...draft,
  booking: {
    ...draft.booking,
    fromAddress: leg.from,
    toAddress: leg.to,
    bookingDate,
    pickupOptions: leg.isFirst ? draft.booking.pickupOptions : {},
    deliveryOptions: leg.isLast ? draft.booking.deliveryOptions : {},
    promoCode,
  },
});

/** The code that a leg asks with: an amount comes off the way once, so once one leg has it no later one asks for it. */
export function promoOf(
  draft: Draft,
  legs: readonly Leg[],
  offers: Readonly<Record<string, Offer | undefined>>,
  n: number,
): string {
  const isTaken = legs.slice(0, n).some(({ key }) => offers[key]?.quote.promo?.calcMethod === 'Amount');
  return isTaken ? '' : draft.booking.promoCode.trim();
}

export type Times = { arrives: string; readyAt: string; day: string };
/** When the freight of a leg arrives, and when the next one may leave; undefined while nobody says. */
export function timesAfter(leg: Leg, offer: Offer | undefined, zone: string): Times | undefined {
  const day = offer?.quote.deliveryDay;
  if (!day) return undefined;
  const place = zoneOf(leg.to, zone);
  const arrives = instantAt(day, '17:00', place).toISOString();
  return { arrives, ...readyAgain(arrives, leg.via?.handlingMinutes ?? 0, place) };
}

/** The day on which each leg asks to leave: the first as the draft says, the others once the one before is known to arrive. */
export function daysOf(
  draft: Draft,
  legs: readonly Leg[],
  offers: Readonly<Record<string, Offer | undefined>>,
  zone: string,
): (string | undefined)[] {
  return legs.map((_, n) => {
    const before = legs[n - 1];
    return before ? timesAfter(before, offers[before.key], zone)?.day : draft.booking.bookingDate;
  });
}

export const moved = (vias: readonly Via[], key: string, by: 1 | -1): Via[] => {
  const at = vias.findIndex((v) => v.key === key),
    to = at + by;
  if (at < 0 || to < 0 || to >= vias.length) return [...vias];
  const next = [...vias];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
};
export const without = (vias: readonly Via[], key: string): Via[] => vias.filter((v) => v.key !== key);
/** In the place of the one that has its key, else behind the leg at `n`. */
export const withVia = (vias: readonly Via[], via: Via, n: number): Via[] =>
  vias.some((v) => v.key === via.key)
    ? vias.map((v) => (v.key === via.key ? via : v))
    : [...vias.slice(0, n), via, ...vias.slice(n)];

export const nameOf = (a: Address): string => a.companyName?.trim() || a.contactName?.trim() || (a.suburb ?? '');
