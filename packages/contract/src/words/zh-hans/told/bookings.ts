import type { bookingsTold } from '../../told/bookings.ts';
import type { Translation } from '../../source.ts';

/** What drivers scan is read by people of every language; the rest is read in English. */
export const toldBookings = {
  'scan.missing': '缺少 {count, number} 件',
  'scan.missingAtPickUp': '取货时缺少 {count, number} 件',
} satisfies Partial<Translation<typeof bookingsTold>>;
