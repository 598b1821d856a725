import type { bookingsTold } from '../../told/bookings.ts';
import type { Translation } from '../../source.ts';

/** What drivers scan is read by people of every language; the rest is read in English. */
export const toldBookings = {
  'scan.missing': 'Thiếu {count, number} kiện',
  'scan.missingAtPickUp': 'Thiếu {count, number} kiện khi lấy hàng',
} satisfies Partial<Translation<typeof bookingsTold>>;
