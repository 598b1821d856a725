/** A leg that is changed later is held against its neighbours, and takes them along where that costs nothing. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { failure } from '../booking/booking.fixture.ts';
import { startLegs } from './legs.fixture.ts';

const { svc, as, aWay, bookWay, find, book } = startLegs();
const aPair = async () => {
  const whole = await bookWay();
  const [first, second] = await Promise.all(whole.childBookingIds.map(find));
  return { id: whole.id, first: first!, second: second! };
};
/** As the quote page sends it: everything, with what is changed. */
const save = (b: BookingRecord, more: Partial<BookingRecord>) => {
  const { customer, carrierAccountId: _, carrierServiceName: __, legs: ___, ...rest } = { ...b, ...more };
  return as()(bookingCalls.save, { booking: { ...rest, customer: { id: customer.id } } as never });
};
const refusal = async (b: BookingRecord, more: Partial<BookingRecord>) => {
  const message = await save(b, more).then(
    () => {
      throw new Error('it was accepted');
    },
    (e: { message: string }) => e.message,
  );
  return { ...(await failure(save(b, more))), message };
};

test('a leg does not come to pick up elsewhere than the one before delivers, nor to deliver elsewhere than the next picks up', async () => {
  const { first, second } = await aPair();
  const away = { ...second.fromAddress, suburb: 'Ballarat Central', stateCode: 'VIC', postCode: '3350', state: null };
  expect(await refusal(second, { fromAddress: away })).toMatchObject({
    status: 422,
    code: 'legs.joint',
    members: ['booking.fromAddress.suburb'],
    message: expect.stringContaining(`Leg 1 (${first.consignmentId}) delivers to Cartage Sydney depot`),
  });
  expect(await refusal(first, { toAddress: away })).toMatchObject({
    code: 'legs.joint',
    message: expect.stringContaining(`Leg 2 (${second.consignmentId}) picks up at`),
  });
  expect((await find(second.id)).fromAddress).toEqual(second.fromAddress);
});
test('another door or contact where two legs meet is that of both, and of the whole at its ends', async () => {
  const { id, first, second } = await aPair();
  const door = { ...first.toAddress, addressLine1: '11 Depot Rd', contactName: 'Dock 4' };
  await save(first, { toAddress: door });
  const next = await find(second.id);
  expect(next.fromAddress).toMatchObject({ addressLine1: '11 Depot Rd', contactName: 'Dock 4' });
  expect(svc.events.filter((e) => e.key === String(second.id)).map((e) => e.type)).toContain('booking.updated');
  await save(next, { toAddress: { ...next.toAddress, contactName: 'Sam Lee' }, deliveryInstructions: 'Ring first' });
  await save(await find(first.id), { fromAddress: { ...first.fromAddress, telephone: '0290000000' } });
  expect(await find(id)).toMatchObject({
    toAddress: { contactName: 'Sam Lee' },
    deliveryInstructions: 'Ring first',
    fromAddress: { telephone: '0290000000' },
  });
});
test('a neighbour on its manifest keeps its place as it was told', async () => {
  const { first, second } = await aPair();
  await as()(bookingCalls.runOperations, { bookingIds: [second.id], operations: ['Manifest'] });
  expect(await refusal(first, { toAddress: { ...first.toAddress, contactName: 'Dock 4' } })).toMatchObject({
    status: 409,
    code: 'legs.joint',
    message: expect.stringContaining(`Leg 2 (${second.consignmentId}) picks up at`),
  });
});
test('a leg does not leave before the one before arrives, and the one before does not come after it has left', async () => {
  const { id, first, second } = await aPair();
  const arrives = first.eta!.slice(0, 10);
  expect(await refusal(second, { bookingDate: arrives })).toMatchObject({
    status: 422,
    code: 'legs.tooEarly',
    members: ['booking.bookingDate'],
    message: expect.stringContaining(`Leg 1 (${first.consignmentId}) has not arrived by then`),
  });
  expect(await refusal(second, { pickupReadyTime: `${arrives}T00:00:00.000Z` })).toMatchObject({
    code: 'legs.tooEarly',
  });
  // The second leaves on 2 December.
  expect(await refusal(first, { bookingDate: '2026-12-02' })).toMatchObject({
    status: 422,
    code: 'legs.tooLate',
    message: expect.stringContaining(`Leg 2 (${second.consignmentId}) leaves on 2026-12-02`),
  });
  await save(first, { bookingDate: '2026-11-26' });
  const [moved, next, whole] = await Promise.all([first.id, second.id, id].map(find));
  // Later by two days, and handled for two hours as before; the whole leaves when its first leg does.
  expect(Date.parse(next!.pickupReadyTime!) - Date.parse(moved!.eta!)).toBe(2 * 3_600_000);
  expect(whole!.bookingDate).toBe('2026-11-26');
  await save(next!, { bookingDate: '2026-12-07' });
  expect((await find(id)).eta).toBe((await find(second.id)).eta);
});
test('all legs carry the same freight', async () => {
  const { id, second } = await aPair();
  const items = second.items.map((item) => ({ ...item, quantity: item.quantity + 1 }));
  expect(await refusal(second, { items })).toMatchObject({
    status: 422,
    code: 'legs.otherFreight',
    members: ['booking.items'],
  });
  expect(await refusal(second, { isDangerousGood: true, dangerousGoodUNCode: '1263' })).toMatchObject({
    code: 'legs.otherFreight',
  });
  // Once they are kept as bookings of their own nothing has to fit.
  await as()(legCalls.cancel, { id, legs: 'keep' });
  await save(await find(second.id), { items });
  expect((await find(second.id)).totalItems).toBe(second.totalItems + 1);
});
test('a leg stays with its way, and none is added to a way later', async () => {
  const { id, second } = await aPair();
  const alone = await book();
  expect(await refusal(alone, { parentBookingId: id })).toMatchObject({ status: 422, code: 'legs.madeAsOne' });
  const { customer: _, ...freight } = aWay().booking;
  expect(
    await failure(as()(bookingCalls.save, { booking: { ...freight, parentBookingId: id } as never })),
  ).toMatchObject({ code: 'legs.madeAsOne' });
  expect(await refusal(second, { parentBookingId: alone.id })).toMatchObject({ status: 422, code: 'legs.stays' });
  await save(second, { parentBookingId: null, orderNumber: 'A-1' });
  expect(await find(second.id)).toMatchObject({ parentBookingId: id, orderNumber: 'A-1' });
});
test('rows of a batch are held against their neighbours too, one leg of a way at a time', async () => {
  const { first, second } = await aPair();
  const sent = (b: BookingRecord, more: object) => {
    const { customer, legs: _, carrierAccountId: __, ...rest } = b;
    return { ...rest, ...more, customer: { id: customer.id } };
  };
  const { failBookings, successBookings } = await as()(bookingCalls.saveBatch, {
    bookings: [sent(first, { orderNumber: 'B-1' }), sent(second, { orderNumber: 'B-2' })],
  });
  expect(successBookings.map((b) => b.id)).toEqual([first.id]);
  expect(failBookings).toMatchObject([{ index: 1, code: 'legs.oneByOne' }]);
});
test('of two legs that are changed at the same time the second is looked at as the first has left it', async () => {
  const { first, second } = await aPair();
  const later = save(first, { bookingDate: '2026-11-27' }),
    earlier = save(second, { bookingDate: '2026-11-27' });
  const ended = await Promise.allSettled([later, earlier]);
  const [a, b] = await Promise.all([first.id, second.id].map(find));
  expect(ended.some((e) => e.status === 'fulfilled')).toBe(true);
  expect(b!.bookingDate > a!.eta!.slice(0, 10)).toBe(true);
});
test('a way that was booked without insurance is insured leg by leg, not as a whole', async () => {
  const { id, second } = await aPair();
  const insuranceInfo = { isInsured: true, insuredValue: 1000, insuranceType: 'standard' };
  expect(await failure(as()(bookingUpkeepCalls.updateDetails, { bookingId: id, insuranceInfo }))).toMatchObject({
    status: 409,
    code: 'booking.inLegs',
  });
  await as()(bookingUpkeepCalls.updateDetails, { bookingId: id, note: 'Handled with care.' });
  await as()(bookingUpkeepCalls.updateDetails, { bookingId: second.id, insuranceInfo });
  expect((await find(second.id)).isInsured).toBe(true);
});
