/** Tests only: a booking's facts; say what matters. */
import type { BookingFacts } from '@cartage/contract/events/booking.ts';

export const facts = (more: Partial<BookingFacts> = {}): BookingFacts => ({
  bookingId: 41, customerId: 7, customerCode: 'ACME', customerName: 'Acme Pty Ltd', consignmentId: 'CT000000412', bookingStatus: 'Booked', bookingDate: '2026-11-20',
  carrierCode: 'OWN', serviceCode: 'ROAD', serviceName: 'Road', references: [{ key: 'Order', value: 'PO-7781' }],
  fromAddress: { suburb: 'Sydney', stateCode: 'NSW', postCode: '2000', companyName: 'Acme' }, toAddress: { suburb: 'Ballarat', stateCode: 'VIC', postCode: '3350', contactName: 'Mae Orr' },
  items: [{ packageType: 'Pallet', quantity: 1, articleNumbers: ['393123450000000019'] }], totalWeightKg: 1, totalVolumeM3: 1, chargeableKg: 1, quantity: 1, pickupReadyTime: null, deliverBy: null,
  specialInstructions: null, deliveryInstructions: null, isDangerousGood: false, dangerousGoodUNCode: null, authorityToLeave: false, signatureRequired: false,
  totalExTax: 1, totalTax: 0.1, total: 1.1, prices: [], notifyEmail: null, receiverEmail: null, ...more,
});
