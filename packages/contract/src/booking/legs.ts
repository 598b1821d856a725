/** A way in legs: one parent and, for each leg, a booking of its own, booked together or not at all. */
import { Address } from '../address.ts';
import { calls, post } from '../call.ts';
import { addDays, clockIn, dayIn } from '../time.ts';
import { Day, Id, Instant, Money, name, num } from '../wire.ts';
import { z } from '../zod.ts';
import { BookingInput, BookingRecord } from './booking.ts';

export const MOST_LEGS = 6;
/** How long freight may stay at a place between two legs, in minutes: two weeks. */
const LONGEST_HANDLING = 14 * 24 * 60;
/** What a place needs to unload, sort and load again, unless somebody knows better: two hours. */
export const USUAL_HANDLING = 120;
/** Whatever is ready at this clock or later leaves on the next day: deliveries are expected until then. */
const CLOSES = '17:00';

/** When freight that arrives at a place may leave it again: the instant, and the first day by the place's clock. */
export function readyAgain(arrives: string, handlingMinutes: number, zone: string): { readyAt: string; day: string } {
  const readyAt = new Date(Date.parse(arrives) + handlingMinutes * 60_000).toISOString();
  const on = dayIn(readyAt, zone);
  return { readyAt, day: clockIn(readyAt, zone) < CLOSES ? on : addDays(on, 1) };
}

/** Its way leads from where the one before ends to `toAddress`; the last one's ends where the whole does. */
const LegInput = z.object({
  toAddress: Address.nullish(),
  /** At the place where it ends, before the next leg may leave. */
  handlingMinutes: num(z.number().int().min(0).max(LONGEST_HANDLING)).default(USUAL_HANDLING),
  bookingDate: Day,
  carrierServiceCode: name(40),
  carrierAccountId: Id.nullish(),
  quoteId: Id.nullish(),
  resourceToken: z.string().max(200).nullish(),
  /**
   * Whether its quote was asked for with the promo code of the whole. Unless it is said, a percentage is taken off each leg,
   * and an amount, which comes off the way once, off the first.
   */
  takesPromoCode: z.boolean().nullish(),
});
/** What is the whole's: no service and no price, which are its legs'. Its promo code is used once, by the whole. */
const Whole = BookingInput.omit({
  id: true,
  parentBookingId: true,
  carrierAccountId: true,
  carrierServiceName: true,
  carrierServiceCode: true,
  quoteId: true,
  resourceToken: true,
  bookingDate: true,
  paymentNonce: true,
  lastModificationTime: true,
});

export const legCalls = calls(
  'svc-booking',
  '/api/booking/legs',
  { permission: 'Booking', ours: true },
  {
    /** `total` is the price of all legs, including tax, that was shown: at another one nothing is booked. */
    book: post(
      'bookLegs',
      {
        booking: Whole,
        legs: z.array(LegInput).min(2).max(MOST_LEGS),
        total: Money,
        bookingNote: z.object({ comment: z.string().max(4000) }).nullish(),
        /** The booking that travels in legs from now on; it is cancelled. */
        replaces: z.object({ id: Id, lastModificationTime: Instant.nullish() }).nullish(),
      },
      BookingRecord,
      {
        idempotent: true,
        ownTransactions: true,
        summary: 'Books each leg and the whole that they belong to, all or nothing; answers the whole with its legs.',
      },
    ),
    cancel: post(
      'cancelLegs',
      { id: Id, legs: z.enum(['cancel', 'keep']) },
      z.object({
        cancelledLegs: z.array(z.object({ id: z.number().int(), consignmentId: z.string().nullable() })),
        keptLegs: z.array(z.object({ id: z.number().int(), consignmentId: z.string().nullable() })),
      }),
      {
        idempotent: true,
        ownTransactions: true,
        summary: 'Cancels the whole with all its legs, or leaves each leg as a booking of its own.',
      },
    ),
  },
);
