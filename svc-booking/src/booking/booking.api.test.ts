import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { sum } from '@cartage/contract/money.ts';
import { hasCheckDigit } from '../freight/connote.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, failure, startBooking } from './booking.fixture.ts';

const { svc, save, book } = startBooking();
const staff = () => svc.as(aStaff());

describe('booking', () => {
  test('gives a connote with its check digit, one SSCC an article, and a price whose lines add up', async () => {
    const b = await book();
    expect(b.bookingStatus).toBe('Booked');
    expect(b.consignmentId).toMatch(/^CR\d{9}$/);
    expect(hasCheckDigit(b.consignmentId!.slice(2))).toBe(true);
    expect(b.items[0]!.articleNumbers).toHaveLength(2);
    for (const sscc of b.items[0]!.articleNumbers!) expect(hasCheckDigit(sscc)).toBe(true);
    const p = b.pricingDetail!;
    expect(sum(p.serviceDetails.map((l) => l.amount))).toBe(p.totalCost.amount);
    expect(sum([p.totalCost.taxExclusiveAmount, p.totalCost.tax])).toBe(p.totalCost.amount);
    expect(b).toMatchObject({
      totalItems: 2,
      totalWeight: { value: 24, unit: 'kg' },
      totalVolume: { value: 0.072, unit: 'm3' },
      chargableWeight: { value: 24 },
      customer: { id: ACME, code: 'ACME' },
      bookingDate: '2026-11-20',
    });
    expect(b.operationHistory.map((o) => [o.operation, o.status, o.value])).toEqual([
      ['Book', 'Succeeded', b.consignmentId],
    ]);
    expect(b.trackingDetails.map((t) => t.status)).toEqual(['Booked']);
  });

  test('tells the rest of the house once, with what they need', async () => {
    const b = await book({ orderNumber: 'told-once' });
    const told = svc.events.filter((e) => e.type === 'booking.booked' && e.key === String(b.id));
    expect(told).toHaveLength(1);
    expect(told[0]!.data).toMatchObject({
      consignmentId: b.consignmentId,
      customerCode: 'ACME',
      quantity: 2,
      notifyEmail: 'desk@acme.test',
      total: b.pricingDetail!.totalCost.amount,
    });
    expect(svc.events.some((e) => e.type === 'change.recorded' && e.key === `Booking:${b.id}`)).toBe(true);
  });

  test('without an operation stays a draft that nobody hears of', async () => {
    const b = await save();
    expect(b).toMatchObject({ bookingStatus: 'Draft', consignmentId: null, pricingDetail: null });
    expect(svc.events.some((e) => e.type === 'booking.booked' && e.key === String(b.id))).toBe(false);
  });

  test('the same Idempotency-Key books once, another body under it is refused', async () => {
    const input = { booking: aBooking({ orderNumber: 'idem' }), operations: ['Book' as const] };
    const first = await staff().call(bookingCalls.save, input, { idempotencyKey: 'k-1' });
    const again = await staff().call(bookingCalls.save, input, { idempotencyKey: 'k-1' });
    expect(again.id).toBe(first.id);
    expect(
      await failure(staff().call(bookingCalls.save, { ...input, booking: aBooking() }, { idempotencyKey: 'k-1' })),
    ).toMatchObject({ status: 409, code: 'idempotency.otherBody' });
  });

  test.each([
    [
      'a suburb that is not in its postcode',
      { toAddress: { ...aBooking().toAddress, postCode: '2000' } },
      ['booking.toAddress.suburb', 'booking.toAddress.postCode'],
    ],
    [
      'a postcode that does not exist',
      { toAddress: { ...aBooking().toAddress, postCode: '9999' } },
      ['booking.toAddress.postCode'],
    ],
    [
      'a package we do not carry',
      { items: [{ ...aBooking().items[0]!, packageType: 'Blimp' }] },
      ['booking.items.0.packageType'],
    ],
    [
      'no weight',
      { items: [{ ...aBooking().items[0]!, weight: { value: 0, unit: 'kg' as const } }] },
      ['booking.items.0.weight'],
    ],
    [
      'nobody to receive it',
      { toAddress: { ...aBooking().toAddress, companyName: '', contactName: ' ' } },
      ['booking.toAddress.companyName', 'booking.toAddress.contactName'],
    ],
    [
      'a UN number that we do not know',
      { isDangerousGood: true, dangerousGoodUNCode: '0000' },
      ['booking.dangerousGoodUNCode'],
    ],
    [
      'dangerous goods left without a signature',
      { dangerousGoodUNCode: 'UN1263', deliveryOptions: { atl: 'true' } },
      ['booking.deliveryOptions.atl'],
    ],
    [
      'insured goods left without a signature',
      { insuredValue: 500, deliveryOptions: { atl: 'true' } },
      ['booking.deliveryOptions.atl'],
    ],
    ['a service that does not exist', { carrierServiceCode: 'TELEPORT' }, ['booking.carrierServiceCode']],
    ['a despatch day that has passed', { bookingDate: '2026-11-19' }, ['booking.bookingDate']],
    ['a promo code that nobody knows', { promoCode: 'SUMMER' }, ['booking.promoCode']],
    [
      'no street to go to',
      { toAddress: { ...aBooking().toAddress, addressLine1: null } },
      ['booking.toAddress.addressLine1'],
    ],
    [
      'a carton of 40 m',
      { items: [{ ...aBooking().items[0]!, length: { value: 40, unit: 'm' as const } }] },
      ['booking.items.0.length'],
    ],
    [
      'a tier of insurance that only every object has',
      { isInsured: true, insuredValue: 500, insuranceType: '__proto__' },
      ['booking.insuranceType'],
    ],
    ['a card', { paymentNonce: 'fake-valid-nonce' }, ['booking.paymentNonce']],
  ])('refuses %s and names the field', async (_, more, members) => {
    expect(await failure(book(more))).toMatchObject({ status: 422, members });
  });
  test('refuses a quantity of zero as wrong input', async () => {
    expect(await failure(book({ items: [{ ...aBooking().items[0]!, quantity: 0 }] }))).toMatchObject({
      status: 400,
      members: ['booking.items.0.quantity'],
    });
  });

  test('refuses goods that are worth less than nothing as wrong input', async () => {
    expect(await failure(book({ insuredValue: -5 }))).toMatchObject({ status: 400, members: ['booking.insuredValue'] });
  });
  test('takes a package type however it is spelled', async () => {
    expect((await book({ items: [{ ...aBooking().items[0]!, packageType: 'carton' }] })).items[0]!.packageType).toBe(
      'Carton',
    );
  });
  test('keeps what the request says of the customer, and tells the job when the sender closes', async () => {
    const customer = {
      id: ACME,
      companyName: 'Acme North',
      type: 'Business',
      address: { suburb: 'Sydney', postCode: '2000' },
    };
    const b = await book({ customer, businessClosingTime: '2026-11-20T06:00:00.000Z' });
    expect(b.customer).toMatchObject({ ...customer, code: 'ACME' });
    const told = svc.events.find((e) => e.type === 'booking.booked' && e.key === String(b.id));
    expect(told!.data).toMatchObject({ businessClosingTime: '2026-11-20T06:00:00.000Z' });
  });
  test('warns when the same freight under the same reference was booked before, and names it', async () => {
    const reference = [{ key: 'PO', value: 'PO-TWICE' }];
    const first = await book({ reference });
    expect(first.bookingWarnings).toEqual([]);
    const second = await book({ reference });
    expect(second.bookingStatus).toBe('Booked');
    expect(second.bookingWarnings).toEqual([
      { operation: 'Book', message: expect.stringContaining(first.consignmentId!) },
    ]);
    expect((await book({ reference, items: [{ ...aBooking().items[0]!, quantity: 3 }] })).bookingWarnings).toEqual([]);
    expect((await book({ reference: [] })).bookingWarnings).toEqual([]);
  });

  test('insurance is a line of its own', async () => {
    const b = await book({ isInsured: true, insuredValue: 2000 });
    expect(b.pricingDetail!.insuranceCost).toEqual({ taxExclusiveAmount: 10, tax: 1, amount: 11 });
  });
});

