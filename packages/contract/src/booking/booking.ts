/** Bookings (consignments): what a person reads, writes and asks for (shell.txt §3, §7). */
import { Address, Item } from '../address.ts';
import { calls, get, post } from '../call.ts';
import { Carbon } from '../carbon.ts';
import { listQuery, pageOf } from '../list.ts';
import { Day, flag, Id, Instant, listOf, Money, name, RowError, Sentence, text, Volume, Weight } from '../wire.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';
import { AccountStanding } from './account.ts';
import { BookingsSummary, ReportRow, StatusCount } from './booking-sums.ts';
import { BookingDocument } from './document.ts';
import { Operation, OperationHistory, OperationLog } from './operation.ts';
import { PricingDetail } from './pricing.ts';
import { TrackingDetail } from './tracking.ts';
import { sayKit } from '../words/errors/kit.ts';

export const SERVICE_CODES_OF_OWN_FLEET = ['ROAD', 'EXPRESS'] as const;
export const BOOKING_PACKAGE_TYPES = ['Carton', 'Pallet', 'Satchel', 'Crate', 'Drum'] as const;

const int = z.number().int();
const options = z.record(z.string().max(60), text(200));
export const Reference = z.object({ key: name(60), value: text(200) });
export const BookingNote = z.object({
  /** What somebody wrote, or what was done and nobody had to write down. */
  comment: Sentence,
  userName: z.string(),
  creationTime: Instant,
  creatorUserId: int.nullable(),
});
export const BookingWarning = z.object({ message: Sentence, operation: z.string() });

const customerFacts = {
  code: text(40).nullish(),
  customerName: text(120).nullish(),
  contactName: text(120).nullish(),
  companyName: text(120).nullish(),
  email: z.union([z.literal(''), z.email().max(200)]).nullish(),
  contact: text(60).nullish(),
  type: text(40).nullish(),
  caller: text(120).nullish(),
  /** Ours: in which a guest booked, and is written to. */
  language: z.enum(LANGUAGE_NAMES).nullish(),
  reference: text(120).nullish(),
  costCenterId: int
    .min(0)
    .max(2 ** 31 - 1)
    .nullish(),
  costCenter: text(120).nullish(),
  address: Address.nullish(),
};
export const BookingCustomer = z.object({ id: int.nullable(), ...customerFacts });
export type BookingCustomer = z.infer<typeof BookingCustomer>;

/** What sender, receiver and freight share between reading and writing. */
const freight = {
  carrierAccountId: int.nullish(),
  carrierServiceName: text(120).nullish(),
  carrierServiceCode: text(40).nullish(),
  fromAddress: Address,
  toAddress: Address,
  specialInstructions: text(1000).nullish(),
  deliveryInstructions: text(1000).nullish(),
  items: z.array(Item).max(200),
  reference: z.array(Reference).max(50).nullish(),
  pickupOptions: options.nullish(),
  deliveryOptions: options.nullish(),
  /** What the caller calls the shop that it came from. It is read as it was sent, so it is no place for the key that the shop signs with. */
  storeKey: text(60).nullish(),
  orderNumber: text(60).nullish(),
  promoCode: text(40).nullish(),
  resourceToken: text(200).nullish(),
  quoteId: int.nullish(),
  isDangerousGood: z.boolean().nullish(),
  dangerousGoodUNCode: text(12).nullish(),
  dangerousGoodPackageType: text(40).nullish(),
  dangerousGoodDescription: text(400).nullish(),
  isInsured: z.boolean().nullish(),
  insuredValue: Money.nullish(),
  insuranceType: text(40).nullish(),
  isReadyToPickup: z.boolean().nullish(),
};

