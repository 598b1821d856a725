/** A guest who comes back to a draft is told what it costs now, pays that, and pays it once. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { bookingShareCalls, guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { holder } from '@cartage/server/held.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { failure, NOON } from '../booking/booking.fixture.ts';
import { EMAIL, GUESTS, startGuests } from './guest.fixture.ts';

const { svc, settings, guest, quoted, requestOf, aNonce, book, save, stored, dearer } = startGuests();
/** When its quote has run out and its day has passed; Monday noon in Sydney. */
const LATER = '2026-12-07T01:00:00.000Z';
afterEach(() => {
  svc.setNow(NOON);
  dearer(1);
});
const draft = async (more: object = {}) =>
  guest().call(guestBookingCalls.create, requestOf({ ...(await quoted()).taken, ...more }));
const secret = (id: number, email = EMAIL) => ({ bookingId: String(id), email });
const offer = (id: number, by = guest()) => by.call(guestBookingCalls.offer, secret(id));
const pay = (id: number, total: number, paymentNonce = aNonce(), by = guest()) =>
  by.call(guestBookingCalls.pay, { ...secret(id), total, paymentNonce });
const paymentsOf = async (id: number) =>
  (await asOwner(svc, 'select status, amount from booking.card_payments where booking_id = $1 order by id', [id])).rows;
const charged = async (id: number) => (await paymentsOf(id)).filter((p) => p.status === 'Booked').length;

