/** A booking and a quote as the pages' tests begin with; a test names only what it is about. */
import type { Booking, BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { PricingDetail } from '@cartage/contract/booking/pricing.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';

const cost = (net: number) => ({ taxExclusiveAmount: net, tax: net / 10, amount: net * 1.1 });
export const pricing: PricingDetail = {
  freightCost: cost(400), additionalCost: cost(100), insuranceCost: cost(0), totalCost: cost(500), carrierFreightCost: cost(300), carrierAdditionalCost: cost(80), carrierInsuranceCost: null, carrierTotalCost: cost(380),
  totalDiscount: 0, isTaxApplied: true, serviceDetails: [{ serviceCode: 'ROAD', serviceName: 'Road', isAdditionalService: false, ...cost(400), carrierTaxExclusiveAmount: 300, carrierTax: 30, carrierAmount: 330, discountAmount: 0, isUpdated: false, note: null }],
};
const kg = (value: number) => ({ value, unit: 'kg' as const });
export const aBooking = (more: Partial<Booking> = {}): Booking => ({
  id: 1, creationTime: '2026-11-20T01:00:00Z', creatorUserId: 1, lastModificationTime: null, lastModifierUserId: null, customer: { id: 7, code: 'C00007', companyName: 'Kestrel Tools', email: 'mia@kestrel.test' },
  carrier: 'FLEET', carrierAccountId: 1, carrierServiceName: 'Road', carrierServiceCode: 'ROAD', bookingDate: '2026-11-20', pickupReadyTime: null, businessClosingTime: null, bookingStatus: 'Booked', invoiceId: null, invoiceNumber: null,
  fromAddress: { companyName: 'Kestrel Tools', suburb: 'Sydney', stateCode: 'NSW', postCode: '2000' }, toAddress: { companyName: 'Goldfields Hardware', suburb: 'Ballarat', stateCode: 'VIC', postCode: '3350' },
  items: [{ packageType: 'Pallet', quantity: 2, weight: kg(350) }], reference: [{ key: 'PO', value: '88142' }], pricingDetail: pricing, rechargeDetail: null, operationHistory: [], trackingDetails: [], manifestId: null, consignmentId: 'CR000000017', pickupRequestId: null,
  totalWeight: kg(700), totalVolume: { value: 2.88, unit: 'm3' }, totalCubicWeight: kg(720), chargableWeight: kg(720), cubicFactor: 250, batchId: null, lastTrackingStatus: null, lastTrackingModifiedTime: null, eta: '2026-11-24T06:00:00Z',
  isMultiLeg: false, parentBookingId: null, childBookingIds: [], siblingBookingIds: [], rechargeInvoices: [], totalItems: 2, jobId: null, ...more,
});
export const aRecord = (more: Partial<BookingRecord> = {}): BookingRecord => ({ ...aBooking(), bookingNotes: [], bookingWarnings: [], ...more });

const quoteCost = (net: number) => ({ freight: net * 1.1, freightExGst: net, freightGst: net / 10, additional: 0, additionalExGst: 0, additionalGst: 0, total: net * 1.1, totalExGst: net, totalGst: net / 10 });
export const aQuote = (id: number, carrier: string, net: number, more: Partial<Quote> = {}): Quote => ({
  id, carrier: { code: id === 1 ? 'FLEET' : 'SIM', description: carrier, imageUrl: null, accountCode: carrier, accountName: carrier, logos: [], isManual: false },
  service: { code: 'ROAD', description: 'Road', transitTime: 2, cutOffTime: '16:00', isTaxApplied: true }, carrierCost: null, customerCost: { ...quoteCost(net), totalDiscount: 0 }, details: [],
  created: '2026-11-20T01:00:00Z', expiresAt: '2026-12-04T01:00:00Z', despatchDay: '2026-11-23', deliveryDay: '2026-11-25', chargeableKg: 720, currency: 'AUD', trace: null, carrierTrace: null, ...more,
});
