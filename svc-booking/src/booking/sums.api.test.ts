/** Lists, counters, summary and report against a plain computation over all rows, after writes of every kind, folded or not. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { type Actor, seesUnit } from '@cartage/server/context.ts';
import { holder } from '@cartage/server/held.ts';
import { aCustomerUser, aStaff, ofUnits } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { SETTINGS } from '@cartage/testing/service.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { ACME, OTHER, startBooking } from './booking.fixture.ts';
import { type BookingRow, bookings } from './booking.tables.ts';
import { expectedReport, FILTERS, listedRow, orderOf, pick, SORTS } from './list.fixture.ts';

const { svc } = startBooking();
const ROWS = 1400;
let stored: BookingRow[] = [];
const read = async () => {
  const of = (tenantId: number) => svc.ctx({ tenantId }).db.select().from(bookings);
  stored = [...(await of(1)), ...(await of(2))];
};
const fold = () => svc.service.background.run('counts');
beforeAll(async () => {
  for (const tenantId of [1, 2])
    for (let n = 0; n < (tenantId === 1 ? ROWS : 200); n += 200)
      await svc
        .ctx({ tenantId })
        .db.insert(bookings)
        .values(Array.from({ length: 200 }, (_, i) => listedRow(n + i)));
  await asOwner(
    svc,
    `update booking.bookings l set parent_booking_id = (select max(w.id) from booking.bookings w where w.is_in_legs and w.id < l.id and w.tenant_id = l.tenant_id) where is_leg`,
  );
  await read();
});

type Who = { actor: Actor; tenantId: number; customerId?: number };
const WHO: Who[] = [
  { actor: aStaff(), tenantId: 1 },
  { actor: aStaff(), tenantId: 1, customerId: OTHER },
  { actor: aStaff(), tenantId: 2 },
  { actor: aCustomerUser(ACME), tenantId: 1 },
  { actor: aCustomerUser(OTHER), tenantId: 1, customerId: ACME },
  { actor: ofUnits([3, 5]), tenantId: 1 },
  { actor: ofUnits([]), tenantId: 1, customerId: OTHER },
];
const seenBy = ({ actor, tenantId, customerId }: Who): BookingRow[] => {
  const whose = actor.customerId ?? customerId;
  return stored.filter(
    (b) =>
      b.tenantId === tenantId &&
      (whose === undefined || b.customerId === whose) &&
      seesUnit(actor, b.organizationUnitId),
  );
};

const question = fc.record({
  who: fc.constantFrom(...WHO),
  filters: fc.uniqueArray(fc.constantFrom(...FILTERS), { maxLength: 2 }),
  search: fc.option(fc.constantFrom('sydney', 'PO-13', '100%', '_', 'Sy', '00', 'cr0000', 'nowhere'), {
    nil: undefined,
    freq: 3,
  }),
  sort: fc.constantFrom(...SORTS),
  isDescending: fc.boolean(),
  share: fc.double({ min: 0, max: 1.05, noNaN: true }),
  maxResultCount: fc.integer({ min: 0, max: 30 }),
});

/** Connote and receiver are looked in whatever the searched text was made of. */
const isFound = (b: BookingRow, text: string) =>
  [b.searchText, b.consignmentId, b.toCompany].some((part) => part?.toLowerCase().includes(text));
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never;
async function expectAnswers({
  who,
  filters,
  search,
  sort,
  isDescending,
  share,
  maxResultCount,
}: Question): Promise<void> {
  const { call } = svc.as(who.actor, { tenantId: who.tenantId });
  const found = seenBy(who)
    .filter((b) => filters.every((f) => f.test(b)) && (!search || isFound(b, search.toLowerCase())))
    .toSorted(orderOf(sort, isDescending));
  const filter = filters.map((f) => `(${f.filter})`).join(' and ');
  const narrowed = {
    ...(filter && { filter }),
    ...(search && { search }),
    ...(who.customerId && { customerId: who.customerId }),
  };
  const skipCount = Math.floor(found.length * share);
  const page = await call(bookingCalls.list, {
    ...narrowed,
    sorting: `${sort.field} ${isDescending ? 'desc' : 'asc'}`,
    skipCount,
    maxResultCount,
  });
  expect(page.totalCount).toBe(found.length);
  expect(page.items.map((b) => b.id)).toEqual(found.slice(skipCount, skipCount + maxResultCount).map((b) => b.id));
  const n = (group: string) => found.filter((b) => b.statusGroup === group).length;
  expect(await call(bookingCalls.countByStatus, narrowed)).toEqual({
    totalCount: found.length,
    delivered: n('delivered'),
    inTransit: n('inTransit'),
    processing: n('processing'),
    exception: n('exception'),
  });
  const once = found.filter((b) => !b.isLeg);
  const onceOf = (group: string) => once.filter((b) => b.statusGroup === group).length;
  expect(await call(bookingCalls.countByStatus, { ...narrowed, once: true })).toEqual({
    totalCount: once.length,
    delivered: onceOf('delivered'),
    inTransit: onceOf('inTransit'),
    processing: onceOf('processing'),
    exception: onceOf('exception'),
    legs: found.length - once.length,
  });
  // What is asked of carriers is answered leg by leg, everything else by the whole; a search by what it finds.
  const isOfMoved = /carrier|consignment|invoice/i.test(filter);
  const ids = new Set(found.map((b) => b.id));
  const counted = found.filter((b) =>
    isOfMoved ? !b.isInLegs : search ? !(b.isLeg && ids.has(b.parentBookingId!)) : !b.isLeg,
  );
  const sum = (of: (b: BookingRow) => number, all = counted) =>
    expect.closeTo(
      all.reduce((all, b) => all + of(b), 0),
      6,
    );
  expect(await call(bookingCalls.summary, narrowed)).toEqual({
    totalBookings: counted.length,
    totalItems: sum((b) => b.totalItems),
    totalWeight: sum((b) => b.totalWeightKg),
    totalCubic: sum((b) => b.totalVolumeM3),
    totalFreight: sum((b) => b.freightCost, found),
    totalInsuranceCost: sum((b) => b.insuranceCost, found),
  });
}
/** By every kind of key, by clocks around the world, each time by somebody else. */
async function expectReports(): Promise<void> {
  const zones = ['Australia/Sydney', 'Australia/Perth', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Etc/GMT+12'];
  const asked = zones.flatMap((timezone) =>
    (['day', 'carrier', 'service', 'customer'] as const).map((groupBy) => ({ timezone, groupBy })),
  );
  for (const [i, { timezone, groupBy }] of asked.entries()) {
    const who = pick(WHO, i);
    svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({ ...SETTINGS, tenantId, timezone }));
    holder(svc.ctx()).copies.clear();
    // A whole month among the days, and none.
    const days = i % 2 ? { from: '2026-09-29', to: '2026-11-05' } : { from: '2026-10-05', to: '2026-11-02' };
    const of = { groupBy, ...days };
    const { rows } = await svc
      .as(who.actor, { tenantId: who.tenantId })
      .call(bookingCalls.report, { ...of, ...(who.customerId && { customerId: who.customerId }) });
    expect(rows).toEqual(expectedReport(seenBy(who), { ...of, timezone }));
  }
}

