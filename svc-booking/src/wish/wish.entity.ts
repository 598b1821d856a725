import { entity } from '@cartage/server/entity.ts';
import { askedInHistory } from './wish.ts';
import { deliveryWishes } from './wish.tables.ts';

/** What the receiver asked for stands in the history of the booking, with whoever decided on it. */
export const deliveryWish = entity(deliveryWishes, {
  name: 'Booking',
  title: 'Delivery wish',
  customer: (w) => w.customerId,
  partOf: (w) => w.bookingId,
  // That somebody is at it is over in a moment, and no news to anybody later.
  history: (w) => ({
    receiverAsked: askedInHistory(w),
    // oxlint-disable-next-line words/bare-history -- a code
    wishStatus: w.status === 'Carrying' ? 'Open' : w.status,
    wishReason: w.reason,
  }),
});
