/** Freight that is insured and travels in legs pays its premium once, by the whole. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { ACME, failure } from '../booking/booking.fixture.ts';
import { A_LEG, startLegs } from './legs.fixture.ts';

const { svc, as, aWay, bookWay, find } = startLegs();
/** 0.5 % of what the goods are worth, and GST on it. */
const PREMIUM = 27.5;
const insured = () => ({ ...aWay().booking, isInsured: true, insuredValue: 5000, insuranceType: 'standard' });
const total = Math.round((2 * A_LEG + PREMIUM) * 100) / 100;
const bookInsured = async () => {
  const whole = await bookWay({ booking: insured(), total });
  const [first, second] = whole.childBookingIds as [number, number];
  return { whole, first, second };
};
let minutes = 0;
const move = async (bookingId: number, to: 'PickedUp' | 'Delivered') => {
  const { consignmentId, customer, jobId } = await find(bookingId);
  const at = new Date(Date.parse('2026-11-20T02:00:00Z') + ++minutes * 60_000).toISOString();
  const told = { jobId: jobId!, jobNo: 'J1', bookingId, consignmentId, customerId: customer.id, from: 'Ready', to, at };
  await svc.deliver(jobEvents.statusChanged(told as Parameters<typeof jobEvents.statusChanged>[0]));
  await svc.settled();
};
const covers = (id: number) =>
  svc.events.filter((e) => e.key === String(id) && e.type === 'booking.coverDue').map((e) => e.data);
const premiumOf = async (id: number) => (await find(id)).pricingDetail?.insuranceCost.amount ?? 0;

test('the whole carries the premium, its legs are insured and pay none, and what is booked costs what was shown', async () => {
  expect(await failure(bookWay({ booking: insured(), total: 2 * A_LEG + 2 * PREMIUM }))).toMatchObject({
    code: 'legs.repriced',
  });
  const { whole, first, second } = await bookInsured();
  expect(whole.pricingDetail).toMatchObject({
    insuranceCost: { taxExclusiveAmount: 25, tax: 2.5, amount: PREMIUM },
    freightCost: { amount: 0 },
    totalCost: { amount: PREMIUM },
  });
  for (const leg of [await find(first), await find(second)]) {
    expect(leg).toMatchObject({ isInsured: true, insuredValue: 5000 });
    expect(leg.pricingDetail).toMatchObject({ insuranceCost: { amount: 0 }, totalCost: { amount: A_LEG } });
  }
});
test('a leg that is priced anew pays none either, and how the way is insured is not changed on a part of it', async () => {
  const { whole, second } = await bookInsured();
  const { customer, legs: _, carrierAccountId: __, ...leg } = await find(second);
  const save = (more: object) =>
    as()(bookingCalls.save, { booking: { ...leg, customer: { id: customer.id }, ...more } as never });
  const moved = await save({ bookingDate: '2026-12-03' });
  expect(moved.pricingDetail).toMatchObject({ insuranceCost: { amount: 0 } });
  expect(await failure(save({ insuredValue: 9000, lastModificationTime: null }))).toMatchObject({
    code: 'legs.coverStays',
    members: ['booking.insuredValue'],
  });
  const byHand = (bookingId: number) =>
    failure(as()(bookingUpkeepCalls.updateDetails, { bookingId, insuranceInfo: { isInsured: false } } as never));
  expect(await byHand(second)).toMatchObject({ code: 'legs.coverStays' });
  expect(await byHand(whole.id)).toMatchObject({ code: 'booking.inLegs' });
});
test('it is due once the freight has come to its end, under the connote with which it set out', async () => {
  const { whole, first, second } = await bookInsured();
  await move(first, 'Delivered');
  expect(covers(whole.id)).toEqual([]);
  await move(second, 'Delivered');
  const { consignmentId } = await find(first);
  expect(covers(whole.id)).toEqual([
    expect.objectContaining({
      bookingId: whole.id,
      facts: expect.objectContaining({ consignmentId, total: PREMIUM, totalExTax: 25 }),
    }),
  ]);
  const plain = await bookWay();
  for (const id of plain.childBookingIds) await move(id, 'Delivered');
  expect(covers(plain.id)).toEqual([]);
});
test('legs that travel on alone keep what was sold: the first carries the cover, the whole no longer', async () => {
  const { whole, first, second } = await bookInsured();
  await as()(legCalls.cancel, { id: whole.id, legs: 'keep' });
  expect(await Promise.all([whole.id, first, second].map(premiumOf))).toEqual([0, PREMIUM, 0]);
  expect((await find(first)).pricingDetail!.totalCost.amount).toBeCloseTo(A_LEG + PREMIUM, 2);
});
test('the premium counts on the account, as it is booked and from then on', async () => {
  const limit = (creditLimit: number | null) =>
    svc.deliver(
      customerEvents.saved({
        ...{ customerId: ACME, customerGuid: '0190a3c0-0000-7000-8000-000000000001', code: 'ACME', isActive: true },
        ...{ companyName: 'ACME', customerName: null, contactName: null, accountName: null, creditLimit },
        email: 'desk@acme.test',
      }),
    );
  const totals = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0, unallocated: 0, total: 0 };
  svc.answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-23', items: [], totals }));
  await limit(1_000_000);
  const standing = async () => (await as()(bookingCalls.standing, { customerId: ACME })).booked!;
  const before = await standing();
  await limit(Math.ceil(before + 2 * A_LEG + 10));
  expect(await failure(bookWay({ booking: insured(), total }))).toMatchObject({ code: 'booking.overCreditLimit' });
  await limit(Math.ceil(before + total));
  await bookInsured();
  expect(await standing()).toBeCloseTo(before + total, 2);
  await limit(null);
});