test('a price that still holds is offered until when it holds, and paying it books and labels the draft', async () => {
  const { id, pricingDetail } = await draft();
  const total = pricingDetail!.totalCost.amount;
  const found = await offer(id);
  expect(found).toMatchObject({ state: 'Held', total, was: total, bookingDate: '2026-11-20', reason: null });
  expect(Date.parse(found.heldUntil!)).toBeGreaterThan(Date.parse(NOON));
  expect(await stored(id)).toMatchObject({ bookingStatus: 'Quoted', consignmentId: null });
  const paid = await pay(id, total);
  expect(paid).toMatchObject({ id, bookingStatus: 'Booked', pricingDetail: { totalCost: { amount: total } } });
  const [label] = await guest().call(guestBookingCalls.documents, { ...secret(id), documentType: 'Label' });
  expect(label!.fileToken).toBeTruthy();
});
test('a price that no longer holds is asked for anew, with the old one, on a day that is still to come', async () => {
  const { id, pricingDetail } = await draft({ pickupReadyTime: '2026-11-20T03:00:00.000Z' });
  const was = pricingDetail!.totalCost.amount;
  svc.setNow(LATER);
  dearer(1.5);
  const found = await offer(id);
  expect(found).toMatchObject({ state: 'PricedAnew', was, heldUntil: null, bookingDate: '2026-12-07' });
  expect(found.total).toBeGreaterThan(was);
  // Looking changes nothing, and the old price is charged no more.
  expect((await stored(id)).pricingDetail!.totalCost.amount).toBe(was);
  expect(await failure(pay(id, was))).toMatchObject({ status: 409, code: 'guest.priceMoved' });
  expect(await paymentsOf(id)).toEqual([]);
  expect(await pay(id, found.total!)).toMatchObject({
    ...{ id, bookingStatus: 'Booked', bookingDate: '2026-12-07', pickupReadyTime: '2026-12-07T03:00:00.000Z' },
    pricingDetail: { totalCost: { amount: found.total } },
  });
  expect((await paymentsOf(id)).map((p) => [p.status, Number(p.amount)])).toEqual([['Booked', found.total]]);
});
test('a new price that was not paid holds no longer than the next look', async () => {
  const { id } = await draft();
  svc.setNow(LATER);
  const first = await offer(id);
  expect(await failure(pay(id, first.total!, aNonce('declined')))).toMatchObject({ code: 'payment.declined' });
  dearer(2);
  const next = await offer(id);
  expect(next).toMatchObject({ state: 'PricedAnew', was: first.total });
  expect(next.total).toBeGreaterThan(first.total!);
  expect(await pay(id, next.total!)).toMatchObject({ id, bookingStatus: 'Booked' });
});
test('a draft whose card was refused is paid by another card', async () => {
  const { taken } = await quoted();
  await failure(guest().call(guestBookingCalls.create, requestOf({ ...taken, paymentNonce: aNonce('declined') })));
  const [{ booking_id }] = (await asOwner(svc, 'select max(booking_id) booking_id from booking.card_payments')).rows;
  const { state, total } = await offer(Number(booking_id));
  expect(state).toBe('Held');
  expect(await pay(Number(booking_id), total!)).toMatchObject({ bookingStatus: 'Booked' });
});
test('it is charged once: the same card again, another one, many at the same moment', async () => {
  const { id, pricingDetail } = await draft();
  const total = pricingDetail!.totalCost.amount;
  const nonce = aNonce();
  const all = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => pay(id, total, n % 2 ? nonce : aNonce())));
  const refusals = all.flatMap((a) => (a.status === 'rejected' ? [(a.reason as { code: string }).code] : []));
  expect(refusals.filter((code) => code !== 'payment.underWay')).toEqual([]);
  for (const again of [nonce, aNonce()])
    expect(await pay(id, total, again)).toMatchObject({ id, bookingStatus: 'Booked' });
  expect(await charged(id)).toBe(1);
});
test('while a provider is silent no other card is taken, and what it took is carried on', async () => {
  const { id, pricingDetail } = await draft();
  const total = pricingDetail!.totalCost.amount;
  expect(await failure(pay(id, total, aNonce('timeout-paid')))).toMatchObject({ status: 503 });
  expect(await offer(id)).toMatchObject({ state: 'UnderWay', total: null });
  expect(await pay(id, total)).toMatchObject({ id, bookingStatus: 'Booked' });
  expect(await charged(id)).toBe(1);
});
test('a card entry that paid for one booking pays for no other', async () => {
  const { id, pricingDetail } = await draft();
  const nonce = aNonce();
  await book({ paymentNonce: nonce });
  const again = pay(id, pricingDetail!.totalCost.amount, nonce);
  expect(await failure(again)).toMatchObject({ status: 409, code: 'payment.nonceUsed' });
});
test('what was paid or cancelled says so, and what was deleted or is somebody else’s is not there', async () => {
  const paid = await book();
  expect(await failure(offer(paid.id))).toMatchObject({ status: 409, code: 'guest.booked' });
  const staff = svc.as(aStaff());
  const { id } = await draft();
  const strange = guest().call(guestBookingCalls.offer, secret(id, 'other@mail.test'));
  expect(await failure(strange)).toMatchObject({ status: 404 });
  await staff.call(bookingCalls.cancel, { id });
  expect(await failure(offer(id))).toMatchObject({ status: 409, code: 'guest.closed' });
  expect(await failure(pay(id, 1))).toMatchObject({ status: 409, code: 'guest.closed' });
  expect(await paymentsOf(id)).toEqual([]);
  const gone = await draft();
  await staff.call(bookingUpkeepCalls.remove, { id: gone.id });
  expect(await failure(offer(gone.id))).toMatchObject({ status: 404 });
});
test('a shared draft says whether its guest may pay it, and freight of an account never does', async () => {
  const staff = svc.as(aStaff());
  const shared = async (bookingId: number) => {
    const { resourceToken } = await staff.call(bookingShareCalls.create, { bookingId });
    return guest().call(guestBookingCalls.shared, { resourceToken });
  };
  expect(await shared((await draft()).id)).toMatchObject({ isPayable: true });
  expect(await shared((await book()).id)).toMatchObject({ isPayable: false });
  expect(await shared((await save()).id)).toMatchObject({ isPayable: false });
});
test('a house or an account that takes no guests any more says so, and charges nothing', async () => {
  const { id, pricingDetail } = await draft();
  const total = pricingDetail!.totalCost.amount;
  const refused = { status: 403, code: 'guest.notAllowed' };
  const allow = (isAllowed: boolean) => {
    settings.guest = { isAllowed, customerId: GUESTS };
    // Settings are held for some seconds.
    holder(svc.ctx()).copies.clear();
  };
  allow(false);
  expect(await failure(offer(id))).toMatchObject(refused);
  expect(await failure(pay(id, total))).toMatchObject(refused);
  allow(true);
  const account = (isActive: boolean) =>
    svc.deliver(
      customerEvents.saved({
        ...{ customerId: GUESTS, customerGuid: '0190a3c0-0000-7000-8000-000000000090', code: 'GUESTS' },
        ...{ companyName: 'Guests', customerName: null, contactName: null, accountName: null, email: null },
        ...{ isActive, type: 'Guest' },
      }),
    );
  await account(false);
  expect(await failure(pay(id, total))).toMatchObject(refused);
  expect(await paymentsOf(id)).toEqual([]);
  await account(true);
  expect(await pay(id, total)).toMatchObject({ bookingStatus: 'Booked' });
});
