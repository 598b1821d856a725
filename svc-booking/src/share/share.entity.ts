import { entity } from '@cartage/server/entity.ts';
import { bookingShares } from './share.tables.ts';

/** Who let others read a booking, and until when, stands in its history. */
export const bookingShare = entity(bookingShares, {
  name: 'Booking',
  title: 'Link',
  customer: (s) => s.customerId,
  partOf: (s) => s.bookingId,
  history: (s) => ({ sharedUntil: s.expiresAt }),
});
