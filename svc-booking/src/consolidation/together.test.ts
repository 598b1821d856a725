import { doorOf } from './door.ts';
import { differencesOf, groupOf, merged, refusalsOf, revived, whyMoved } from './together.ts';
import type { BookingRow } from '../booking/booking.tables.ts';

const from = { companyName: 'Acme', addressLine1: '1 Wharf St', suburb: 'Sydney', stateCode: 'NSW', postCode: '2000' };
const to = {
  companyName: 'Ironbark Fencing Pty Ltd',
  contactName: 'Ngọc Trần',
  addressLine1: 'Unit 10, 293 Harbour Street',
  suburb: 'Ballarat Central',
  stateCode: 'VIC',
  postCode: '3350',
};
let ids = 0;
const row = (more: Partial<BookingRow> = {}): BookingRow =>
  ({
    id: ++ids,
    consignmentId: `CR${ids}`,
    customerId: 7,
    customer: {},
    carrier: 'FLEET',
    carrierAccountId: 1,
    carrierServiceCode: 'ROAD',
    bookingDate: '2026-11-24',
    bookingStatus: 'Booked',
    manifestId: null,
    invoiceId: null,
    invoiceNumber: null,
    consolidatedInto: null,
    parentBookingId: null,
    arranged: null,
    fromAddress: from,
    toAddress: to,
    items: [{ packageType: 'Carton', quantity: 2, weight: { value: 5, unit: 'kg' }, articleNumbers: ['1', '2'] }],
    reference: [{ key: 'PO', value: `PO-${ids}` }],
    orderNumber: null,
    promoCode: null,
    pickupOptions: {},
    deliveryOptions: {},
    dangerousGoodUNCode: null,
    isInsured: false,
    insuredValue: null,
    insuranceType: null,
    isReadyToPickup: true,
    pickupReadyTime: null,
    businessClosingTime: null,
    specialInstructions: null,
    deliveryInstructions: null,
    pricingDetail: null,
    ...more,
  }) as BookingRow;

test.each([
  ['10/293 Harbour St', 'Ironbark Fencing'],
  ['U10 293 HARBOUR ST.', 'IRONBARK FENCING PTY. LTD.'],
  ['Unit 10, 293 Harbour  Street', 'Ironbark  Fencing Pty Limited'],
])('%s is the door that others write otherwise', (addressLine1, companyName) => {
  expect(doorOf({ ...to, addressLine1, companyName })).toBe(doorOf(to));
});
test.each([
  ['another unit', { addressLine1: '11/293 Harbour St' }],
  ['another street', { addressLine1: '10/293 Harbour Rd' }],
  ['another firm at the same number', { companyName: 'Steel & Co' }],
  ['the same street of another suburb', { suburb: 'Ballarat East' }],
])('%s is another door', (_, more) => expect(doorOf({ ...to, ...more })).not.toBe(doorOf(to)));
test('without a street there is no door', () => {
  expect(doorOf({ ...to, addressLine1: ' ' })).toBeNull();
  expect(groupOf(row({ toAddress: { ...to, addressLine1: null } }))).toBeNull();
  expect(refusalsOf([1, 2].map(() => row({ toAddress: { ...to, addressLine1: null } })))[0]).toMatch(/has no street/);
});

