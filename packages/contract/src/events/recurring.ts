/** Topic `recurring`, key = ruleId: what became of the days of bookings that come again. */
import { Day, Instant, Sentence } from '../wire.ts';
import { type Audience, events } from '../event.ts';
import { z } from '../zod.ts';

const forBookings: Audience = { permission: 'Booking.View', customers: true };

const fact = { ruleId: z.number().int(), customerId: z.number().int(), ruleName: z.string(), day: Day, at: Instant };
export const recurringEvents = events('svc-booking', 'recurring', 'ruleId', forBookings, {
  booked: { ...fact, bookingId: z.number().int(), consignmentId: z.string().nullable() },
  /** Nobody else books it: staff are told. Told once, however often it is tried again. */
  notBooked: { ...fact, code: z.string(), reason: Sentence },
});
