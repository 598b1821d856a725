import type { PriceOffer, PriceRequest } from '@cartage/contract/rates/price.ts';
import { type Facts, price, type RateBook } from '@cartage/contract/rating/pricing.ts';

/** What the freight is taken to have gone by: its service, or the cheapest where none was named. */
export const cheapest = (book: RateBook, request: PriceRequest, facts: Facts): PriceOffer | undefined =>
  price(book, request, facts).offers.toSorted((a, b) => a.sell.taxExclusiveAmount - b.sell.taxExclusiveAmount)[0];
