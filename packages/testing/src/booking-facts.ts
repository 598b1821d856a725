/** A booked booking as svc-booking tells of it, for tests of those who listen: 100 kg from Sydney to Ballarat; a test says only what matters. */
import type { BookingFacts } from '@cartage/contract/events/booking.ts';

export const bookingFacts = (more: Partial<BookingFacts> = {}): BookingFacts => ({
  bookingId: 41, customerId: 7, customerCode: 'ACME', customerName: 'Acme Pty Ltd', consignmentId: 'CR000000412', bookingStatus: 'Booked', bookingDate: '2026-11-20',
  carrierCode: 'FLEET', serviceCode: 'ROAD', serviceName: 'Road', references: [],
  fromAddress: { suburb: 'Sydney', stateCode: 'NSW', postCode: '2000' }, toAddress: { suburb: 'Ballarat', stateCode: 'VIC', postCode: '3350' }, items: [],
  totalWeightKg: 100, totalVolumeM3: 1, chargeableKg: 250, quantity: 1, pickupReadyTime: null, deliverBy: null, specialInstructions: null, deliveryInstructions: null,
  isDangerousGood: false, dangerousGoodUNCode: null, authorityToLeave: false, signatureRequired: false, isInsured: false,
  totalExTax: 100, totalTax: 10, total: 110, prices: [], notifyEmail: null, receiverEmail: null, ...more,
});
