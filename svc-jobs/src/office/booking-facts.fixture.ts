/** Two pallets and a carton with their articles, as svc-booking tells of them; a test says only what matters. */
import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import { bookingFacts as plainFacts } from '@cartage/testing/booking-facts.ts';

const cube = (value: number) => ({ value, unit: 'm' as const });
export const bookingFacts = (more: Partial<BookingFacts> = {}): BookingFacts =>
  plainFacts({
    bookingId: 42,
    consignmentId: 'CR000000421',
    references: [{ key: 'PO', value: 'PO-7' }],
    fromAddress: {
      companyName: 'Acme',
      contactName: 'Kim',
      addressLine1: '1 Wharf St',
      suburb: 'Sydney',
      stateCode: 'NSW',
      postCode: '2000',
      countryCode: 'AU',
    },
    toAddress: {
      companyName: 'Mill',
      contactName: 'Lee',
      telephone: '03 5300 0000',
      addressLine1: '2 Main Rd',
      suburb: 'Ballarat',
      stateCode: 'VIC',
      postCode: '3350',
      countryCode: 'AU',
    },
    items: [
      {
        packageType: 'Pallet',
        quantity: 2,
        length: cube(1),
        width: cube(1),
        height: cube(1.1),
        weight: { value: 125, unit: 'kg' },
        articleNumbers: ['393123450000000017', '393123450000000024'],
      },
      {
        packageType: 'Carton',
        quantity: 1,
        length: cube(0.5),
        width: cube(0.5),
        height: cube(0.8),
        weight: { value: 10, unit: 'kg' },
        articleNumbers: ['393123450000000031'],
      },
    ],
    totalWeightKg: 260,
    totalVolumeM3: 2.4,
    chargeableKg: 600,
    quantity: 3,
    pickupReadyTime: '2026-11-20T22:30:00.000Z',
    deliveryInstructions: 'Ring first',
    signatureRequired: true,
    totalExTax: 200,
    totalTax: 20,
    total: 220,
    prices: [
      {
        serviceCode: 'ROAD',
        serviceName: 'Road',
        isAdditionalService: false,
        taxExclusiveAmount: 200,
        tax: 20,
        amount: 220,
        cost: 150,
      },
    ],
    notifyEmail: 'desk@acme.test',
    ...more,
  });
