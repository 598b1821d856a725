import { BOOKING_GROUPS, statusRank } from '@cartage/contract/status.ts';
import fc from 'fast-check';
import { isBeforeBooking, isManifested, mayCancel, mayMove } from './booking.ts';
import { sum, withTax } from '@cartage/contract/money.ts';
import { pricingOf, withInsurance } from '../pricing/pricing.ts';

const refusalOf = (act: () => void): string | undefined => {
  try {
    act();
  } catch (e) {
    return (e as Error).message;
  }
};
const STATUSES = Object.values(BOOKING_GROUPS).flat() as string[];
const status = fc.constantFrom(...STATUSES);
const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString());

describe('a status', () => {
  test('never moves back along the way, and never leaves an end', () => {
    fc.assert(
      fc.property(status, status, instant, fc.option(instant), (from, to, at, newest) => {
        fc.pre(mayMove(from, to, at, newest));
        expect(['Delivered', 'Cancelled', 'Deleted', 'ReturnedToSender', 'Lost']).not.toContain(from);
        const isAlongTheWay = statusRank(from) >= 0 && statusRank(to) >= 0;
        expect(!isAlongTheWay || statusRank(to) > statusRank(from)).toBe(true);
      }),
    );
  });
  test('is not moved by a scan older than the newest, unless that scan delivers', () => {
    expect(mayMove('ScannedIntoDepot', 'OnForDelivery', '2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z')).toBe(
      false,
    );
    expect(mayMove('ScannedIntoDepot', 'Delivered', '2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z')).toBe(true);
  });
  test('is not older than its booking, but for a pick-up of the day before', () => {
    const b = { creationTime: '2026-11-20T01:00:20.000Z' };
    const told = (status: string, at: string) => isBeforeBooking(b, status, at);
    expect(told('Delivered', '2020-01-01T00:00:00.000Z')).toBe(true);
    expect(told('Delivered', '2026-11-20T00:59:59.000Z')).toBe(true);
    expect(told('Delivered', '2026-11-20T01:00:00.000Z')).toBe(false);
    expect(told('PickedUp', '2026-11-19T01:00:00.000Z')).toBe(false);
    expect(told('PickedUp', '2026-11-19T00:59:59.000Z')).toBe(true);
    expect(told('OnForDelivery', '2026-11-20T00:30:00.000Z')).toBe(true);
  });
  test("of a carrier's own words counts as on the way", () => {
    expect(mayMove('PickedUp', 'At customs', '2026-11-21T01:00:00.000Z', null)).toBe(true);
    expect(mayMove('OnForDelivery', 'At customs', '2026-11-21T01:00:00.000Z', null)).toBe(false);
    expect(mayMove('At customs', 'OnForDelivery', '2026-11-21T01:00:00.000Z', null)).toBe(true);
    expect(mayMove('Cancelled', 'At customs', '2026-11-21T01:00:00.000Z', null)).toBe(false);
  });
  test('comes out of an exception when the freight goes on', () => {
    expect(mayMove('DeliveryAttempted', 'OnForDelivery', '2026-11-21T01:00:00.000Z', '2026-11-20T01:00:00.000Z')).toBe(
      true,
    );
    expect(mayMove('DeliveryAttempted', 'Booked', '2026-11-21T01:00:00.000Z', '2026-11-20T01:00:00.000Z')).toBe(false);
  });
});

describe('cancelling', () => {
  test.each(STATUSES)('a booking that is %s', (bookingStatus) => {
    const open = [
      'Draft',
      'Quoted',
      'Unmanifested',
      'Manifesting',
      'Manifested',
      'Booked',
      'AtPickup',
      'FailedPickup',
    ].includes(bookingStatus);
    const cancel = () => mayCancel({ bookingStatus, invoiceNumber: null });
    expect(refusalOf(cancel)?.includes('no longer') ?? false).toBe(!open);
  });
});
test('booked without a manifest is open to changes, with one it is not', () => {
  expect(isManifested({ bookingStatus: 'Booked', manifestId: null })).toBe(false);
  expect(isManifested({ bookingStatus: 'Booked', manifestId: 'M00000001' })).toBe(true);
  expect(isManifested({ bookingStatus: 'PickedUp', manifestId: null })).toBe(true);
});

test('whatever the lines, tax-exclusive + tax = total on each and in every sum', () => {
  const line = fc
    .record({ net: fc.integer({ min: 0, max: 10_000_000 }), extra: fc.boolean() })
    .map(({ net, extra }) => ({
      serviceCode: 'X',
      serviceName: 'X',
      isAdditionalService: extra,
      ...withTax(net / 1000, 10),
      carrierTaxExclusiveAmount: null,
      carrierTax: null,
      carrierAmount: null,
      discountAmount: 0,
      isUpdated: false,
      note: null,
    }));
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.option(fc.integer({ min: 0, max: 100_000 })),
      (lines, premium) => {
        const p = withInsurance(pricingOf(lines), premium === null ? null : premium / 100, 10);
        for (const c of [...p.serviceDetails, p.freightCost, p.additionalCost, p.insuranceCost, p.totalCost])
          expect(sum([c.taxExclusiveAmount, c.tax])).toBe(c.amount);
        expect(sum([p.freightCost.amount, p.additionalCost.amount, p.insuranceCost.amount])).toBe(p.totalCost.amount);
        expect(sum(p.serviceDetails.map((l) => l.amount))).toBe(p.totalCost.amount);
      },
    ),
  );
});
