import { USUAL_COVERS } from '@cartage/contract/booking/insurance.ts';
import { unNumber } from '../freight/dangerous-goods.ts';
import { faultsOf, type Freight } from './faults.ts';

const door = {
  companyName: 'Ironbark',
  addressLine1: '1 Wharf St',
  suburb: 'Sydney',
  stateCode: 'NSW',
  postCode: '2000',
};
const cm = (value: number) => ({ value, unit: 'cm' as const });
const carton = { packageType: 'Carton', quantity: 1, weight: { value: 1, unit: 'kg' as const } };
const freight = (more: Partial<Freight> = {}): Freight => ({
  fromAddress: door,
  toAddress: door,
  items: [carton],
  deliveryOptions: {},
  bookingDate: '2026-11-20',
  pickupReadyTime: null,
  businessClosingTime: null,
  isDangerousGood: false,
  dangerousGoodUNCode: null,
  isInsured: false,
  insuredValue: null,
  insuranceType: null,
  ...more,
});
/** Friday noon in Sydney. */
const asked = {
  now: new Date('2026-11-20T01:00:00Z'),
  zone: 'Australia/Sydney',
  isBooked: true,
  covers: USUAL_COVERS,
  before: null,
};
const members = (
  more: Partial<Freight> = {},
  other: Partial<Omit<typeof asked, 'before'> & { before: Freight | null }> = {},
) => faultsOf(freight(more), { ...asked, ...other }).flatMap((f) => f.members);

test.each(['1263', '1950', '1993', '2794', '3480'])('UN %s is carried', (code) => {
  expect(unNumber(`UN ${code}`)).toMatchObject({ unNumber: code });
  expect(members({ isDangerousGood: true, dangerousGoodUNCode: code })).toEqual([]);
});
test('a packing group that the UN number has no entry of is refused where it was declared', () => {
  const declared = (dangerousGoodUNCode: string, packingGroup: string) =>
    members({ isDangerousGood: true, dangerousGoodUNCode, items: [{ ...carton, itemOptions: { packingGroup } }] });
  expect([declared('1263', 'II'), declared('1263', 'PG III'), declared('1263', '')]).toEqual([[], [], []]);
  expect(declared('2031', 'III')).toEqual(['items.0.itemOptions.packingGroup']);
  expect(declared('1950', 'II')).toEqual(['items.0.itemOptions.packingGroup']);
});
test('a limited quantity without a mark, or in inner packages that are too large, is refused where it was declared', () => {
  const limited = (dangerousGoodUNCode: string, options: Record<string, string> = {}) =>
    members({
      isDangerousGood: true,
      dangerousGoodUNCode,
      items: [{ ...carton, itemOptions: { limitedQuantity: 'true', ...options } }],
    });
  expect([limited('1950'), limited('1090', { innerQuantity: '1 L' })]).toEqual([[], []]);
  expect(limited('3480')).toEqual(['items.0.itemOptions.limitedQuantity']);
  expect(limited('1090', { innerQuantity: '5 L' })).toEqual(['items.0.itemOptions.innerQuantity']);
});
test('authority to leave is refused for what needs a hand: dangerous, insured, signed for', () => {
  const atl = { atl: 'true' };
  expect(members({ isDangerousGood: true, dangerousGoodUNCode: '1263', deliveryOptions: atl })).toEqual([
    'deliveryOptions.atl',
  ]);
  expect(members({ isInsured: true, insuredValue: 500, deliveryOptions: atl })).toEqual(['deliveryOptions.atl']);
  expect(members({ deliveryOptions: { ...atl, signatureRequired: 'true' } })).toEqual(['deliveryOptions.atl']);
  expect(members({ deliveryOptions: atl })).toEqual([]);
});

test('a pick-up in the past is refused by the calendar of its place', () => {
  expect(members({ bookingDate: '2026-11-19' })).toEqual(['bookingDate']);
  expect(members({ bookingDate: '2027-11-21' })).toEqual(['bookingDate']);
  expect(members({ pickupReadyTime: '2026-11-19T05:00:00.000Z' })).toEqual(['pickupReadyTime']);
  // Half past midnight on Friday in Sydney is still Thursday in Perth.
  const now = new Date('2026-11-19T13:30:00Z');
  expect(members({ bookingDate: '2026-11-19' }, { now })).toEqual(['bookingDate']);
  expect(
    members({ bookingDate: '2026-11-19', fromAddress: { ...door, stateCode: 'WA', postCode: '6000' } }, { now }),
  ).toEqual([]);
});
test('freight may be ready since this morning, and a day that passed meanwhile is nobody’s fault', () => {
  expect(members({ pickupReadyTime: '2026-11-19T20:00:00.000Z' })).toEqual([]);
  const missed = { bookingDate: '2026-11-12' };
  expect(members(missed, { before: freight(missed), isBooked: false })).toEqual([]);
  // Booking it for that day would be.
  expect(members(missed, { before: freight(missed), isBooked: true })).toEqual(['bookingDate']);
});
test('a piece is measured at all of its sides or at none', () => {
  expect(members({ items: [{ ...carton, length: cm(40) }] })).toEqual(['items.0.width', 'items.0.height']);
  expect(members({ items: [{ ...carton, length: cm(40), width: cm(30), height: cm(0) }] })).toEqual(['items.0.height']);
  expect(members({ items: [carton, { ...carton, length: cm(40), width: cm(30), height: cm(30) }] })).toEqual([]);
});
test('who closes before the freight is ready cannot hand it over', () => {
  const times = { pickupReadyTime: '2026-11-20T05:00:00.000Z', businessClosingTime: '2026-11-20T04:00:00.000Z' };
  expect(members(times)).toEqual(['businessClosingTime']);
  expect(members({ ...times, businessClosingTime: '2026-11-20T06:00:00.000Z' })).toEqual([]);
});
test('a booking needs a street at both ends, a draft does not', () => {
  const nowhere = { ...door, addressLine1: ' ' };
  expect(members({ fromAddress: nowhere, toAddress: nowhere })).toEqual([
    'fromAddress.addressLine1',
    'toAddress.addressLine1',
  ]);
  expect(members({ fromAddress: nowhere, toAddress: nowhere }, { isBooked: false })).toEqual([]);
});
test('a piece that no vehicle takes is refused', () => {
  expect(members({ items: [{ ...carton, length: cm(4000), width: cm(40), height: cm(40) }] })).toEqual([
    'items.0.length',
  ]);
  expect(
    members({ items: [{ ...carton, packageType: 'Crate', length: cm(1300), width: cm(110), height: cm(110) }] }),
  ).toEqual([]);
  expect(
    members({ items: [{ ...carton, packageType: 'Crate', length: cm(600), width: cm(500), height: cm(10) }] }),
  ).toEqual(['items.0.length', 'items.0.width']);
  expect(members({ items: [{ ...carton, weight: { value: 30, unit: 't' } }] })).toEqual(['items.0.weight']);
});
test.each(['__proto__', 'constructor', 'gold'])('there is no insurance %s', (insuranceType) => {
  expect(members({ isInsured: true, insuredValue: 5000, insuranceType })).toEqual(['insuranceType']);
});

test('a cover that is offered no longer stays with what has it, and is given to nothing else', () => {
  const covers = USUAL_COVERS.map((c) => ({ ...c, isOffered: c.type !== 'premium' }));
  const insured = { isInsured: true, insuredValue: 5000, insuranceType: 'premium' };
  expect(members(insured, { covers })).toEqual(['insuranceType']);
  expect(members(insured, { covers, before: freight(insured) })).toEqual([]);
});
