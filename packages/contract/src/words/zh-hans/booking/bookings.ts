import type { bookingListWords } from '../../booking/bookings.ts';
import type { Translation } from '../../source.ts';

/** What guests read of who carries it; the rest is read by people with an account. */
export const bookings = {
  ownFleet: '自有车队',
} satisfies Partial<Translation<typeof bookingListWords>>;