export const Booking = z.object({
  id: int,
  creationTime: Instant,
  creatorUserId: int.nullable(),
  lastModificationTime: Instant.nullable(),
  lastModifierUserId: int.nullable(),
  ...freight,
  customer: BookingCustomer,
  carrier: z.string().nullable(),
  bookingDate: Day,
  pickupReadyTime: Instant.nullable(),
  businessClosingTime: Instant.nullable(),
  bookingStatus: z.string(),
  invoiceId: int.nullable(),
  invoiceNumber: z.string().nullable(),
  pricingDetail: PricingDetail.nullable(),
  rechargeDetail: PricingDetail.nullable(),
  operationHistory: z.array(OperationHistory),
  trackingDetails: z.array(TrackingDetail),
  manifestId: z.string().nullable(),
  consignmentId: z.string().nullable(),
  pickupRequestId: z.string().nullable(),
  totalWeight: Weight,
  totalVolume: Volume,
  totalCubicWeight: Weight,
  chargableWeight: Weight,
  cubicFactor: z.number(),
  batchId: z.string().nullable(),
  lastTrackingStatus: z.string().nullable(),
  lastTrackingModifiedTime: Instant.nullable(),
  eta: Instant.nullable(),
  isMultiLeg: z.boolean(),
  parentBookingId: int.nullable(),
  childBookingIds: z.array(int),
  siblingBookingIds: z.array(int),
  /** Ours: the whole of a way in legs, and one leg of such a one; other bookings of one parent are neither. */
  isInLegs: z.boolean().optional(),
  isLeg: z.boolean().optional(),
  rechargeInvoices: z.array(z.object({ id: int, number: z.string() })),
  /** Ours: pieces in all, and the job that moves the booking once there is one. */
  totalItems: int,
  jobId: z.string().nullable(),
  /** Ours: what moving it emits, as it was when its price was made. */
  carbon: Carbon.nullish(),
});
export type Booking = z.infer<typeof Booking>;

/** The card that a guest's booking was paid by, as staff and the guest read it. */
export const CardPaid = z.object({
  status: z.enum(['Paid', 'Refunded']),
  amount: z.number(),
  currency: z.string(),
  cardType: z.string().nullable(),
  cardEndsWith: z.string().nullable(),
});
const Named = z.object({ id: int, consignmentId: z.string().nullable() });
/** Ours: one leg of a way, as the record of the whole and those of its other legs show it. */
export const Leg = Named.extend({
  bookingStatus: z.string(),
  carrier: z.string().nullable(),
  carrierServiceName: z.string().nullable(),
  fromAddress: Address,
  toAddress: Address,
  bookingDate: Day,
  pickupReadyTime: Instant.nullable(),
  eta: Instant.nullable(),
  /** Including tax. */
  total: z.number().nullable(),
});
export type Leg = z.infer<typeof Leg>;
/** One booking with its notes and whatever an operation warned about. */
export const BookingRecord = Booking.extend({
  /** The unit whose people see it where the tenant limits sight by unit; a customer's people are not told. */
  organizationUnitId: int.nullish(),
  bookingNotes: z.array(BookingNote),
  bookingWarnings: z.array(BookingWarning),
  /** Ours: the consignment that it has become a part of, and those that it was made of. */
  consolidatedInto: Named.nullish(),
  consolidatedFrom: z.array(Named).nullish(),
  /** Ours: in the order in which they are travelled; `isWhole` when this booking is the way that its legs make up. */
  legs: z.object({ isWhole: z.boolean(), parent: Named, legs: z.array(Leg) }).nullish(),
  /** Ours. */
  cardPayment: CardPaid.nullish(),
  /** Ours: the recurring booking that made it; its id is null once the rule is deleted. */
  recurring: z.object({ ruleId: int.nullable(), ruleName: z.string() }).nullish(),
});
export type BookingRecord = z.infer<typeof BookingRecord>;

/** `lastModificationTime`, when sent, must still be the stored one: else someone was faster (409). */
export const BookingInput = z.object({
  id: Id.nullish(),
  ...freight,
  items: z.array(Item).min(1).max(200),
  customer: z.object({ id: Id.nullish(), ...customerFacts }).nullish(),
  bookingDate: Day.nullish(),
  pickupReadyTime: Instant.nullish(),
  businessClosingTime: Instant.nullish(),
  parentBookingId: Id.nullish(),
  insuredValue: Money.refine((v) => v >= 0, sayKit('atLeastZero')).nullish(),
  paymentNonce: text(400).nullish(),
  lastModificationTime: Instant.nullish(),
});
export type BookingInput = z.infer<typeof BookingInput>;

