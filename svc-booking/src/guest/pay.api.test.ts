/** Nothing is labelled until it is paid, and no card entry is charged twice. */
import { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { failure } from '../booking/booking.fixture.ts';
import { EMAIL, GUESTS, startGuests } from './guest.fixture.ts';

const { svc, guest, quoted, requestOf, book, aNonce, stored, dearer } = startGuests();
const create = (booking: object, by = guest()) => by.call(guestBookingCalls.create, requestOf(booking));
const payments = async () =>
  (await asOwner(svc, 'select booking_id, status, amount from booking.card_payments order by id')).rows.map((r) => ({
    bookingId: Number(r.booking_id),
    status: r.status as string,
    amount: Number(r.amount),
  }));
const paidEvents = () => svc.events.filter((e) => e.type === 'booking.paid');

test('without a card it is kept and priced: no connote, no label, no payment', async () => {
  const q = await quoted();
  const draft = await create(q.taken);
  expect(draft).toMatchObject({
    bookingStatus: 'Quoted',
    consignmentId: null,
    pricingDetail: { totalCost: { amount: q.quote.customerCost.total } },
  });
  expect(draft.items.every((i) => !i.articleNumbers?.length)).toBe(true);
  expect(await payments()).toEqual([]);
  const asked = { ...requestOf(q.taken), operations: ['Book' as const] };
  expect(await failure(guest().call(guestBookingCalls.create, asked))).toMatchObject({
    status: 422,
    code: 'payment.required',
    members: ['booking.paymentNonce'],
  });
});
test('a card that is charged books at the quoted price, with its labels, and the house hears of both', async () => {
  const q = await quoted();
  const customer = { email: EMAIL, contactName: 'Jenny Petrakis', language: 'vi' };
  const b = await create({ ...q.taken, customer, paymentNonce: 'fake-valid-nonce' });
  expect(b).toMatchObject({
    bookingStatus: 'Booked',
    consignmentId: expect.stringMatching(/^CR\d{9}$/),
    pricingDetail: { totalCost: { amount: q.quote.customerCost.total } },
  });
  expect(b.operationHistory.map((o) => [o.operation, o.status])).toEqual([
    ['Book', 'Succeeded'],
    ['Label', 'Succeeded'],
  ]);
  expect((await payments()).at(-1)).toEqual({ bookingId: b.id, status: 'Booked', amount: q.quote.customerCost.total });
  await svc.settled();
  expect(paidEvents().at(-1)?.data).toMatchObject({ bookingId: b.id, customerId: GUESTS, cardEndsWith: '1111' });
  expect(svc.events.filter((e) => e.type === 'booking.booked').at(-1)?.data).toMatchObject({
    bookingId: b.id,
    notifyEmail: 'j.petrakis@mail.test',
    // Mails to the guest speak it.
    language: 'vi',
  });
});
test('a card that is refused books nothing, says why, and another one may be tried', async () => {
  const { taken } = await quoted();
  const by = guest();
  expect(await failure(create({ ...taken, paymentNonce: aNonce('declined') }, by))).toEqual({
    status: 422,
    code: 'payment.declined',
    members: ['booking.paymentNonce'],
  });
  const refused = (await payments()).at(-1)!;
  expect(refused.status).toBe('Declined');
  // Under this number its guest pays it after all.
  await expect(create({ ...taken, paymentNonce: aNonce('declined') }, by)).rejects.toMatchObject({
    details: String(refused.bookingId),
  });
  expect(await stored(refused.bookingId)).toMatchObject({ consignmentId: null, bookingStatus: 'Quoted' });
  const other = requestOf({ ...taken, id: refused.bookingId, paymentNonce: aNonce() });
  expect(await by.call(guestBookingCalls.save, other)).toMatchObject({
    id: refused.bookingId,
    bookingStatus: 'Booked',
  });
});
test.each(['consumed', 'unheard-of'])('a nonce that is %s charges nothing', async (kind) => {
  const { taken } = await quoted();
  expect(await failure(create({ ...taken, paymentNonce: aNonce(kind) }))).toMatchObject({ code: 'payment.declined' });
});
test('the same card entry again is the same booking, also many at the same moment', async () => {
  const { taken } = await quoted();
  const request = { ...taken, paymentNonce: aNonce() };
  const [before, sold] = [await payments(), paidEvents().length];
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => create(request)));
  const ids = all.flatMap((a) => (a.status === 'fulfilled' ? [a.value.id] : []));
  expect(new Set(ids).size).toBe(1);
  const refusals = all.flatMap((a) => (a.status === 'rejected' ? [(a.reason as { code: string }).code] : []));
  expect(refusals.filter((code) => code !== 'payment.underWay')).toEqual([]);
  const later = await create(request);
  expect([later.id, later.bookingStatus]).toEqual([ids[0], 'Booked']);
  await svc.settled();
  expect([(await payments()).length, paidEvents().length]).toEqual([before.length + 1, sold + 1]);
});
test('a card entry that paid for one booking pays for no other, and tells nobody else of it', async () => {
  const nonce = aNonce();
  const { taken } = await quoted();
  await create({ ...taken, paymentNonce: nonce });
  const other = { ...taken, paymentNonce: nonce, customer: { email: 'somebody@else.test' } };
  expect(await failure(create(other))).toMatchObject({ status: 409, code: 'payment.nonceUsed' });
});
test('a provider that does not answer is asked what became of it, and never charges anew', async () => {
  const { taken } = await quoted();
  const request = { ...taken, paymentNonce: aNonce('timeout-paid') };
  expect(await failure(create(request))).toMatchObject({ status: 503 });
  const { bookingId } = (await payments()).at(-1)!;
  expect(await stored(bookingId)).toMatchObject({ consignmentId: null });
  expect(await create(request)).toMatchObject({ id: bookingId, bookingStatus: 'Booked' });
  const silent = { ...taken, paymentNonce: aNonce('timeout') };
  expect(await failure(create(silent))).toMatchObject({ status: 503 });
  expect(await failure(create(silent))).toMatchObject({ code: 'payment.declined' });
});
test('what was broken off is carried on without its guest', async () => {
  const { taken } = await quoted();
  await failure(create({ ...taken, paymentNonce: aNonce('timeout-paid') }));
  const { bookingId } = (await payments()).at(-1)!;
  await svc.service.background.run('cards');
  expect(await stored(bookingId)).toMatchObject({ bookingStatus: 'Booked' });
  expect((await payments()).at(-1)).toMatchObject({ status: 'Booked' });
});
test('what cannot be booked after all is paid back: the price of another day that has changed meanwhile', async () => {
  const { taken } = await quoted();
  await failure(create({ ...taken, bookingDate: '2026-12-18', paymentNonce: aNonce('timeout-paid') }));
  dearer(1.5);
  await svc.service.background.run('cards');
  dearer(1);
  expect((await payments()).at(-1)).toMatchObject({ status: 'Refunded' });
  const { bookingId } = (await payments()).at(-1)!;
  expect(await stored(bookingId)).toMatchObject({ consignmentId: null });
});
test.each(['cancel', 'delete'] as const)(
  'a card that was charged for freight which the office came to %s meanwhile is paid back',
  async (act) => {
    const { taken } = await quoted();
    await failure(create({ ...taken, paymentNonce: aNonce('timeout-paid') }));
    const { bookingId } = (await payments()).at(-1)!;
    const staff = svc.as(aStaff());
    await (act === 'cancel'
      ? staff.call(bookingCalls.cancel, { id: bookingId })
      : staff.call(bookingUpkeepCalls.remove, { id: bookingId }));
    await svc.settled();
    await svc.service.background.run('cards');
    expect((await payments()).at(-1)).toMatchObject({ bookingId, status: 'Refunded' });
    expect(await stored(bookingId)).toMatchObject({ consignmentId: null });
  },
);
test('five refused cards a minute, then no more are tried', async () => {
  const by = guest();
  const { taken } = await quoted({}, by);
  const attempt = (kind: string) => failure(create({ ...taken, paymentNonce: aNonce(kind) }, by));
  for (let n = 0; n < 5; n++) expect(await attempt('declined')).toMatchObject({ status: 422 });
  expect(await attempt('valid')).toMatchObject({ status: 429 });
});
test('freight of guests is paid where guests pay: staff book it on account', async () => {
  const b = await book();
  expect(
    await failure(
      svc.as(aStaff()).call(bookingCalls.save, { booking: requestOf({ id: b.id, paymentNonce: aNonce() }).booking }),
    ),
  ).toMatchObject({ code: 'booking.cardNotTaken' });
});

