/** What the office puts right on a booking by hand, and bookings that never became freight. */
import { calls, del, get, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Empty, Id, Money, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { Booking } from './booking.ts';
import { OperationLog } from './operation.ts';
import { sayKit } from '../words/errors/kit.ts';

const int = z.number().int();
/** A carrier's own paper, as base64. */
const CarrierFile = z.object({
  fileName: name(200),
  fileType: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
  content: text(3_000_000).refine((s) => /^[A-Za-z0-9+/]+={0,2}$/.test(s), sayKit('invalidInput')),
});
export type CarrierFile = z.infer<typeof CarrierFile>;
const code = name(40).refine((s) => /^\S+$/.test(s), sayKit('invalidInput'));
/** What is left out stays as it is. */
export const BookingDetails = z.object({
  bookingId: Id,
  /** Another carrier's numbers: the own fleet's are ours and stay. */
  consignmentId: code.optional(),
  manifestId: code.optional(),
  pickupRequestId: code.optional(),
  connoteFile: CarrierFile.optional(),
  manifestFile: CarrierFile.optional(),
  note: name(4000).optional(),
  bookingStatus: name(40).optional(),
  sendEmail: z.boolean().optional(),
  /** What the customer pays for freight and services after all, and what it costs us, excluding tax; with the reason. */
  pricingInfo: z
    .object({
      taxExclusiveAmount: Money.refine((v) => v >= 0, sayKit('atLeastZero')),
      carrierTaxExclusiveAmount: Money.refine((v) => v >= 0, sayKit('atLeastZero')).nullish(),
      reason: name(400),
    })
    .optional(),
  insuranceInfo: z
    .object({
      isInsured: z.boolean(),
      insuredValue: Money.refine((v) => v >= 0, sayKit('atLeastZero')).nullish(),
      insuranceType: text(40).nullish(),
    })
    .optional(),
});
export type BookingDetails = z.output<typeof BookingDetails>;

export const DeletedBookings = z.object({
  deletedBookings: z.array(z.object({ id: int, consignmentId: z.string().nullable() })),
  failToDeleteBookings: z.array(
    z.object({ id: int, consignmentId: z.string().nullable(), code: z.string(), message: Sentence }),
  ),
});
export type DeletedBookings = z.infer<typeof DeletedBookings>;

const billing = { staff: true, permission: ['Finance.View', 'Booking.Manage'] };
export const bookingUpkeepCalls = calls(
  'svc-booking',
  '/api/booking/booking',
  { permission: 'Booking' },
  {
    updateDetails: put('updateBookingDetails', BookingDetails, Empty, {
      staff: true,
      ownTransactions: true,
      maxBytes: 7 * 1024 * 1024,
      summary: 'Status by hand, numbers and papers of other carriers, a price with its reason.',
    }),
    /** Drafts, quotes and what was cancelled; freight that is booked is cancelled first. */
    remove: del('deleteBooking', { id: Id }, Empty),
    /** `id` is the batch's. Each booking for itself: what cannot go says why. */
    removeBatch: del('deletebatchbooking', { id: name(80) }, DeletedBookings),
    /** Null: of none, which everybody of staff sees. */
    moveToUnit: put(
      'movebookingstounit',
      { bookingIds: z.array(Id).min(1).max(500), organizationUnitId: Id.nullable() },
      undefined,
      { ours: true, staff: true, summary: 'Hands bookings over to an organisation unit, with their jobs' },
    ),
    operationLog: get('getOperationLog', { id: Id }, OperationLog),
    /** Handed over, or closed with something to bill, and on no invoice yet. */
    forInvoice: get('getbookingsforinvoice', listQuery({ customerId: Id.optional() }), pageOf(Booking), billing),
    /** Invoiced, and found to cost more or less since: the difference is on no invoice yet. */
    forRecharge: get('getbookingsforrecharge', listQuery({ customerId: Id.optional() }), pageOf(Booking), billing),
  },
);
