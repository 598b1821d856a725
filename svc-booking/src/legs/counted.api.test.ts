/** Bookings, splits and cancellations at random, and what counters and reports say of them, against a plain count of the rows. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import fc from 'fast-check';
import { bookings } from '../booking/booking.tables.ts';
import { expectedReport } from '../booking/list.fixture.ts';
import { startLegs } from './legs.fixture.ts';

const { svc, as, bookWay, find, book } = startLegs();
const DAYS = { from: '2026-11-01', to: '2026-12-31' };
const rows = () => svc.ctx().db.select().from(bookings);
let minutes = 0;

const step = fc.record({
  act: fc.constantFrom('book', 'way', 'way', 'replace', 'cancel', 'cancelAll', 'keep', 'move', 'deliver', 'fold'),
  at: fc.nat(1000),
});
type Step = { act: string; at: number };
async function take({ act, at }: Step): Promise<void> {
  const all = await rows();
  const some = (fits: (b: (typeof all)[number]) => boolean) => {
    const fit = all.filter(fits);
    return fit[at % Math.max(1, fit.length)];
  };
  if (act === 'book') await book();
  if (act === 'way') await bookWay();
  if (act === 'fold') await svc.service.background.run('counts');
  const isOpen = (b: (typeof all)[number]) => b.bookingStatus === 'Booked';
  const freight = some((b) => isOpen(b) && !b.isInLegs && b.consignmentId !== null);
  const alone = some((b) => isOpen(b) && !b.isInLegs && !b.isLeg && b.consignmentId !== null);
  const whole = some((b) => b.isInLegs && b.bookingStatus !== 'Cancelled' && b.bookingStatus !== 'Delivered');
  if (act === 'replace' && alone) await bookWay({ replaces: { id: alone.id } });
  if (act === 'cancel' && freight) await as()(bookingCalls.cancel, { id: freight.id });
  // One whose leg has left may refuse to be cancelled with its legs: then all stays as it was.
  if (act === 'cancelAll' && whole)
    await as()(legCalls.cancel, { id: whole.id, legs: 'cancel' }).catch(() => undefined);
  if (act === 'keep' && whole) await as()(legCalls.cancel, { id: whole.id, legs: 'keep' });
  const to = { move: 'PickedUp', deliver: 'Delivered' }[act];
  if (to && freight) {
    const b = await find(freight.id);
    const names = { bookingId: b.id, consignmentId: b.consignmentId, customerId: b.customer.id };
    const time = new Date(Date.parse('2026-11-20T02:00:00Z') + ++minutes * 60_000).toISOString();
    const job = { jobId: b.jobId!, jobNo: 'J1', from: 'Ready', to, at: time } as never;
    await svc.deliver(jobEvents.statusChanged({ ...names, ...(job as object) } as never));
  }
  await svc.settled();
}

async function expectCounted(): Promise<void> {
  const all = await rows();
  const sent = all.filter((b) => !b.isLeg);
  const ways = all.filter((b) => b.isInLegs && b.bookingStatus !== 'Cancelled').map((b) => b.id);
  // A leg is one of a way that goes on, or was until all of it was cancelled.
  for (const leg of all.filter((b) => b.isLeg && b.bookingStatus !== 'Cancelled'))
    expect(ways).toContain(leg.parentBookingId);
  expect(await as()(bookingCalls.countByStatus, {})).toMatchObject({ totalCount: all.length });
  expect(await as()(bookingCalls.countByStatus, { once: true })).toMatchObject({
    totalCount: sent.length,
    legs: all.length - sent.length,
  });
  const sum = (of: readonly { totalItems: number }[]) => of.reduce((n, b) => n + b.totalItems, 0);
  for (const filter of ['', 'id gt 0'])
    expect(await as()(bookingCalls.summary, filter ? { filter } : {})).toMatchObject({
      totalBookings: sent.length,
      totalItems: sum(sent),
    });
  const moved = all.filter((b) => b.carrier === 'FLEET');
  expect(await as()(bookingCalls.summary, { filter: "carrier eq 'FLEET'" })).toMatchObject({
    totalBookings: moved.length,
    totalItems: sum(moved),
  });
  const told: Record<string, { count: number; revenue: number; moved: number; kg: number }> = {};
  for (const groupBy of ['day', 'carrier', 'service', 'customer'] as const) {
    const { rows: found } = await as()(bookingCalls.report, { groupBy, ...DAYS });
    const plain = expectedReport(all, { groupBy, ...DAYS, timezone: 'Australia/Sydney' });
    expect(found).toEqual(plain.map((row) => ({ ...row, name: expect.any(String) })));
    const add = (of: (r: (typeof found)[number]) => number) => found.reduce((n, r) => n + of(r), 0);
    told[groupBy] = {
      count: add((r) => r.count),
      revenue: Math.round(add((r) => r.revenue) * 100),
      moved: add((r) => r.moved),
      kg: Math.round(add((r) => r.kgCo2e) * 100),
    };
  }
  // However they are grouped, money, carbon and what carriers moved add up to the same; the count only on the same side.
  const { day, carrier, service, customer } = told as { [key: string]: (typeof told)[string] } & typeof told;
  expect(customer).toEqual(day);
  expect(service).toEqual(carrier);
  expect({ ...carrier, count: 0 }).toEqual({ ...day, count: 0 });
  expect(carrier!.count).toBe(carrier!.moved);
}

test('a way in legs counts once for its customer and leg by leg for carriers, whatever became of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const one of steps) await take(one);
      await expectCounted();
      await svc.service.background.run('counts');
      await expectCounted();
    }),
    { numRuns: 8 },
  );
});
test('one way of two legs is one consignment of its day and customer, and two of its carrier', async () => {
  const before = await as()(bookingCalls.report, { groupBy: 'day', from: '2026-11-24', to: '2026-11-24' });
  const whole = await bookWay();
  const [row] = (await as()(bookingCalls.report, { groupBy: 'day', from: '2026-11-24', to: '2026-11-24' })).rows;
  const was = before.rows[0] ?? { count: 0, items: 0, legs: 0, revenue: 0 };
  const leg = await find(whole.childBookingIds[0]!);
  expect(row).toMatchObject({
    count: was.count + 1,
    items: was.items + whole.totalItems,
    legs: was.legs + 1,
    revenue: expect.closeTo(was.revenue + leg.pricingDetail!.totalCost.taxExclusiveAmount, 2),
  });
});
