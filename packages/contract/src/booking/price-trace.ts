/** Why a booking costs what it does: the steps of its quote, or those of the rates of its despatch day. */
import { calls, get } from '../call.ts';
import { Id, Instant } from '../wire.ts';
import { z } from '../zod.ts';
import { QuoteTrace } from './quote-trace.ts';

export const BookingTrace = z.object({
  /** `quote`: kept with the quote. `rates`: worked out again, from the rates of the despatch day. `none`: nobody can tell any more. */
  source: z.enum(['quote', 'rates', 'none']),
  trace: QuoteTrace.nullable(),
  /** For staff only. */ carrierTrace: QuoteTrace.nullable(),
  /** Freight and additional services that the steps lead to, without tax; differs when rates have changed since. */
  totalExGst: z.number().nullable(),
  quotedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});
export type BookingTrace = z.infer<typeof BookingTrace>;

export const priceTraceCalls = calls(
  'svc-booking',
  '/api/booking/booking',
  { permission: 'Booking', ours: true },
  {
    find: get('getPriceTrace', { bookingId: Id }, BookingTrace, {
      summary: 'The steps behind the price of a booking.',
    }),
  },
);
