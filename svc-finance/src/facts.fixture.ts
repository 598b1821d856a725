/** What the tests of this service begin with: a known customer and a delivered booking. */
import { bookingEvents, type BookingFacts } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { withTax, sumTaxed } from '@cartage/contract/money.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import type { TestService } from '@cartage/testing/service.ts';

export const aCustomer = (svc: TestService, customerId: number, more: object = {}, tenantId = 1): Promise<void> =>
  svc.deliver(
    customerEvents.saved({
      customerId,
      customerGuid: '0190a3c0-0000-7000-8000-000000000001',
      code: `C${customerId}`,
      companyName: `Customer ${customerId} Pty Ltd`,
      customerName: null,
      contactName: null,
      accountName: null,
      email: `accounts@c${customerId}.test`,
      isActive: true,
      abn: '51824753556',
      addressLines: ['1 Quay St', 'Sydney NSW 2000'],
      ...more,
    }),
    { tenantId },
  );

/** A booking of 100 freight and 12.345 fuel, before tax. */
export function facts(bookingId: number, customerId: number | null, more: Partial<BookingFacts> = {}): BookingFacts {
  const prices = [
    ['ROAD', 'Road express', false, 100],
    ['FUEL', 'Fuel levy', true, 12.345],
  ] as const;
  const lines = prices.map(([serviceCode, serviceName, isAdditionalService, net]) => ({
    serviceCode,
    serviceName,
    isAdditionalService,
    cost: null,
    ...withTax(net, 10),
  }));
  const total = sumTaxed(lines);
  return bookingFacts({
    bookingId,
    customerId,
    customerCode: `C${customerId}`,
    customerName: `Customer ${customerId} Pty Ltd`,
    consignmentId: `CR${String(bookingId).padStart(9, '0')}`,
    bookingStatus: 'Delivered',
    references: [{ key: 'PO', value: `PO-${bookingId}` }],
    totalExTax: total.taxExclusiveAmount,
    totalTax: total.tax,
    total: total.amount,
    prices: lines,
    ...more,
  });
}
export const delivered = (
  svc: TestService,
  f: BookingFacts,
  at = '2026-11-21T01:00:00.000Z',
  tenantId = 1,
): Promise<void> =>
  svc.deliver(
    bookingEvents.statusChanged({
      bookingId: f.bookingId,
      customerId: f.customerId,
      consignmentId: f.consignmentId,
      from: 'OnForDelivery',
      to: 'Delivered',
      at,
      note: null,
      signedBy: 'Kim',
      facts: f,
    }),
    { tenantId },
  );
