/** A carrier is one object: what it offers, what it needs to know, and how it is asked. One folder each. */
import type { Item } from '@cartage/contract/address.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { Unpriced } from '@cartage/contract/booking/quote.ts';
import type { QuoteTrace, TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import type { Ctx } from '@cartage/server/context.ts';

export type Place = {
  postCode: string;
  suburb: string | null;
  stateCode: string | null;
  countryCode: string | null;
  isResidential: boolean;
};
export type CarrierRequest = {
  /** `code` and attributes of the account that ships, secrets included; the card and factor of one that is priced here. */
  account: {
    code: string;
    attributes: Readonly<Record<string, string>>;
    rateCardId?: string | null;
    cubicFactor?: number | null;
  };
  customerId: number | null;
  from: Place;
  to: Place;
  items: readonly Item[];
  despatchDay: string;
  isDangerousGood: boolean;
  dangerousGoodUNCode: string | null;
  surcharges: readonly string[];
};

/** One charged service; amounts exclude tax. `sell` is the customer's price where the carrier knows it (own rate cards). */
export type CarrierLine = {
  serviceCode: string;
  serviceName: string;
  isAdditionalService: boolean;
  isTaxApplied: boolean;
  cost: number | null;
  sell: number | null;
  costTrace: TraceLine | null;
  sellTrace: TraceLine | null;
};
export type CarrierQuote = {
  serviceCode: string;
  serviceName: string;
  /** Offered no longer: it has a price for what is sent by it. */
  isHidden?: boolean | undefined;
  transitDays: number | null;
  cutOffTime: string | null;
  /** Where the way of the price is known: zones, rate card and notes of each side. */
  about: Pick<QuoteTrace, 'fromZone' | 'toZone' | 'notes'> & {
    costCard: string | null;
    sellCard: string | null;
    /** The contract that the customer's price follows, in words for those who may know the cost. */
    contract?: string | null;
  };
  chargeable: { cubicFactor: number; kg: number };
  lines: CarrierLine[];
};
export type CarrierAnswer = { quotes: CarrierQuote[]; unpriced: z.infer<typeof Unpriced>[] };

export type CarrierShipment = CarrierRequest & {
  consignmentId: string;
  serviceCode: string;
  pickupReadyTime: string | null;
};
export type CarrierTracking = { status: string; at: string; note: string | null };
export type AttributeSpec = {
  key: string;
  displayName: string;
  isSecret: boolean;
  options: readonly string[];
  initial: string;
};

export type Carrier = {
  code: string;
  name: string;
  services: readonly { code: string; name: string }[];
  /** Its services where the tenant keeps them, in place of `services`. */
  offers?(ctx: Ctx): Promise<readonly { code: string; name: string; isHidden?: boolean | undefined }[]>;
  /** Priced by rates that are kept here: nobody is asked over a wire, and a file of bookings is priced in one go. */
  isRatedHere?: true;
  attributes: readonly AttributeSpec[];
  /** Each throws `CarrierFault` when the carrier refuses, hangs or talks nonsense; `signal` ends when its time is up. */
  quote(ctx: Ctx, request: CarrierRequest, signal: AbortSignal): Promise<CarrierAnswer>;
  book(ctx: Ctx, shipment: CarrierShipment, signal: AbortSignal): Promise<{ carrierReference: string }>;
  cancel(ctx: Ctx, shipment: Pick<CarrierShipment, 'account' | 'consignmentId'>, signal: AbortSignal): Promise<void>;
  /** All that happened since it was booked, in our status codes where the carrier's word is known and as it stands where not. Absent: the carrier tells nothing when asked. */
  track?(
    ctx: Ctx,
    shipment: Pick<CarrierShipment, 'account' | 'consignmentId'> & { bookedAt: string },
    signal: AbortSignal,
  ): Promise<CarrierTracking[]>;
};

/** Why a carrier gave nothing usable. `message` is for people. */
export class CarrierFault extends Error {
  override name = 'CarrierFault';
  readonly kind: 'timeLimit' | 'refused' | 'unreachable' | 'nonsense';
  constructor(kind: CarrierFault['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
