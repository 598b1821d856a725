/** The counts of a folded search against a plain count over all rows: folded, changed since, folded again. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { contains } from '@cartage/contract/odata.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { ACME, OTHER, startBooking } from './booking.fixture.ts';
import { type BookingRow, bookings } from './booking.tables.ts';
import { listedRow, pick } from './list.fixture.ts';

const { svc } = startBooking();
const SAID = ['ballarat 3350', 'Company_Øst', 'po-77 100%', 'back\\slash pty', 'cr 12', 'receiver\t9', "o'brien"];
const row = (n: number) => {
  const { searchText, ...rest } = listedRow(n);
  return { ...rest, searchText: `${searchText} ${pick(SAID, n).toLowerCase()}  ${pick(SAID, n >> 2).toLowerCase()}` };
};
const owner = (statement: string) => asOwner(svc, statement);
/** Blocks of 300 bookings; words of five and more have bits; nothing stays stale. */
const fold = async () => {
  await svc.service.background.run('counts');
  const { rows } = await owner('select booking.fold_search(100, 100, 300, 5, 0) as n');
  return Number(rows[0].n);
};

let stored: BookingRow[] = [];
const read = async () => {
  const of = (tenantId: number) => svc.ctx({ tenantId }).db.select().from(bookings);
  stored = [...(await of(1)), ...(await of(2))];
};
beforeAll(async () => {
  for (let n = 0; n < 1400; n += 100)
    for (const tenantId of n < 400 ? [1, 2] : [1])
      await svc
        .ctx({ tenantId })
        .db.insert(bookings)
        .values(Array.from({ length: 100 }, (_, i) => row(n + i)));
  await read();
});

/** As the searched text is made: connote and receiver stand in it, whatever the rest is made of. */
function saidOf(b: BookingRow): string {
  const [connote, receiver] = [b.consignmentId ?? '', b.toCompany ?? ''].map((t) => t.toLowerCase());
  const isWhole = b.searchText.includes(connote!) && b.searchText.includes(receiver!);
  return isWhole ? b.searchText : [connote, receiver, b.searchText].filter(Boolean).join(' ');
}
const groupsOf = (rows: readonly BookingRow[]) =>
  Object.fromEntries([...Map.groupBy(rows, (b) => b.statusGroup)].map(([group, of]) => [group, of.length]));
async function folded(tenantId: number, text: string, connote: string | null, customerId: number | null = null) {
  const rows = (await svc.ctx({ tenantId, ...(customerId && { actor: aCustomerUser(customerId) }) }).db
    .execute(sql`select status_group as g, sum(n) as n from booking.folded_groups(${text}, ${connote}::text)
      group by 1 having sum(n) > 0`)) as unknown as { g: string; n: string }[];
  return Object.fromEntries(rows.map(({ g, n }) => [g, Number(n)]));
}

/** A part of what some booking says, so that something is found; now and then what nobody says. */
const part = fc.record({
  tenantId: fc.constantFrom(1, 1, 1, 2),
  at: fc.nat(),
  from: fc.nat(),
  length: fc.integer({ min: 1, max: 9 }),
  nowhere: fc.constantFrom('', '', '', '', 'q', '%'),
  edge: fc.constantFrom('in', 'begins', 'ends', 'text', 'text', 'text'),
});
type Part = typeof part extends fc.Arbitrary<infer P> ? P : never;
async function expectCounts({ tenantId, at, from, length, nowhere, edge }: Part): Promise<void> {
  const own = stored.filter((b) => b.tenantId === tenantId);
  const b = pick(own, at);
  if (edge === 'text') {
    const words = saidOf(b).split(' ').filter(Boolean);
    const word = pick(words, from);
    const text = word.slice(from % word.length).slice(0, length) + nowhere;
    expect({ text, ...(await folded(tenantId, text, null)) }).toEqual({
      text,
      ...groupsOf(own.filter((each) => saidOf(each).includes(text))),
    });
    return;
  }
  const connote = (b.consignmentId ?? 'cr').toLowerCase();
  const text = connote.slice(from % connote.length).slice(0, length) + (nowhere === '%' ? '' : nowhere);
  const like = `${edge === 'begins' ? '' : '%'}${text}${edge === 'ends' ? '' : '%'}`;
  const test = { in: 'includes', begins: 'startsWith', ends: 'endsWith' } as const;
  expect({ like, ...(await folded(tenantId, text, like)) }).toEqual({
    like,
    ...groupsOf(own.filter((each) => each.consignmentId?.toLowerCase()[test[edge as 'in']](text))),
  });
}
const expectPlain = (numRuns = 60) => fc.assert(fc.asyncProperty(part, expectCounts), { numRuns });
const ids = (every: number, of: number) =>
  stored.filter((b) => b.tenantId === 1 && b.id % every === of).map((b) => b.id);