/** Without operations a booking is kept as a draft; `Book` gives it its price and its connote. */
const request = {
  bookingNote: z.object({ comment: text(4000) }).nullish(),
  operations: z.array(Operation).max(7).nullish(),
};
export const BookingRequest = z.object({
  booking: BookingInput,
  ...request,
  /** Ours: books although the account is on hold or beyond its limit; the reason stands in the booking's history. */
  creditOverride: z.object({ reason: name(400) }).nullish(),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookedRow = z.object({
  index: int,
  id: int,
  consignmentId: z.string().nullable(),
  bookingStatus: z.string(),
});
export const BatchResult = z.object({
  batchId: z.string(),
  successBookings: z.array(BookedRow),
  failBookings: z.array(RowError),
});
export type BatchResult = z.infer<typeof BatchResult>;

const narrowed = { customerId: Id.optional(), filter: text(4000).optional(), search: text(200).optional() };
export const OperationResult = z.object({
  bookingId: int,
  operation: Operation,
  status: z.enum(['Succeeded', 'Failed']),
  code: z.string().nullable(),
  message: Sentence.nullable(),
});
const booking = { permission: 'Booking' };

export const bookingCalls = calls('svc-booking', '/api/booking/booking', booking, {
  save: post('createorupdatebooking', BookingRequest, BookingRecord, {
    idempotent: true,
    ownTransactions: true,
    summary: 'Creates or changes a booking and runs operations on it.',
  }),
  saveBatch: post(
    'createorupdatebatchbooking',
    { bookings: z.array(z.unknown()).min(1).max(1000), ...request },
    BatchResult,
    {
      idempotent: true,
      ownTransactions: true,
      maxBytes: 8 * 1024 * 1024,
      summary: 'Each row stands for itself: good ones are saved, bad ones come back with their reason.',
    },
  ),
  /** `search` (ours) looks into connote, names, suburbs, postcodes and references. */
  list: get('getbookings', listQuery({ customerId: Id.optional(), search: text(200).optional() }), pageOf(Booking)),
  find: get('getbookingforEdit', { id: Id }, BookingRecord),
  /** Each row of the list counts, a whole and its legs too; `once` (ours) leaves out the legs, whose whole counts for them. */
  countByStatus: get('getbookingstatuscount', { ...narrowed, once: flag().optional() }, StatusCount),
  /**
   * Freight in legs counts once: by its whole, or by its legs where the filter asks for what only these have (carrier,
   * service, connote, manifest, invoice). Its price stands on the legs, and is added either way.
   */
  summary: get('getbookingssummary', narrowed, BookingsSummary),
  report: get(
    'getBookingReport',
    { groupBy: z.enum(['day', 'carrier', 'service', 'customer']), from: Day, to: Day, customerId: Id.optional() },
    z.object({ rows: z.array(ReportRow) }),
    {
      ours: true,
      summary:
        'Bookings by despatch day, carrier, service or customer, for reports and the dashboard; legs are counted under their carrier, and once by day and customer.',
    },
  ),
  /** A customer user's own account, whatever `customerId` says; staff must name one. */
  standing: get('getAccountStanding', { customerId: Id.optional() }, AccountStanding, {
    ours: true,
    summary: 'Whether more can be booked on an account, and how much.',
  }),
  cancel: post('cancelBooking', { id: Id }),
  addNote: post('addnookingnote', { bookingId: Id, bookingNote: z.object({ comment: name(4000) }) }, BookingNote),
  operationLogs: get('getOperationLogs', listQuery({ bookingId: Id.optional() }), pageOf(OperationLog)),
  runOperations: post(
    'runbulkoperation',
    { bookingIds: listOf(Id).pipe(z.array(z.number()).min(1).max(1000)), operations: z.array(Operation).min(1).max(7) },
    z.object({
      labels: z.array(BookingDocument),
      manifests: z.array(BookingDocument),
      results: z.array(OperationResult),
    }),
    { ownTransactions: true, summary: 'Operations on several bookings; `results` (ours) tells the truth per booking.' },
  ),
});
