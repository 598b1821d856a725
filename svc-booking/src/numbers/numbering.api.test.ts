import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { freightNumberingCalls, type FreightSeries } from '@cartage/contract/booking/numbering.ts';
import { tenantSettingsCalls, type TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { SETTINGS } from '@cartage/testing/service.ts';
import { sql } from 'drizzle-orm';
import { aBooking, startBooking } from '../booking/booking.fixture.ts';
import { connoteNumber } from '../freight/connote.ts';
import { newManifest, numbers, numbersFor } from './numbers.store.ts';

const { svc } = startBooking();
const settled = (tenantId: number, more: Partial<TenantSettings>) =>
  svc.answers(tenantSettingsCalls.forServices, (_, asks) => ({
    ...SETTINGS,
    tenantId: asks,
    ...(asks === tenantId && more),
  }));
const preview = (series: FreightSeries, more: object = {}, tenantId = 1) =>
  svc.as(aStaff(['Administration.Settings']), { tenantId }).call(freightNumberingCalls.preview, {
    ...{ series, prefix: series === 'connote' ? 'CR' : 'M', length: 8, start: 1 },
    ...more,
  });
const next = async (...of: Parameters<typeof preview>) => (await preview(...of)).next.map((one) => one.number);
/** What the next `count` bookings of a tenant are numbered. */
const connotes = async (count: number, tenantId: number) =>
  (
    await numbersFor(
      svc.ctx({ tenantId }),
      Array.from({ length: count }, () => ({ connotes: 1, articles: 0, manifestOf: null })),
    )
  ).map((one) => one.connote);

test('the next five connotes and manifests are those that are then given, and none is used up by looking', async () => {
  const five = await next('connote', {}, 2);
  expect(five).toEqual([1, 2, 3, 4, 5].map((n) => connoteNumber('CR', n)));
  expect(await connotes(3, 2)).toEqual([1, 2, 3]);
  expect((await next('connote', {}, 2))[0]).toBe(connoteNumber('CR', 4));
  expect(await connotes(1, 2)).toEqual([4]);
  expect((await preview('connote', {}, 2)).left).toBe(99_999_995);
  expect((await next('manifest', {}, 2))[0]).toBe('M00000001');
  expect(await newManifest(svc.ctx({ tenantId: 2 }))).toBe('M00000001');
  expect(await preview('manifest', {}, 2)).toMatchObject({ given: 1, left: 99_999_998 });
});
test('a higher first number is kept to by every server, whatever blocks they hold', async () => {
  settled(3, { connoteStart: 5000, manifestNumbering: { prefix: 'MAN-', length: 6, start: 70 } });
  const ctx = svc.ctx({ tenantId: 3 });
  await ctx.db.execute(sql`insert into booking.counters (connote) values (50)`);
  numbers(ctx).set('3:connote', { next: 12, end: 51 });
  expect((await next('connote', {}, 3))[0]).toBe(connoteNumber('CR', 12));
  expect((await preview('connote', { start: 5000 }, 3)).next[0]!.number).toBe(connoteNumber('CR', 5000));
  expect(await connotes(2, 3)).toEqual([5000, 5001]);
  // Another server holds nothing, and takes a block of its own.
  numbers(ctx).delete('3:connote');
  expect(await connotes(1, 3)).toEqual([5050]);
  expect(await newManifest(ctx)).toBe('MAN-000070');
  expect(await newManifest(ctx)).toBe('MAN-000071');
});
test("another carrier's number that ours would come to is named with its customer, and only if it could be ours", async () => {
  const numbered = async (consignmentId: string, manifestId: string | null = null) => {
    const { id } = await svc.as(aStaff()).call(bookingCalls.save, { booking: aBooking(), operations: ['Book'] });
    await svc
      .ctx()
      .db.execute(
        sql`update booking.bookings set consignment_id = ${consignmentId}, manifest_id = ${manifestId} where id = ${id}`,
      );
  };
  const theirs = connoteNumber('TX', 412);
  await numbered(theirs, 'R-0412');
  await numbered(`TX00000413${(Number(connoteNumber('TX', 413).at(-1)) + 1) % 10}`, 'R-0412');
  const found = await preview('connote', { prefix: 'TX', start: 300 });
  expect(found).toMatchObject({ taken: [{ number: theirs }], takenCount: 1, startAt: 413 });
  expect(found.taken[0]!.by).toBeTruthy();
  expect(await preview('connote', { prefix: 'TX', start: 413 })).toMatchObject({
    takenCount: 0,
    last: { number: theirs },
  });
  expect(await preview('connote', { prefix: 'TX', start: 300 }, 2)).toMatchObject({ takenCount: 0 });
  // One manifest of two bookings is taken once.
  expect(await preview('manifest', { prefix: 'R-', length: 4, start: 300 })).toMatchObject({
    taken: [{ number: 'R-0412' }],
    takenCount: 1,
    startAt: 413,
  });
});
test('numbers of the blocks that another server gives are not in the way of what is to come', async () => {
  await connotes(1, 1);
  const held = numbers(svc.ctx()).get('1:connote')!;
  const { id } = await svc.as(aStaff()).call(bookingCalls.save, { booking: aBooking(), operations: ['Book'] });
  // Booked by a server whose block lies behind ours.
  await svc.ctx().db.execute(sql`update booking.counters set connote = ${held.end + 49}`);
  await svc
    .ctx()
    .db.execute(
      sql`update booking.bookings set consignment_id = ${connoteNumber('CR', held.end + 9)} where id = ${id}`,
    );
  expect((await preview('connote')).takenCount).toBe(0);
});
test('digits that do not hold the next manifest are refused, and a customer asks nothing', async () => {
  expect(await preview('manifest', { length: 3, start: 1000 })).toMatchObject({
    problem: '3 digits do not hold the next number, 1000.',
    next: [],
    left: 0,
  });
  for (const actor of [aStaff(['Booking.Manage']), aCustomerUser(7)])
    await expect(
      svc.as(actor).call(freightNumberingCalls.preview, { series: 'manifest', prefix: 'M', length: 8, start: 1 }),
    ).rejects.toMatchObject({ status: 403 });
});
