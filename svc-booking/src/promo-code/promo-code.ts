/** What a promo code takes off, and when it counts. Pure. */
import type { PromoCode, PromoRate } from '@cartage/contract/booking/promo-code.ts';
import { round } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { numberOf, onDay, plainSum } from '@cartage/contract/words/figure.ts';
import { say as sayPrice } from '@cartage/contract/words/told/prices.ts';

export type Promo = Pick<
  PromoCode,
  'id' | 'code' | 'isActive' | 'startDate' | 'endDate' | 'rate' | 'maxUses' | 'maxUsesPerCustomer'
>;
/** By their codes in capitals: people type them as they like. */
export type Promos = ReadonlyMap<string, Promo>;
/** What there is while the tenant has the feature switched off: no code counts, and whoever types one hears why. */
export const SWITCHED_OFF: Promos = new Map();
export const keyOf = (code: string): string => code.trim().toUpperCase();

/** The code that counts on a despatch day, as rates do; null without one. */
export function promoOn(promos: Promos, code: string | null | undefined, day: string): Promo | null {
  const promo = code?.trim() ? promos.get(keyOf(code)) : undefined;
  return promo && whyNot(promo, day) === null ? promo : null;
}
/** Why what was typed is no code for freight that leaves on that day; null when it is, and when nothing was typed. */
export function promoFault(promos: Promos, code: string | null | undefined, day: string): string | null {
  if (!code?.trim()) return null;
  if (promos === SWITCHED_OFF) return say('promoCode.switchedOff', { code: code.trim() });
  const promo = promos.get(keyOf(code));
  return promo ? whyNot(promo, day) : say('promoCode.unknown', { code: code.trim() });
}
function whyNot({ code, isActive, startDate, endDate }: Promo, day: string): string | null {
  if (!isActive) return say('promoCode.inactive', { code });
  if (day < startDate) return say('promoCode.starts', { code, startDate: onDay(startDate) });
  return endDate !== null && day > endDate ? say('promoCode.ended', { code, endDate: onDay(endDate) }) : null;
}

/** Off the customer's freight excluding tax, which it never takes below zero (decisions §4). */
export const discountOf = ({ calcMethod, value }: PromoRate, freight: number): number =>
  Math.min(Math.max(freight, 0), calcMethod === 'Percentage' ? round((freight * value) / 100) : round(value));
export const wordsOf = ({ code, rate: { calcMethod, value } }: Promo): string =>
  calcMethod === 'Percentage'
    ? sayPrice('promoPercent', { code, percent: numberOf(value) })
    : sayPrice('promoAmount', { code, amount: plainSum(value) });

/** Guests share the customer that stands for all of them: for whom a use counts besides, null for nobody. */
export const countedFor = (customerId: number | null, guestsId: number | null): number | null =>
  customerId === guestsId ? null : customerId;
/** Freight that is to use a code. Of a guest's, and of a quote that is for nobody yet, only what all used counts. */
export type Use = { promoCode: string; customerId: number | null };
type Asking = {
  ask: { books: boolean };
  before: { consignmentId: string | null; promoCode: string | null } | null;
  /** Its code is used by another booking. */
  sharesCode?: boolean;
  fields: { promoCode: string | null; customerId: number };
};
/** A booking uses its code once: when it is booked, or when booked freight is given another code. */
export function useOf(
  { ask, before, sharesCode, fields: { promoCode, customerId } }: Asking,
  guestsId: number | null,
): Use | null {
  if (!promoCode?.trim() || sharesCode) return null;
  const isOther = !!before?.consignmentId && keyOf(promoCode) !== keyOf(before.promoCode ?? '');
  return ask.books || isOther ? { promoCode, customerId: countedFor(customerId, guestsId) } : null;
}
/** How many bookings use a code, in all and of the customer who asks. */
export type Used = { all: number; own: number };
/** Why a code is not good for one booking more; null while it is. */
export function limitFault({ code, maxUses, maxUsesPerCustomer }: Promo, { all, own }: Used): string | null {
  if (maxUses !== null && all >= maxUses) return say('promoCode.usedUp', { code, maxUses });
  return maxUsesPerCustomer !== null && own >= maxUsesPerCustomer
    ? say('promoCode.usedByCustomer', { code, most: maxUsesPerCustomer })
    : null;
}