describe('a batch', () => {
  test('saves the good rows and tells each bad one by its index', async () => {
    const result = await staff().call(bookingCalls.saveBatch, {
      bookings: [aBooking(), { ...aBooking(), carrierServiceCode: 'TELEPORT' }, 17, aBooking()],
      operations: ['Book'],
    });
    expect(result.successBookings.map((s) => s.index)).toEqual([0, 3]);
    expect(result.failBookings.map((f) => [f.index, f.validationErrors[0]!.members])).toEqual([
      [1, ['carrierServiceCode']],
      [2, ['']],
    ]);
    expect((await staff().call(bookingCalls.find, { id: result.successBookings[1]!.id })).batchId).toBe(result.batchId);
  });
});

test('the same freight three weeks apart is no repeat within one batch either', async () => {
  const on = (bookingDate: string) => aBooking({ bookingDate, reference: [{ key: 'PO', value: 'PO-MONTHLY' }] });
  const { successBookings } = await staff().call(bookingCalls.saveBatch, {
    bookings: [on('2026-11-23'), on('2026-12-14'), on('2026-12-16')],
    operations: ['Book'],
  });
  const warned = await Promise.all(
    successBookings.map(async ({ id }) => (await staff().call(bookingCalls.find, { id })).bookingWarnings.length),
  );
  expect(warned).toEqual([0, 0, 1]);
});
test('a booking keeps the account that it was sent with, though another carries the same service', async () => {
  const { items } = await staff().call(carrierAccountCalls.list, {});
  const fleet = items.find((a) => a.carrierCode === OWN_FLEET)!;
  const other = await staff().call(carrierAccountCalls.save, {
    carrierAccount: { name: 'Fleet, north', code: 'FLEET2', carrierCode: OWN_FLEET, pricing: fleet.pricing },
  });
  for (const carrierAccountId of [other, fleet.id])
    expect((await book({ carrierAccountId })).carrierAccountId).toBe(carrierAccountId);
  const { successBookings } = await staff().call(bookingCalls.saveBatch, {
    bookings: [aBooking({ carrierAccountId: other })],
    operations: ['Book'],
  });
  const { id } = successBookings[0]!;
  expect((await staff().call(bookingCalls.find, { id })).carrierAccountId).toBe(other);
  await staff().call(carrierAccountCalls.save, {
    carrierAccount: { id: other, name: 'Fleet, north', code: 'FLEET2', carrierCode: OWN_FLEET, isActive: false },
  });
});

test('a batch also changes bookings that are there, each once', async () => {
  const [one, two] = [await book(), await book()];
  const change = (id: number) => aBooking({ id, orderNumber: 'batch' });
  const { successBookings, failBookings } = await staff().call(bookingCalls.saveBatch, {
    bookings: [change(one.id), change(999999), change(one.id), change(two.id), aBooking()],
    operations: ['Book'],
  });
  expect(successBookings.map((s) => s.index)).toEqual([0, 3, 4]);
  expect(successBookings[0]).toMatchObject({ id: one.id, consignmentId: one.consignmentId });
  expect(failBookings.map((f) => [f.index, f.code])).toEqual([
    [1, 'notFound'],
    [2, 'booking.twice'],
  ]);
  expect(await staff().call(bookingCalls.find, { id: two.id })).toMatchObject({ orderNumber: 'batch' });
});
