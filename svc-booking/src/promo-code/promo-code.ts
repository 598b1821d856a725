/** What a promo code takes off, and when it counts. Pure. */
import type { PromoCode, PromoRate } from '@cartage/contract/booking/promo-code.ts';
import { round } from '@cartage/contract/money.ts';

export type Promo = Pick<
  PromoCode,
  'id' | 'code' | 'isActive' | 'startDate' | 'endDate' | 'rate' | 'maxUses' | 'maxUsesPerCustomer'
>;
/** By their codes in capitals: people type them as they like. */
export type Promos = ReadonlyMap<string, Promo>;
export const keyOf = (code: string): string => code.trim().toUpperCase();

/** The code that counts on a despatch day, as rates do; null without one. */
export function promoOn(promos: Promos, code: string | null | undefined, day: string): Promo | null {
  const promo = code?.trim() ? promos.get(keyOf(code)) : undefined;
  return promo && whyNot(promo, day) === null ? promo : null;
}
/** Why what was typed is no code for freight that leaves on that day; null when it is, and when nothing was typed. */
export function promoFault(promos: Promos, code: string | null | undefined, day: string): string | null {
  if (!code?.trim()) return null;
  const promo = promos.get(keyOf(code));
  return promo ? whyNot(promo, day) : `There is no promo code ${code.trim()}.`;
}
function whyNot({ code, isActive, startDate, endDate }: Promo, day: string): string | null {
  if (!isActive) return `Promo code ${code} is no longer in use.`;
  if (day < startDate) return `Promo code ${code} starts on ${startDate}.`;
  return endDate !== null && day > endDate ? `Promo code ${code} ended on ${endDate}.` : null;
}

/** Off the customer's freight excluding tax, which it never takes below zero (decisions §4). */
export const discountOf = ({ calcMethod, value }: PromoRate, freight: number): number =>
  Math.min(Math.max(freight, 0), calcMethod === 'Percentage' ? round((freight * value) / 100) : round(value));
export const wordsOf = ({ code, rate: { calcMethod, value } }: Promo): string =>
  `Promo code ${code}: ${calcMethod === 'Percentage' ? `${value} %` : value.toFixed(2)} off the freight`;

/** Guests share the customer that stands for all of them: for whom a use counts besides, null for nobody. */
export const countedFor = (customerId: number | null, guestsId: number | null): number | null =>
  customerId === guestsId ? null : customerId;
/** How many bookings use a code, in all and of the customer who asks. */
export type Used = { all: number; own: number };
/** Why a code is not good for one booking more; null while it is. */
export function limitFault({ code, maxUses, maxUsesPerCustomer }: Promo, { all, own }: Used): string | null {
  if (maxUses !== null && all >= maxUses)
    return `Promo code ${code} is used up: it was good for ${bookings(maxUses)} in all.`;
  return maxUsesPerCustomer !== null && own >= maxUsesPerCustomer
    ? `Promo code ${code} is good for ${bookings(maxUsesPerCustomer)} by each customer, and no more are left.`
    : null;
}
const bookings = (n: number) => `${n.toLocaleString('en-AU')} booking${n === 1 ? '' : 's'}`;
