/** What a customer's freight has been like lately: where it went, whose budget paid, and what of its price is left to us. */
import { calls, get } from '../call.ts';
import { Day, Id } from '../wire.ts';
import { z } from '../zod.ts';

/** Of the newest bookings since a day, so many at most. */
export const MOST_USED = 2000;
export const CustomerUse = z.object({
  /** How many were looked at; a way in legs is one. */
  bookings: z.number().int(),
  /** Who received, the most frequent first, 200 at most. */
  receivers: z.array(z.object({ name: z.string(), postCode: z.string(), bookings: z.number().int() })),
  costCentres: z.array(z.object({ costCenterId: z.number().int(), bookings: z.number().int() })),
  /** Per cent of their price without tax, of those whose cost is known; null for who may not know costs, and where there are none. */
  marginPercent: z.number().nullable(),
});
export type CustomerUse = z.infer<typeof CustomerUse>;

export const customerUseCalls = calls(
  'svc-booking',
  '/api/booking/booking',
  { permission: 'Booking', ours: true },
  {
    /** A customer's own people mean their own, whatever `customerId` says; staff must name one. */
    find: get('getCustomerUse', { customerId: Id.optional(), from: Day }, CustomerUse, {
      summary: 'Receivers, cost centres and margin of the newest bookings of a customer since a day.',
    }),
  },
);
