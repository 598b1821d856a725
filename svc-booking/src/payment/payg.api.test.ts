/** Customers who pay as they go: a card is charged before a label exists, or nothing is booked. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { aBooking, ACME, failure, startBooking } from '../booking/booking.fixture.ts';

const SHOP = 71;
const { svc, save } = startBooking();
beforeAll(() =>
  svc.deliver(
    customerEvents.saved({
      ...{ customerId: SHOP, customerGuid: '0190a3c0-0000-7000-8000-000000000071', code: 'SHOP', type: 'Payg' },
      ...{ companyName: 'Corner Shop', customerName: null, contactName: null, accountName: null },
      ...{ email: 'desk@shop.test', isActive: true },
    }),
  ),
);
const shop = aCustomerUser(SHOP);
let nonces = 0;
const aNonce = (kind = 'valid') => `fake-${kind}-nonce-payg-${++nonces}`;
const pay = (more: Parameters<typeof save>[0] = {}, actor = shop) =>
  save({ customer: { id: SHOP }, paymentNonce: aNonce(), ...more }, ['Book', 'Label'], actor);
const read = (id: number) => svc.as(aStaff()).call(bookingCalls.find, { id });
const payments = async (bookingId: number) =>
  (await asOwner(svc, `select status, amount from booking.card_payments where booking_id = ${bookingId} order by id`))
    .rows;
const countOf = async () => (await svc.as(shop).call(bookingCalls.list, {})).totalCount;

test('the card is charged what the booking costs, and it is booked with its labels', async () => {
  const b = await pay();
  const { amount } = b.pricingDetail!.totalCost;
  expect(b).toMatchObject({
    ...{ bookingStatus: 'Booked', consignmentId: expect.stringMatching(/^CR/), customer: { code: 'SHOP' } },
    cardPayment: { status: 'Paid', amount, cardEndsWith: '1111' },
  });
  expect(b.items.flatMap((i) => i.articleNumbers ?? [])).toHaveLength(2);
  expect(await payments(b.id)).toMatchObject([{ status: 'Booked' }]);
  await svc.settled();
  expect(svc.events.findLast((e) => e.type === 'booking.paid')?.data).toMatchObject({ bookingId: b.id, amount });
});
test('a draft is paid at the price that it was told, by staff as well, and what else is asked for follows', async () => {
  const draft = await save({ customer: { id: SHOP } }, ['Quote'], shop);
  const asked = { booking: aBooking({ id: draft.id, customer: { id: SHOP }, paymentNonce: aNonce() }) };
  const b = await svc.as(aStaff()).call(bookingCalls.save, { ...asked, operations: ['Book', 'Manifest'] });
  const { totalCost } = draft.pricingDetail!;
  expect(b).toMatchObject({ id: draft.id, manifestId: expect.any(String), pricingDetail: { totalCost } });
  // What is paid is answered as it is, and no other card is charged for it.
  expect(await pay({ id: draft.id }, aStaff())).toMatchObject({ id: draft.id, consignmentId: b.consignmentId });
  expect(await payments(draft.id)).toHaveLength(1);
});
test('a refused card books nothing, and another pays for the same draft', async () => {
  const refused = await pay({ paymentNonce: aNonce('declined') }).then(
    () => undefined,
    (e: { code: string; details: string }) => e,
  );
  expect(refused).toMatchObject({ code: 'payment.declined' });
  const id = Number(refused!.details);
  const { consignmentId, cardPayment } = await read(id);
  expect([consignmentId, cardPayment ?? null]).toEqual([null, null]);
  expect(await pay({ id })).toMatchObject({ id, bookingStatus: 'Booked' });
});
test('freight that cannot be booked charges no card', async () => {
  const before = await countOf();
  expect(await failure(pay({ toAddress: { ...aBooking().toAddress, addressLine1: null } }))).toMatchObject({
    ...{ status: 422, members: ['booking.toAddress.addressLine1'] },
  });
  expect(await countOf()).toBe(before);
});
test('the same card entry again is the same booking, and pays for no other', async () => {
  const paymentNonce = aNonce();
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => pay({ paymentNonce })));
  const ids = all.flatMap((a) => (a.status === 'fulfilled' ? [a.value.id] : []));
  expect(new Set(ids).size).toBe(1);
  expect((await pay({ paymentNonce })).id).toBe(ids[0]);
  expect(await payments(ids[0]!)).toHaveLength(1);
  const draft = await save({ customer: { id: SHOP } }, ['Quote'], shop);
  expect(await failure(pay({ id: draft.id, paymentNonce }))).toMatchObject({ status: 409, code: 'payment.nonceUsed' });
});
test('by its Idempotency-Key it is answered as it was, and another body under the key is refused', async () => {
  const by = svc.as(shop, { headers: { 'idempotency-key': 'payg-1' } });
  const asked = {
    booking: aBooking({ customer: { id: SHOP }, paymentNonce: aNonce() }),
    operations: ['Book' as const],
  };
  const b = await by.call(bookingCalls.save, asked);
  expect((await by.call(bookingCalls.save, asked)).id).toBe(b.id);
  const other = { ...asked, booking: { ...asked.booking, paymentNonce: aNonce() } };
  expect(await failure(by.call(bookingCalls.save, other))).toMatchObject({ status: 409 });
});
test('who pays by invoice, a list, and a card that books nothing are refused, and told what to do', async () => {
  const card = { status: 422, code: 'booking.cardNotTaken', members: ['booking.paymentNonce'] };
  expect(await failure(pay({ customer: { id: ACME } }, aStaff()))).toEqual(card);
  const asked = { customer: { id: SHOP }, paymentNonce: aNonce() };
  expect(await failure(save(asked, [], shop))).toMatchObject({ code: 'booking.cardBooks', members: ['operations'] });
  const { failBookings } = await svc
    .as(shop)
    .call(bookingCalls.saveBatch, { bookings: [aBooking(asked)], operations: ['Book'] });
  expect(failBookings).toMatchObject([{ code: 'booking.cardNotTaken' }]);
});
test('what is cancelled is paid back', async () => {
  const b = await pay();
  await svc.as(shop).call(bookingCalls.cancel, { id: b.id });
  await svc.settled();
  expect(await read(b.id)).toMatchObject({ bookingStatus: 'Cancelled', cardPayment: { status: 'Refunded' } });
});
