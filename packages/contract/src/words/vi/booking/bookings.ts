import type { bookingListWords } from '../../booking/bookings.ts';
import type { Translation } from '../../source.ts';

/** What guests read of who carries it; the rest is read by people with an account. */
export const bookings = {
  ownFleet: 'Đội xe riêng',
} satisfies Partial<Translation<typeof bookingListWords>>;
