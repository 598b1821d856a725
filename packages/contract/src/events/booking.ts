/** Topic `booking`, key = bookingId. Facts, not rows: what jobs, search, mail and finance need to know of a booking. */
import { Day, Instant, Sentence } from '../wire.ts';
import { type Audience, events } from '../event.ts';
import { Address, Item } from '../address.ts';
import { WISH_KINDS, WISH_STATUSES } from '../booking/delivery-wish.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';

const forBookings: Audience = { permission: 'Booking.View', customers: true, units: true };

const amount = z.number();
/** One priced service of a booking, the customer's side; `cost` is what the carrier takes. */
export const PriceFact = z.object({
  serviceCode: z.string(),
  serviceName: Sentence,
  isAdditionalService: z.boolean(),
  taxExclusiveAmount: amount,
  tax: amount,
  amount,
  cost: amount.nullable(),
  /** How it came about, where that is said in a few words: "18.5 % of 203.47". Events of before hold none, or the English alone. */
  note: Sentence.nullish(),
});
/** A line of dangerous goods, as a vehicle carries it; `kg` is gross. */
export const GoodsFact = z.object({
  unNumber: z.string(),
  unClass: z.string(),
  subsidiary: z.string().nullable(),
  packingGroup: z.string().nullable(),
  isLimited: z.boolean(),
  kg: z.number(),
});
export type GoodsFact = z.infer<typeof GoodsFact>;
/** What a booking is about, told whenever it is booked or changed. */
export const BookingFacts = {
  bookingId: z.number().int(),
  /** The id of the job that moves it, chosen with the booking so that nobody has to tell it back. Events of before hold none. */
  jobId: z.guid().nullish(),
  customerId: z.number().int().nullable(),
  /** The organisation unit that it belongs to. Events of before hold none. */
  unitId: z.number().int().nullish(),
  customerCode: z.string().nullable(),
  customerName: z.string().nullable(),
  consignmentId: z.string(),
  bookingStatus: z.string(),
  bookingDate: Day,
  carrierCode: z.string().nullable(),
  serviceCode: z.string().nullable(),
  serviceName: z.string().nullable(),
  /** Whose account it travels on. Events of before hold none. */
  carrierAccountId: z.number().int().nullish(),
  /** Additional services asked for at its ends, as a price asks for them. Events of before hold none. */
  surcharges: z.array(z.string()).default([]),
  references: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Whose budget within the customer pays, as it was booked. Events of before hold none. */
  costCentre: z.string().nullish(),
  fromAddress: Address,
  toAddress: Address,
  items: z.array(Item),
  totalWeightKg: z.number(),
  totalVolumeM3: z.number(),
  chargeableKg: z.number(),
  quantity: z.number().int(),
  pickupReadyTime: Instant.nullable(),
  /** When the sender closes. Events of before it was told hold none. */
  businessClosingTime: Instant.nullable().default(null),
  /** When it is expected: by its run while it is on one. */
  deliverBy: Instant.nullable(),
  /** The day that was promised, or agreed on since, where it goes; null without one. Events of before hold none. */
  dueDay: Day.nullish(),
  specialInstructions: z.string().nullable(),
  deliveryInstructions: z.string().nullable(),
  isDangerousGood: z.boolean(),
  dangerousGoodUNCode: z.string().nullable(),
  /** Its dangerous lines, with the class that the number alone does not say. Events of before it was told hold none. */
  dangerousGoods: z.array(GoodsFact).default([]),
  authorityToLeave: z.boolean(),
  signatureRequired: z.boolean(),
  /** Insured goods may not be left without a signature. Events of before it was told hold none. */
  isInsured: z.boolean().default(false),
  totalExTax: amount,
  totalTax: amount,
  total: amount,
  prices: z.array(PriceFact),
  /** E-mail of the person who hears about this booking; null when nobody asked. */
  notifyEmail: z.string().nullable(),
  receiverEmail: z.string().nullable(),
  /** Their phones, as they were written. Events of before it was told hold none. */
  notifyPhone: z.string().nullable().default(null),
  receiverPhone: z.string().nullable().default(null),
  /** In which a guest booked it, and is written to. Events of before hold none. */
  language: z.enum(LANGUAGE_NAMES).nullish(),
} as const;

export const bookingEvents = events('svc-booking', 'booking', 'bookingId', forBookings, {
  /** A connote exists and freight is to be moved: one job, one search row, one confirmation mail. */
  booked: BookingFacts,
  /** Facts of a booked booking have changed (addresses, items, instructions, references). */
  updated: BookingFacts,
  statusChanged: {
    bookingId: z.number().int(),
    customerId: z.number().int().nullable(),
    consignmentId: z.string(),
    from: z.string(),
    to: z.string(),
    at: Instant,
    note: z.string().nullable(),
    /** Facts at the time of delivery, so that finance and mail need not ask back; null for other statuses. */
    facts: z.object(BookingFacts).nullable(),
    /** The same for what people may be told of besides: on delivery, and an attempt that failed. Older events hold none. */
    news: z.object(BookingFacts).nullish(),
    signedBy: z.string().nullable(),
    /** Of a leg that ends at a place in between: delivered there it is not with whom it is for. Older events hold none. */
    isOnTheWay: z.boolean().optional(),
  },
  /** News of a booking whose status stands: another scan, another ETA. Whoever watches it looks again. */
  tracked: { bookingId: z.number().int(), customerId: z.number().int().nullable(), at: Instant },
  /** The receiver asked for something else, or dispatch decided on it. */
  wished: {
    bookingId: z.number().int(),
    customerId: z.number().int().nullable(),
    consignmentId: z.string(),
    kind: z.enum(WISH_KINDS),
    status: z.enum(WISH_STATUSES),
    at: Instant,
  },
  /** The insurance of a way in legs, which its whole is charged with once, is to be billed; null facts: not after all. */
  coverDue: {
    bookingId: z.number().int(),
    customerId: z.number().int().nullable(),
    at: Instant,
    facts: z.object(BookingFacts).nullable(),
  },
  /** A card was charged for a booking that has its connote now; `customerId` is under whom guests book. */
  paid: {
    bookingId: z.number().int(),
    customerId: z.number().int(),
    amount,
    currency: z.string(),
    transactionId: z.string(),
    cardType: z.string().nullable(),
    cardEndsWith: z.string().nullable(),
    paidAt: Instant,
  },
  /** The whole of it went back to the card: its freight was cancelled. */
  refunded: {
    bookingId: z.number().int(),
    customerId: z.number().int(),
    amount,
    currency: z.string(),
    transactionId: z.string(),
    refundedAt: Instant,
  },
  /** It was cancelled and is to be moved after all, as it was booked: its job waits again. */
  restored: BookingFacts,
  /** It was handed over to another organisation unit, or is of none from now on. */
  movedToUnit: {
    bookingId: z.number().int(),
    customerId: z.number().int().nullable(),
    unitId: z.number().int().nullable(),
  },
  cancelled: {
    bookingId: z.number().int(),
    customerId: z.number().int().nullable(),
    consignmentId: z.string(),
    cancelledAt: Instant,
  },
});
export type BookingFacts = z.infer<z.ZodObject<typeof BookingFacts>>;
