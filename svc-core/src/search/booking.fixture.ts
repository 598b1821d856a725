/** Tests only: a booking with something to be found by in each of its fields. */
import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';

export const facts = (more: Partial<BookingFacts> = {}): BookingFacts =>
  bookingFacts({
    consignmentId: 'CT000000412',
    references: [{ key: 'Order', value: 'PO-7781' }],
    fromAddress: { suburb: 'Sydney', stateCode: 'NSW', postCode: '2000', companyName: 'Acme' },
    toAddress: { suburb: 'Ballarat', stateCode: 'VIC', postCode: '3350', contactName: 'Mae Orr' },
    items: [{ packageType: 'Pallet', quantity: 1, articleNumbers: ['393123450000000019'] }],
    ...more,
  });