const change = async (which: number[], set: Partial<BookingRow>) => {
  await svc.ctx().db.update(bookings).set(set).where(inArray(bookings.id, which));
  await read();
};

test('what is folded counts as what is not', async () => {
  expect(await fold()).toBeGreaterThan(4);
  await expectPlain();
  expect(await fold()).toBe(0);
});
test('a customer finds nothing in it, and another tenant only its own', async () => {
  expect(await folded(1, 'cr', null, ACME)).toEqual({});
  expect(await folded(3, 'cr', null)).toEqual({});
});
test('changes of group, of the text alone, of the customer, and removals show at once, and when they are stale', async () => {
  await change(ids(7, 1), { bookingStatus: 'Lost', statusGroup: 'exception' });
  await change(ids(9, 2), { searchText: 'moved to sydney cr12 ballarat' });
  await change(ids(11, 3), { customerId: OTHER });
  await change(ids(13, 3), { consignmentId: null });
  // Two that change places: each sum stays what it was.
  const [a, b] = [ids(1, 0)[20]!, ids(1, 0)[21]!];
  const [textA, textB] = [a, b].map((id) => stored.find((s) => s.id === id)!.searchText);
  await svc
    .ctx()
    .db.update(bookings)
    .set({ searchText: sql`case id when ${a} then ${textB} else ${textA} end` })
    .where(inArray(bookings.id, [a, b]));
  await svc
    .ctx()
    .db.delete(bookings)
    .where(inArray(bookings.id, ids(10, 4)));
  await read();
  await expectPlain();
  await svc.service.background.run('counts');
  const { rows } = await owner('select count(*)::int as n from booking.booking_search_stale where tenant_id = 1');
  expect(rows[0].n).toBeGreaterThan(300);
  await expectPlain();
});
test('a block that is folded again says the same', async () => {
  expect(await fold()).toBeGreaterThan(0);
  const { rows } = await owner('select count(*)::int as n from booking.booking_search_stale');
  expect(rows[0].n).toBe(0);
  await expectPlain();
});
test('what was under way while a block was folded counts once it is there', async () => {
  const client = new pg.Client({ connectionString: svc.database.url });
  await client.connect();
  try {
    await change(ids(5, 1), { searchText: 'folded while another writes' });
    await client.query('begin');
    await client.query(`update booking.bookings set status_group = 'none', booking_status = 'Cancelled', search_text = 'late ballarat'
      where tenant_id = 1 and id % 6 = 0`);
    expect(await fold()).toBeGreaterThan(0);
    await expectPlain(30);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await read();
  await expectPlain();
  await fold();
  await expectPlain();
});
test('staff and customers get the same from lists and counters', async () => {
  for (const search of ['cr', '12', '0', 'Ø', '%', 'Ballarat', 'cr000', '00%', 'dubbo 100%', 'sydney po-1'])
    for (const customerId of [undefined, ACME, OTHER]) {
      const whose = svc.as(customerId ? aCustomerUser(customerId) : aStaff());
      const of = stored.filter((b) => b.tenantId === 1 && (!customerId || b.customerId === customerId));
      const found = of.filter((b) => saidOf(b).includes(search.toLowerCase()));
      expect((await whose.call(bookingCalls.list, { search, maxResultCount: 3 })).totalCount).toBe(found.length);
      expect((await whose.call(bookingCalls.countByStatus, { search })).totalCount).toBe(found.length);
      const filter = contains('consignmentId', search);
      const named = of.filter((b) => b.consignmentId?.toLowerCase().includes(search.toLowerCase()));
      expect((await whose.call(bookingCalls.list, { filter, maxResultCount: 3 })).totalCount).toBe(named.length);
    }
});
test('bookings beyond the last block count before it is full', async () => {
  await svc
    .ctx()
    .db.insert(bookings)
    .values(Array.from({ length: 50 }, (_, n) => row(2000 + n)));
  await read();
  await expectPlain(40);
  expect(await fold()).toBe(0);
  await expectPlain(40);
  const [first] = stored;
  await svc.ctx().db.delete(bookings).where(eq(bookings.id, first!.id));
  await read();
  await expectPlain(40);
});
test('what is new among the searched texts is merged by the job, not left to whoever writes or searches', async () => {
  const merged = async () => {
    const { rows } = await owner(`select gin_clean_pending_list('booking.booking_search_text') as pages`);
    return Number(rows[0].pages);
  };
  await merged();
  await svc.ctx({ tenantId: 2 }).db.insert(bookings).values(row(9001));
  expect(await merged()).toBeGreaterThan(0);
  await svc.ctx({ tenantId: 2 }).db.insert(bookings).values(row(9002));
  await svc.service.background.run('searched-texts');
  expect(await merged()).toBe(0);
});