test('a paid booking that is cancelled is paid back once, however often it is told, and staff and guest read so', async () => {
  const b = await book();
  const read = () => svc.as(aStaff()).call(bookingCalls.find, { id: b.id });
  expect((await read()).cardPayment).toMatchObject({ status: 'Paid', cardEndsWith: '1111' });
  await svc.as(aStaff()).call(bookingCalls.cancel, { id: b.id });
  await svc.settled();
  const told = svc.events.find((e) => e.type === 'booking.cancelled' && e.key === String(b.id))!;
  for (let n = 0; n < 2; n++) await svc.deliver(bookingEvents.cancelled(told.data as never));
  const refunds = svc.events.filter((e) => e.type === 'booking.refunded' && e.key === String(b.id));
  expect(refunds.map((e) => e.data)).toMatchObject([{ amount: b.pricingDetail!.totalCost.amount }]);
  expect((await payments()).filter((p) => p.bookingId === b.id)).toMatchObject([{ status: 'Refunded' }]);
  expect((await read()).cardPayment).toMatchObject({ status: 'Refunded' });
  const theirs = await guest().call(guestBookingCalls.find, { bookingId: String(b.id), email: EMAIL });
  expect(theirs).toMatchObject({ bookingStatus: 'Cancelled', cardPayment: { status: 'Refunded' } });
});