/** Not narrowed by any index, so that a planner without figures is tempted to look for the text once a row. */
const UNHELPED: Question = {
  who: WHO[0]!,
  filters: FILTERS.filter((f) => /^carrier eq null|^not contains/.test(f.filter)),
  search: '_',
  sort: SORTS.find((s) => s.field === 'bookingStatus')!,
  isDescending: false,
  share: 0.5,
  maxResultCount: 11,
};
test('rows, totals, counters, summary and report are those of a plain computation', async () => {
  await fc.assert(fc.asyncProperty(question, expectAnswers), { numRuns: 25, examples: [[UNHELPED]] });
  await expectReports();
});
test('and still are when the sums were folded', async () => {
  await fold();
  await fc.assert(fc.asyncProperty(question, expectAnswers), { numRuns: 25 });
  await expectReports();
});
test('and after bookings were changed, moved between days, carriers, groups and units, and removed', async () => {
  const { db } = svc.ctx();
  const some = (every: number, of: number) =>
    stored.filter((b) => b.tenantId === 1 && b.id % every === of).map((b) => b.id);
  await db
    .update(bookings)
    .set({ bookingStatus: 'Lost', statusGroup: 'exception' })
    .where(inArray(bookings.id, some(13, 1)));
  await db
    .update(bookings)
    .set({ bookingDate: '2026-10-09', carrier: null })
    .where(inArray(bookings.id, some(11, 2)));
  await db
    .update(bookings)
    .set({ totalWeightKg: sql`total_weight_kg + 1`, revenue: 9, invoiceId: null, searchText: 'moved to sydney' })
    .where(inArray(bookings.id, some(7, 3)));
  await db
    .update(bookings)
    .set({ carbon: null })
    .where(inArray(bookings.id, some(9, 5)));
  // A whole whose legs are kept is cancelled, and they are bookings of their own.
  await db
    .update(bookings)
    .set({ isLeg: false, parentBookingId: null })
    .where(and(eq(bookings.isLeg, true), inArray(bookings.id, some(4, 1))));
  await db
    .update(bookings)
    .set({ organizationUnitId: 5 })
    .where(inArray(bookings.id, some(6, 1)));
  await fold();
  await db
    .update(bookings)
    .set({ deliveredAt: null })
    .where(inArray(bookings.id, some(17, 4)));
  await db
    .update(bookings)
    .set({ organizationUnitId: null })
    .where(inArray(bookings.id, some(19, 6)));
  // A whole cannot be deleted from under its legs.
  await db.delete(bookings).where(and(eq(bookings.isInLegs, false), inArray(bookings.id, some(5, 0))));
  await read();
  await fc.assert(fc.asyncProperty(question, expectAnswers), { numRuns: 15 });
  await fold();
  await fc.assert(fc.asyncProperty(question, expectAnswers), { numRuns: 25 });
  await expectReports();
});
test('sums made anew are those that were kept', async () => {
  const kept = async () =>
    (await svc.ctx().db.execute(
      sql`select to_jsonb(s) as row from booking.booking_day_sums s union all select to_jsonb(s) from booking.booking_unit_day_sums s
          union all select to_jsonb(s) from booking.booking_unit_state_sums s union all select to_jsonb(s) from booking.booking_unit_month_sums s union all select to_jsonb(s) from booking.booking_month_sums s
          union all select to_jsonb(s) from booking.booking_state_total_sums s order by 1`,
    )) as unknown as unknown[];
  await fold();
  const before = await kept();
  const { pool } = svc.service.home.database;
  await expect(pool.query('select booking.rebuild_lists()')).rejects.toThrow('permission denied');
  expect(before.length).toBeGreaterThan(0);
  await asOwner(svc, 'select booking.rebuild_lists()');
  expect(await kept()).toEqual(before);
});
