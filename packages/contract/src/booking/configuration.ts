/** What each carrier can be asked to do, so that no page offers what it would refuse. */
import { calls, get } from '../call.ts';
import { z } from '../zod.ts';

/** By operation; `Track` is ours: whether the carrier tells where freight is when it is asked. */
export const BookingConfigurations = z.object({
  carrierSettings: z.array(z.object({ carrierCode: z.string(), operations: z.record(z.string(), z.boolean()) })),
});

export const bookingConfigurationCalls = calls(
  'svc-booking',
  '/api/booking/Configuration',
  { permission: 'Booking' },
  { find: get('GetBookingConfigurations', {}, BookingConfigurations) },
);
