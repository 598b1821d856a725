import type { bookingsTold } from '../../told/bookings.ts';
import type { Translation } from '../../source.ts';

/** What drivers scan is read by people of every language; the rest is read in English. */
export const toldBookings = {
  'scan.missing': 'الناقص: {count, number}',
  'scan.missingAtPickUp': 'الناقص عند الاستلام: {count, number}',
} satisfies Partial<Translation<typeof bookingsTold>>;
