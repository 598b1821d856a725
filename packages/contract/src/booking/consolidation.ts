/** Several consignments from one door to another that could travel as one: what that would cost, and making it so. */
import { Address } from '../address.ts';
import { calls, get, post } from '../call.ts';
import { Day, Id, Instant, listOf, Money, num, Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { BookingRecord, Reference } from './booking.ts';
import { Cost } from './pricing.ts';

const int = z.number().int();
/** More than these are no group that a person looks through. */
export const MOST_TOGETHER = 50;

export const TogetherPart = z.object({
  id: int,
  /** In its place, of one that has none, what it is called. */
  consignmentId: Sentence,
  totalItems: int,
  totalWeightKg: z.number(),
  total: Cost,
  eta: Instant.nullable(),
  references: z.array(Reference),
  /** Sent back when it is made one: what has changed since is refused. */
  lastModificationTime: Instant.nullable(),
});
export const Together = z.object({
  customerId: int,
  customerName: z.string().nullable(),
  carrier: z.string().nullable(),
  carrierServiceName: z.string().nullable(),
  bookingDate: Day,
  fromAddress: Address,
  toAddress: Address,
  bookings: z.array(TogetherPart),
  totalItems: int,
  totalWeightKg: z.number(),
  /** What they cost now, and what one consignment with all pieces costs by today's prices; null where it has none. */
  today: Cost,
  together: Cost.nullable(),
  /** Excluding tax; less than zero where one consignment costs more. */
  saving: z.number().nullable(),
  eta: Instant.nullable(),
  /** What is not the same on all of them, and what becomes of it. */
  differences: z.array(Sentence),
  /** Why they cannot be made one. */
  refusals: z.array(Sentence),
});
export type Together = z.infer<typeof Together>;

export const consolidationCalls = calls(
  'svc-booking',
  '/api/booking/consolidation',
  { permission: 'Booking', ours: true },
  {
    list: get(
      'getConsolidations',
      {
        customerId: Id.optional(),
        maxResultCount: num(z.number().int().min(1).max(50)).default(20),
        skipCount: num(z.number().int().min(0).max(10_000)).default(0),
      },
      z.object({ items: z.array(Together), totalCount: int }),
      { summary: 'Groups of booked consignments without a manifest that go from one door to another on one day.' },
    ),
    preview: get(
      'previewConsolidation',
      { bookingIds: listOf(Id).pipe(z.array(z.number()).min(2).max(MOST_TOGETHER)) },
      Together,
      {
        summary: 'The same for chosen bookings, with why they cannot be made one.',
      },
    ),
    /** `total` is the price, including tax, that was shown: at another one nothing is done. */
    make: post(
      'consolidateBookings',
      {
        bookings: z
          .array(z.object({ id: Id, lastModificationTime: Instant.nullish() }))
          .min(2)
          .max(MOST_TOGETHER),
        total: Money,
      },
      BookingRecord,
      {
        idempotent: true,
        ownTransactions: true,
        summary: 'Books one consignment with all their pieces and cancels the others.',
      },
    ),
    /** Until it is on a manifest or picked up. */
    undo: post(
      'undoConsolidation',
      { id: Id },
      z.object({ restoredBookings: z.array(z.object({ id: int, consignmentId: z.string().nullable() })) }),
      { idempotent: true, ownTransactions: true, summary: 'Brings the former consignments back and cancels the one.' },
    ),
  },
);
