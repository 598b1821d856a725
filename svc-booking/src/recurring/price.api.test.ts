/** What a day costs decides whether and with whom it is booked. */
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, failure } from '../booking/booking.fixture.ts';
import { startRecurring } from './recurring.fixture.ts';

const { svc, saveRule, days, work, at, bookings, dearer } = startRecurring({ simulator: true });
const staff = () => svc.as(aStaff()).call;
beforeEach(() => at('2026-11-24', '06:00'));
/** Tuesdays alone, so that each test has one day. */
const tuesday = (rule = {}, booking = {}) => saveRule({ rule: { weekdays: [2], bookAheadDays: 0, ...rule }, booking });
const told = (ruleId: number) => svc.events.filter((e) => e.type === 'recurring.notBooked' && e.key === String(ruleId));

test('a price above the most is not booked; by hand it is, by whoever wants it at any price', async () => {
  const id = await tuesday({ mostAmount: 100 });
  await work();
  const [day] = await days(id);
  expect(day).toMatchObject({ status: 'NotBooked', code: 'recurring.overMost', nextAttemptAt: null });
  expect(day!.reason).toMatch(/^It costs \$839\.76 including GST, more than the \$100\.00/);
  expect(await failure(staff()(recurringCalls.bookDay, { id: day!.id }))).toMatchObject({ code: 'recurring.overMost' });
  const booked = await staff()(recurringCalls.bookDay, { id: day!.id, isAnyPrice: true });
  expect(booked).toMatchObject({ status: 'Booked', consignmentId: expect.stringMatching(/^CR/) });
  // Once more it is what it is.
  expect(await staff()(recurringCalls.bookDay, { id: day!.id })).toEqual(booked);
});

test('a price that has gone up since is looked at anew on each day', async () => {
  const id = await saveRule({ rule: { bookAheadDays: 0, mostAmount: 900 } });
  await work();
  dearer(2);
  at('2026-11-25', '06:00');
  await work();
  dearer(1);
  expect((await days(id)).map((d) => d.code)).toEqual([null, 'recurring.overMost']);
});

test('of all carriers the cheapest is taken, with the quote’s price', async () => {
  const id = await tuesday({ chooses: 'Cheapest' }, { carrierServiceCode: null });
  await work();
  const [made] = await bookings(id);
  expect(made).toMatchObject({ carrier: 'SIM', quoteId: expect.any(Number), bookingDate: '2026-11-24' });
  dearer(0.01);
  const next = await tuesday({ chooses: 'Cheapest' }, { carrierServiceCode: null });
  await work();
  dearer(1);
  expect((await bookings(next))[0]).toMatchObject({ carrierServiceCode: 'ROAD' });
});

test('a carrier that does not answer is asked again with growing pauses, and people are told when that ends', async () => {
  const { items } = await staff()(carrierAccountCalls.list, {});
  const { attributes, ...sim } = items.find((a) => a.carrierCode === 'SIM')!;
  const simIs = (value: string) =>
    staff()(carrierAccountCalls.save, {
      carrierAccount: { ...sim, attributes: [{ key: 'mode', value }] } as never,
    });
  const { carrierServices } = await staff()(carrierAccountCalls.find, { id: sim.id });
  const id = await tuesday({}, { carrierAccountId: sim.id, carrierServiceCode: carrierServices[0]!.code });
  await simIs('fail');
  await work();
  expect(await days(id)).toMatchObject([{ status: 'Trying', nextAttemptAt: '2026-11-23T19:05:00.000Z' }]);
  await svc.settled();
  expect(told(id)).toHaveLength(0);
  at('2026-11-24', '06:05');
  await work();
  expect(await days(id)).toMatchObject([{ status: 'Trying', nextAttemptAt: '2026-11-23T19:15:00.000Z' }]);
  at('2026-11-24', '14:59');
  await work();
  await svc.settled();
  expect(await days(id)).toMatchObject([{ status: 'NotBooked', nextAttemptAt: null }]);
  expect(told(id)).toHaveLength(1);
  await simIs('ok');
  at('2026-11-24', '16:00');
  const [day] = await days(id);
  expect(await staff()(recurringCalls.bookDay, { id: day!.id })).toMatchObject({ status: 'Booked' });
});

test('why another carrier has no price is kept in our words, since the customer’s people read it', async () => {
  const [carton] = aBooking().items;
  const heavy = { items: [{ ...carton!, quantity: 50, weight: { value: 300, unit: 'kg' as const } }] };
  const { items } = await staff()(carrierAccountCalls.list, {});
  const account = (code: string) => items.find((a) => a.carrierCode === code)!;
  const reason = async (id: number) => {
    await work();
    return (await days(id, aCustomerUser(ACME))).map((d) => d.reason);
  };
  const told = 'Southline Road has no price for this freight.';
  const byName = { ...heavy, carrierAccountId: account('SIM').id, carrierServiceCode: 'SL-ROAD' };
  expect(await reason(await tuesday({}, byName))).toEqual([told]);
  const { attributes: _, ...fleet } = account('FLEET');
  await staff()(carrierAccountCalls.save, { carrierAccount: { ...fleet, isActive: false } as never });
  const any = await tuesday({ chooses: 'Cheapest' }, { ...heavy, carrierServiceCode: null });
  expect(await reason(any)).toEqual([`No carrier has a price: ${told}`]);
});