test('two that differ in nothing that matters may be one', () => expect(refusalsOf([row(), row()])).toEqual([]));
test.each<[string, Partial<BookingRow>, RegExp]>([
  ['customer', { customerId: 8 }, /different customers/],
  ['service', { carrierServiceCode: 'EXPRESS' }, /different services/],
  ['account', { carrierAccountId: 2 }, /different carriers or accounts/],
  ['day', { bookingDate: '2026-11-25' }, /different days/],
  ['receiver', { toAddress: { ...to, suburb: 'Ballarat East' } }, /different doors/],
  ['tail lift', { deliveryOptions: { tailLift: 'true' } }, /different things where they are delivered/],
  ['cover', { isInsured: true, insuredValue: 100, insuranceType: 'standard' }, /Some are insured/],
  ['promo code', { promoCode: 'SPRING' }, /different promo codes/],
  ['cost centre', { customer: { costCenterId: 4 } as never }, /different cost centres/],
  ['wish of the receiver', { arranged: {} as never }, /agreed on with the receiver/],
  ['leg', { parentBookingId: 5 }, /leg of another/],
])('another %s keeps them apart, and says so', (_, more, said) => {
  expect(refusalsOf([row(), row(more)])).toEqual([expect.stringMatching(said)]);
});
test('an option that is off is one that was never touched', () => {
  expect(refusalsOf([row(), row({ deliveryOptions: { tailLift: 'false' } })])).toEqual([]);
});
test('dangerous goods of two numbers stay apart, and from what is not dangerous; of one number they may be one', () => {
  const un = (dangerousGoodUNCode: string | null) => row({ dangerousGoodUNCode });
  expect(refusalsOf([un('1263'), un('3480')])).toEqual([
    'UN 1263 (class 3) and UN 3480 (class 9) stay apart: a consignment carries one UN number, so that nothing in it has to be segregated.',
  ]);
  expect(refusalsOf([un('1263'), un(null)])[0]).toMatch(/^UN 1263 \(class 3\) stays apart from freight that is not/);
  expect(refusalsOf([un('1263'), un('1263')])).toEqual([]);
});
test('what a card has paid for stays as it is', () => {
  const [a, b] = [row(), row()];
  expect(refusalsOf([a, b], new Set([b.id]))).toEqual([`${b.consignmentId} is paid by card and stays as it is.`]);
});
test('more pieces than a consignment has labels for are refused', () => {
  const many = () => row({ items: [{ packageType: 'Carton', quantity: 300 }] });
  expect(refusalsOf([many(), many()])).toEqual(['Together they have more than 500 pieces.']);
});
test.each<[Partial<BookingRow>, RegExp]>([
  [{ manifestId: 'M1' }, /on manifest M1/],
  [{ invoiceNumber: 'INV-1' }, /on invoice INV-1/],
  [{ bookingStatus: 'AtPickup' }, /at pick-?up already/i],
  [{ bookingStatus: 'PickedUp' }, /picked up already/i],
  [{ bookingStatus: 'Cancelled' }, /cancelled already/],
  [{ bookingStatus: 'Cancelled', consolidatedInto: 9 }, /part of another consignment/],
  [{ consignmentId: null, bookingStatus: 'Draft' }, /not booked yet/],
])('what has moved on is refused: %j', (more, said) => {
  expect(whyMoved(row(more))).toMatchObject({
    status: 409,
    code: 'consolidation.moved',
    message: expect.stringMatching(said),
  });
});

test('the one has all pieces without their numbers, all references once, the latest ready and the earliest closing time', () => {
  const one = merged([
    row({
      reference: [{ key: 'PO', value: 'A' }],
      orderNumber: 'SO-1',
      pickupReadyTime: '2026-11-24T01:00:00Z',
      businessClosingTime: '2026-11-24T06:00:00Z',
      specialInstructions: 'Gate 2',
      isInsured: true,
      insuredValue: 100.1,
      insuranceType: 'standard',
      quoteId: 5,
    }),
    row({
      reference: [
        { key: 'po', value: 'a ' },
        { key: 'Job', value: '7' },
      ],
      orderNumber: 'SO-2',
      pickupReadyTime: '2026-11-24T02:00:00Z',
      businessClosingTime: '2026-11-24T05:00:00Z',
      specialInstructions: 'Ring first',
      isInsured: true,
      insuredValue: 200.2,
      insuranceType: 'standard',
      isReadyToPickup: false,
    }),
  ]);
  expect(one).toMatchObject({
    items: [{ quantity: 2 }, { quantity: 2 }],
    orderNumber: null,
    pickupReadyTime: '2026-11-24T02:00:00Z',
    businessClosingTime: '2026-11-24T05:00:00Z',
    specialInstructions: 'Gate 2\nRing first',
    insuredValue: 300.3,
    isReadyToPickup: false,
    quoteId: null,
  });
  expect(one.items.flatMap((i) => i.articleNumbers ?? [])).toEqual([]);
  expect(one.reference.map((r) => r.value.trim())).toEqual(['a', '7', 'SO-1', 'SO-2']);
});
test('what differs is told, and what becomes of it', () => {
  const [a, b] = [row(), row({ deliveryInstructions: 'Dock 4' })];
  expect(differencesOf([a!, b!])).toEqual([
    'All their references stand on the one.',
    'Their delivery instructions stand one after the other.',
  ]);
});
test('a former one waits again as it did', () => {
  const gone = { bookingStatus: 'Cancelled', consolidatedInto: 9 };
  expect(revived(row({ ...gone }))).toMatchObject({ bookingStatus: 'Booked', consolidatedInto: null });
  expect(revived(row({ ...gone, isReadyToPickup: false }))).toMatchObject({ bookingStatus: 'Unmanifested' });
});
