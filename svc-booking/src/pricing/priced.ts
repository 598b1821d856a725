/** What quoting hands to booking: `quotedPrice` (../quote/quote.store.ts) and `priceMany` (../quote/price-many.ts) both answer this. */
import type { Address, Item } from '@cartage/contract/address.ts';
import type { Carbon } from '@cartage/contract/carbon.ts';
import type { PricingDetail } from '@cartage/contract/booking/pricing.ts';
import type { Work } from './fingerprint.ts';

export type Priced = {
  carrierCode: string;
  carrierName: string;
  carrierAccountId: number | null;
  serviceCode: string;
  serviceName: string;
  cubicFactor: number;
  chargeableKg: number;
  carbon: Carbon | null;
  /** Freight and its additional services with the promo discount taken off; insurance is zero and added by the booking. */
  pricing: PricingDetail;
  despatchDay: string;
  deliveryDay: string | null;
};
/** A price that was quoted before, and the work that it is the price of. */
export type Quoted = Priced & {
  quoteId: number;
  resourceToken: string;
  customerId: number | null;
  expiresAt: string;
  work: Work;
  /** A line of it is a share of what the goods are worth. */
  isValued: boolean;
  /** The service's, by which what is booked late on its day leaves on the next. */
  cutOffTime: string | null;
  transitDays: number | null;
  /** The day that was asked for; freight that misses the cut-off leaves on `despatchDay`. */
  askedDay: string;
};
/** Freight that a carrier is asked to price by its service code: the account named, else the own fleet. */
export type PriceQuestion = {
  customerId: number | null;
  carrierAccountId: number | null;
  serviceCode: string;
  fromAddress: Address;
  toAddress: Address;
  items: Item[];
  /** The day that was asked for, in the tenant's zone; where nothing leaves on it, the answer names the day on which it does. */
  despatchDay: string;
  /** It was booked for that day in time: no cut-off moves it any more. */
  isInTime?: boolean;
  isDangerousGood: boolean;
  dangerousGoodUNCode: string | null;
  promoCode: string | null;
  pickupOptions: Record<string, string>;
  deliveryOptions: Record<string, string>;
};
/** Why there is none: `serviceUnknown` when the own fleet has no such service, else the reason of the rates. */
export type NotPriced = { reason: string; message: string };
export const isPriced = (p: Priced | NotPriced): p is Priced => 'pricing' in p;
