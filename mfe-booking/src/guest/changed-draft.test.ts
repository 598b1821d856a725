import { aQuote, aRecord } from '@cartage/testing/booking.fixture.ts';
import { changedDraft, isServiceOf } from './changed-draft.ts';
import { newGuestDraft } from './guest-draft.ts';

const ZONE = 'Australia/Sydney';
const NOW = { today: '2026-11-20', clock: '12:00' };
const TERMS = {
  ...{ name: 'Demo Freight', supportPhone: '', legalName: '', address: '', currency: 'AUD' },
  ...{ isReferenceRequired: false, costCentres: null, cardProvider: 'sandbox' },
  references: [
    { name: 'Job number', isRequired: true },
    { name: 'Site', isRequired: false },
  ],
};
const changed = (more: Parameters<typeof aRecord>[0] = {}) =>
  changedDraft(newGuestDraft(NOW.today, NOW.clock, TERMS), aRecord({ consignmentId: null, ...more }), NOW, ZONE);

test('a draft keeps its day and its hour while freight can be picked up then, and else takes the next', () => {
  const kept = changed({ bookingDate: '2026-11-24', pickupReadyTime: '2026-11-23T20:30:00Z' });
  expect([kept.booking.bookingDate, kept.ready]).toEqual(['2026-11-24', '07:30']);
  const past = changed({ bookingDate: '2026-11-10', pickupReadyTime: '2026-11-09T20:30:00Z' });
  expect([past.booking.bookingDate, past.ready]).toEqual(['2026-11-20', '12:30']);
});
test('its references stand in the rows that the house asks for now, and others stay behind them', () => {
  const reference = [
    { key: 'PO', value: '88' },
    { key: 'job number', value: '7' },
  ];
  expect(changed({ reference }).booking.reference).toEqual([
    { key: 'Job number', value: '7', isRequired: true },
    { key: 'Site', value: '', isRequired: false },
    { key: 'PO', value: '88' },
  ]);
});
test('its e-mail and cost centre stay', () => {
  const customer = { id: null, email: 'kim@x.test', costCenterId: 4, costCenter: 'Yard' };
  expect(changed({ customer }).booking.customer).toEqual({ email: 'kim@x.test', costCenterId: 4, costCenter: 'Yard' });
});
test('the price of its own service is known, also where the house carries it in its own name', () => {
  const own = aQuote(1, 'Demo Freight', 100),
    other = aQuote(2, 'Southline', 100);
  const of = (carrier: string) => ({ carrier, carrierServiceCode: own.service.code });
  expect([isServiceOf(of('Demo Freight'), own), isServiceOf(of('Demo Freight'), other)]).toEqual([true, false]);
  expect(isServiceOf(of('SIM'), other)).toBe(true);
  expect(isServiceOf({ carrier: 'SIM', carrierServiceCode: 'NEXT' }, other)).toBe(false);
});
