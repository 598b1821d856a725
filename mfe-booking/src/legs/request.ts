/** What is sent to book the legs, and what they cost together. Pure. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { InsuranceQuote } from '@cartage/contract/booking/insurance.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import type { Input } from '@cartage/contract/call.ts';
import { round, sum } from '@cartage/contract/money.ts';
import { bookingOf, type Draft } from '../quote/draft.ts';
import type { Offer, Via } from './way.ts';

/** `discount` is what a promo code takes off, already taken off the amounts. */
export type Total = {
  amount: number;
  taxExclusiveAmount: number;
  tax: number;
  insurance: number;
  discount: number;
};
/** Undefined until every leg has its price, and the whole its cover where the goods are insured: that is paid once. */
export function totalOf(
  taken: readonly (Offer | undefined)[],
  cover: InsuranceQuote | undefined,
  isInsured: boolean,
): Total | undefined {
  const offers = taken.filter((o) => o !== undefined);
  if (offers.length < taken.length || (isInsured && !cover)) return undefined;
  const insurance = cover?.insuranceCostTaxExclusive ?? 0;
  const amount = sum([...offers.map((o) => o.quote.customerCost.total), cover?.insuranceCost ?? 0]);
  const taxExclusiveAmount = sum([...offers.map((o) => o.quote.customerCost.totalExGst), insurance]);
  return {
    amount,
    taxExclusiveAmount,
    tax: round(amount - taxExclusiveAmount),
    insurance,
    discount: sum(offers.map((o) => o.quote.customerCost.totalDiscount)),
  };
}

export function requestFor(
  draft: Draft,
  vias: readonly Via[],
  taken: readonly Offer[],
  total: number,
  zone: string,
  replaces: BookingRecord | undefined,
): Input<typeof legCalls.book> {
  const { booking, bookingNote } = bookingOf(draft, undefined, undefined, zone);
  const { id: _, lastModificationTime: __, bookingDate: ___, promoCode, ...whole } = booking;
  const takes = taken.map(({ quote }) => !!quote.promo);
  return {
    booking: { ...whole, ...(takes.includes(true) && { promoCode }) } as Input<typeof legCalls.book>['booking'],
    legs: taken.map(({ quote, token }, n) => ({
      ...(vias[n] && { toAddress: vias[n].address, handlingMinutes: vias[n].handlingMinutes }),
      bookingDate: quote.despatchDay,
      carrierServiceCode: quote.service.code,
      quoteId: quote.id,
      resourceToken: token,
      ...(takes.includes(true) && { takesPromoCode: takes[n]! }),
    })),
    total,
    bookingNote,
    ...(replaces && { replaces: { id: replaces.id, lastModificationTime: replaces.lastModificationTime } }),
  };
}
