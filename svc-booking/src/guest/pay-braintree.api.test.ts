/** A guest's card at Braintree: from its nonce to the label, and back; and where nobody takes cards. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { cardKeyCalls } from '@cartage/contract/booking/card-keys.ts';
import { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { failure } from '../booking/booking.fixture.ts';
import { type FakeBraintree, KEYS, startBraintree } from '../payment/braintree.fixture.ts';
import { startGuests } from './guest.fixture.ts';

const env: Record<string, string> = { CARD_SANDBOX: 'off' };
let fake: FakeBraintree;
beforeAll(async () => {
  fake = await startBraintree();
  env['BRAINTREE_URL'] = fake.url;
});
const { svc, guest, quoted, requestOf, stored } = startGuests(env);
/** Tenants by what they have: keys, none, keys of which one is another merchant's. */
const NONE = 2,
  MIXED = 3;
beforeAll(() =>
  svc.answers(tenantSettingsCalls.forCards, (_, tenantId) => ({
    keys: tenantId === NONE ? null : { ...KEYS, ...(tenantId === MIXED && { tokenizationKey: 'sandbox_abc_other' }) },
  })),
);
afterAll(() => fake.close());
const began = { now: 0 };
beforeAll(() => void (began.now = svc.now().getTime()));
afterEach(() => {
  fake.state.is = 'up';
  svc.setNow(new Date(began.now));
});
const later = (minutes: number) => svc.setNow(new Date(began.now + minutes * 60_000));

let nonces = 0;
const create = async (kind: string, by = guest()) => {
  const request = requestOf({ ...(await quoted({}, by)).taken, paymentNonce: `${kind}-${++nonces}` });
  return () => by.call(guestBookingCalls.create, request);
};
const payment = async () => {
  const { rows } = await asOwner(svc, 'select * from booking.card_payments order by id desc limit 1');
  return rows[0] as { booking_id: string; status: string; provider: string; transaction_id: string; amount: string };
};

test('the page learns who takes the card, and a card that is charged books', async () => {
  expect(await guest().call(guestBookingCalls.terms, {})).toMatchObject({ cardProvider: 'braintree' });
  const b = await (await create('valid'))();
  expect(b).toMatchObject({ bookingStatus: 'Booked', consignmentId: expect.stringMatching(/^CR/) });
  const charge = fake.kept.at(-1)!;
  expect(charge.orderId).toMatch(/^1-\d+-[0-9a-f]{16}$/);
  expect(Number(charge.amount)).toBe(b.pricingDetail!.totalCost.amount);
  expect(await payment()).toMatchObject({ provider: 'braintree', transaction_id: charge.id, status: 'Booked' });
});
test('a card that the bank refuses is told in our words, not in the bank’s', async () => {
  const pay = await create('declined-2001');
  await expect(pay()).rejects.toMatchObject({
    code: 'payment.declined',
    message: 'There is not enough money on the card. Nothing was charged.',
  });
});
test('where Braintree lets nobody in nothing is charged, and the next card may do', async () => {
  fake.state.is = 'closed';
  const before = fake.kept.length;
  const pay = await create('valid');
  await expect(pay()).rejects.toMatchObject({
    status: 422,
    code: 'payment.notTaken',
    message: expect.stringMatching(/^Cards cannot be taken here at the moment. Nothing was charged./),
  });
  expect([(await payment()).status, fake.kept.length]).toEqual(['Declined', before]);
  fake.state.is = 'up';
  expect(await (await create('valid'))()).toMatchObject({ bookingStatus: 'Booked' });
});
test('an answer that is lost is asked for, and charged once', async () => {
  const pay = await create('answer-lost');
  const before = fake.kept.length;
  expect(await failure(pay())).toMatchObject({ status: 503 });
  expect(await pay()).toMatchObject({ bookingStatus: 'Booked' });
  expect(fake.kept).toHaveLength(before + 1);
});
test('one that never arrived is waited for, until it can no longer arrive', async () => {
  const pay = await create('never-arrives');
  expect(await failure(pay())).toMatchObject({ status: 503 });
  later(2);
  expect(await failure(pay())).toMatchObject({ status: 503 });
  expect((await payment()).status).toBe('Pending');
  later(4);
  expect(await failure(pay())).toMatchObject({ code: 'payment.declined' });
  expect((await payment()).status).toBe('Declined');
});
test('freight that is cancelled while Braintree is down is paid back later, once, and holds nobody up', async () => {
  const b = await (await create('valid'))();
  fake.state.is = 'down';
  await svc.as(aStaff()).call(bookingCalls.cancel, { id: b.id });
  await svc.settled();
  expect((await payment()).status).toBe('Refunding');
  expect((await stored(b.id)).cardPayment).toMatchObject({ status: 'Paid' });
  const told = () => svc.events.filter((e) => e.type === 'booking.refunded' && e.key === String(b.id)).length;
  later(5);
  fake.state.is = 'up';
  await svc.service.background.run('cards');
  expect([(await payment()).status, told()]).toEqual(['Refunding', 0]);
  later(16);
  await svc.service.background.run('cards');
  await svc.settled();
  expect([(await payment()).status, told(), fake.kept.at(-1)!.status]).toEqual(['Refunded', 1, 'voided']);
  expect((await stored(b.id)).cardPayment).toMatchObject({ status: 'Refunded' });
});
test('a tenant without keys takes no card where the installation has no sandbox', async () => {
  const by = svc.as(nobody(), { tenantId: NONE });
  expect(await by.call(guestBookingCalls.terms, {})).toMatchObject({ cardProvider: 'none' });
  const request = requestOf({ resourceToken: 'x', quoteId: 1, carrierServiceCode: 'x', paymentNonce: 'valid' });
  expect(await failure(by.call(guestBookingCalls.create, request))).toMatchObject({ code: 'payment.notTaken' });
});

const check = (tenantId = 1) => svc.as(aStaff(['Administration.Settings']), { tenantId }).call(cardKeyCalls.check, {});
test('the keys are tried without a charge, and what came of it is one of five', async () => {
  const before = fake.kept.length;
  expect(await check()).toMatchObject({ found: 'ready', currency: 'AUD', environment: 'sandbox' });
  expect((await check(MIXED)).found).toBe('otherKey');
  const { accounts } = fake.state;
  fake.state.accounts = [{ id: 'harbour_usd', currency: 'USD' }];
  expect((await check()).found).toBe('noAccount');
  fake.state.accounts = accounts;
  fake.state.is = 'closed';
  expect((await check()).found).toBe('refused');
  fake.state.is = 'down';
  expect((await check()).found).toBe('silent');
  expect(fake.kept).toHaveLength(before);
  expect(await failure(check(NONE))).toMatchObject({ status: 422, code: 'cards.unset' });
  await expect(svc.as(aStaff(['Booking.Manage'])).call(cardKeyCalls.check, {})).rejects.toMatchObject({ status: 403 });
});
