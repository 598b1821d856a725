/** Declared writing over a real database: rows, history and events of one change or of many belong together. */
import { events } from '@cartage/contract/event.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { refused } from '@cartage/contract/error.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { z } from '@cartage/contract/zod.ts';
import { asc } from 'drizzle-orm';
import { pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, decimal4, id, instant, int8, json, tenantColumn } from './columns.ts';
import type { Ctx } from './context.ts';
import { entity, type Row } from './entity.ts';
import { takeNumbers } from './series.ts';
import { uuidv7 } from './uuid.ts';
import { change, changeAll, create, createAll, decided, lock, lockAll, remove } from './write.ts';
import { startHouse } from './house.fixture.ts';

const schema = pgSchema('booking');
const crates = schema.table('crates', {
  ...tenantColumn,
  id: id(),
  customerId: int8('customer_id'),
  label: text('label').notNull(),
  status: text('status').notNull(),
  weight: decimal4('weight').notNull().default(0),
  contents: json<{ sku: string; n: number }[]>()('contents').notNull().default([]),
  loud: text('loud').generatedAlwaysAs(''),
  seal: bytes('seal'),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
});
const notes = schema.table('crate_notes', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  crateId: int8('crate_id').notNull(),
  comment: text('comment').notNull(),
});
const crateEvents = events('svc-booking', 'crate', 'crateId', 'services', {
  packed: { crateId: int(), label: str() },
  moved: { crateId: int(), to: str() },
  gone: { crateId: int() },
  weighed: { crateId: int() },
});
type Crate = Row<typeof crates>;
const crate = entity(crates, {
  name: 'Crate',
  customer: (row) => row.customerId,
  history: ['label', 'status', 'weight', 'contents'],
  events: (before, after) => [
    !before && crateEvents.packed({ crateId: after!.id, label: after!.label }),
    before && after && before.status !== after.status && crateEvents.moved({ crateId: after.id, to: after.status }),
    !after && crateEvents.gone({ crateId: before!.id }),
  ],
});
const note = entity(notes, { name: 'Crate', partOf: (n) => n.crateId, history: ['comment'] });
function int() {
  return z.number().int();
}
function str() {
  return z.string();
}

const svc = startHouse();
const aCrate = (label: string, more: Partial<typeof crates.$inferInsert> = {}) =>
  ({ label, status: 'Packed', customerId: 7, ...more }) as typeof crates.$inferInsert;
const inTx = <T>(work: (ctx: Ctx) => Promise<T>, actor = aStaff()) => svc.ctx({ actor }).tx(work);
const all = () => svc.ctx().db.select().from(crates).orderBy(asc(crates.id));
const send = (row: Crate): Crate => {
  if (row.status === 'Gone') throw refused('crate.gone', `Crate ${row.label} is gone.`);
  return { ...row, status: 'Sent' };
};
/** What was told since the last look, by type. */
let seen = 0;
async function told(): Promise<string[]> {
  await svc.settled();
  const since = svc.events.slice(seen);
  seen = svc.events.length;
  return since.map((e) => e.type);
}
const lastChange = () => svc.events.findLast((e) => e.type === changeEvents.recorded.type)!.data as any;
beforeEach(() => told());

test('a new row is stamped, told of and in the history', async () => {
  svc.setNow('2026-11-23T01:00:00Z');
  const made = await inTx((ctx) => create(ctx, crate, aCrate('A', { seal: Buffer.from([0, 255, 7]) })));
  expect(made).toMatchObject({ loud: 'A', creationTime: '2026-11-23T01:00:00.000Z', creatorUserId: aStaff().userId });
  expect([...made.seal!]).toEqual([0, 255, 7]);
  expect(await told()).toEqual(['crate.packed', 'change.recorded']);
  expect(lastChange()).toMatchObject({ entity: `Crate:${made.id}`, changeType: 'Created', customerId: 7 });
  expect(lastChange().properties.map((p: any) => p.propertyName)).toEqual(['label', 'status', 'weight', 'contents']);
});

test('many rows change in one statement, each by its own rule, and answer in the order they were named', async () => {
  const made = await inTx((ctx) =>
    createAll(
      ctx,
      crate,
      ['B', 'C', 'D'].map((label) => aCrate(label)),
    ),
  );
  expect(made.map((m) => m.label)).toEqual(['B', 'C', 'D']);
  await told();
  svc.setNow('2026-11-23T02:00:00Z');
  const [d, b] = await inTx((ctx) =>
    changeAll(ctx, crate, [made[2]!.id, made[0]!.id], (row) => ({
      ...row,
      label: `${row.label}!`,
      weight: row.label === 'D' ? 1.5 : row.weight,
    })),
  );
  expect([d!.loud, d!.weight, b!.loud, b!.weight]).toEqual(['D!', 1.5, 'B!', 0]);
  expect(d!.lastModificationTime).toBe('2026-11-23T02:00:00.000Z');
  expect((await all()).slice(-3).map((r) => r.label)).toEqual(['B!', 'C', 'D!']);
  expect(await told()).toEqual(['change.recorded', 'change.recorded']);
});

test('a rule that changes nothing writes nothing, keeps the time of the last change and tells nobody', async () => {
  const made = await inTx((ctx) => create(ctx, crate, aCrate('E', { contents: [{ sku: 'x', n: 1 }] })));
  await told();
  svc.setNow('2026-11-23T03:00:00Z');
  const after = await inTx((ctx) => change(ctx, crate, made.id, (row) => ({ ...row, contents: [{ n: 1, sku: 'x' }] })));
  expect(after).toEqual(made);
  expect(await told()).toEqual([]);
});

test('what no person did leaves the time of the last edit, so that nobody is told of a change they cannot see', async () => {
  svc.setNow('2026-11-23T03:10:00Z');
  const made = await inTx((ctx) => create(ctx, crate, aCrate('N')));
  svc.setNow('2026-11-23T03:20:00Z');
  const moved = await inTx((ctx) => change(ctx, crate, made.id, send, { unstamped: true }));
  expect(moved).toMatchObject({ status: 'Sent', lastModificationTime: made.lastModificationTime });
  await inTx((ctx) =>
    change(ctx, crate, made.id, (row) => ({ ...row, label: 'O' }), { seen: made.lastModificationTime }),
  );
});

test('the history of a new row may say less than that of a change', async () => {
  const brief = entity(crates, {
    name: 'Crate',
    history: ['label', 'status'],
    historyWhenNew: ({ label }) => ({ label }),
  });
  const made = await inTx((ctx) => create(ctx, brief, aCrate('P')));
  await told();
  expect(lastChange().properties.map((p: any) => p.propertyName)).toEqual(['label']);
  await inTx((ctx) => change(ctx, brief, made.id, send));
  await told();
  expect(lastChange().properties.map((p: any) => p.propertyName)).toEqual(['status']);
});

test('one refusal undoes all of a change: rows, history and events', async () => {
  const made = await inTx((ctx) => createAll(ctx, crate, [aCrate('F'), aCrate('G', { status: 'Gone' })]));
  await told();
  const ids = made.map((m) => m.id);
  await expect(inTx((ctx) => changeAll(ctx, crate, ids, send))).rejects.toMatchObject({ code: 'crate.gone' });
  expect((await all()).slice(-2).map((r) => r.status)).toEqual(['Packed', 'Gone']);
  expect(await told()).toEqual([]);
});

test('a write over what somebody else has changed is refused, one over what was seen is not', async () => {
  svc.setNow('2026-11-23T04:00:00Z');
  const made = await inTx((ctx) => create(ctx, crate, aCrate('H')));
  svc.setNow('2026-11-23T04:01:00Z');
  await inTx((ctx) => change(ctx, crate, made.id, send, { seen: made.lastModificationTime }));
  await expect(
    inTx((ctx) => change(ctx, crate, made.id, send, { seen: made.lastModificationTime })),
  ).rejects.toMatchObject({ status: 409, code: 'crate.stale' });
});

test('what a rule tells beyond the row leaves with it, also when the row stays', async () => {
  const made = await inTx((ctx) => create(ctx, crate, aCrate('I')));
  await told();
  await inTx((ctx) => change(ctx, crate, made.id, (row) => decided(row, crateEvents.weighed({ crateId: row.id }))));
  expect(await told()).toEqual(['crate.weighed']);
});
test('what a rule tells is heard before what follows for the row, but never before the row is there', async () => {
  const made = await inTx((ctx) => create(ctx, crate, aCrate('I2')));
  const [first] = await told();
  expect(first).toBe('crate.packed');
  await inTx((ctx) =>
    change(ctx, crate, made.id, (row) => decided(send(row), crateEvents.weighed({ crateId: row.id }))),
  );
  expect((await told()).slice(0, 2)).toEqual(['crate.weighed', 'crate.moved']);
});

test('a part stands in the history of its whole', async () => {
  const made = await inTx((ctx) => create(ctx, crate, aCrate('J')));
  await told();
  await inTx((ctx) => create(ctx, note, { id: uuidv7(), crateId: made.id, comment: 'Handle with care' }));
  expect(await told()).toEqual(['change.recorded']);
  expect(lastChange()).toMatchObject({ entity: `Crate:${made.id}`, changeType: 'Updated' });
});

test('a removed row is gone, told of and in the history; a row that is not there is 404', async () => {
  const made = await inTx((ctx) => create(ctx, crate, aCrate('K')));
  await told();
  await inTx((ctx) => remove(ctx, crate, made.id));
  expect(await told()).toEqual(['crate.gone', 'change.recorded']);
  expect(lastChange().changeType).toBe('Deleted');
  for (const work of [
    (ctx: Ctx) => remove(ctx, crate, made.id),
    (ctx: Ctx) => change(ctx, crate, made.id, send),
    (ctx: Ctx) => lock(ctx, crate, made.id),
  ])
    await expect(inTx(work as (ctx: Ctx) => Promise<unknown>)).rejects.toMatchObject({ status: 404 });
});

test('two that change the same rows in opposite order do not block each other', async () => {
  const made = await inTx((ctx) => createAll(ctx, crate, [aCrate('L', { weight: 1 }), aCrate('M', { weight: 1 })]));
  const ids = made.map((m) => m.id);
  const heavier = (row: Crate): Crate => ({ ...row, weight: row.weight + 1 });
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      inTx((ctx) => changeAll(ctx, crate, n % 2 ? ids : [...ids].reverse(), heavier)),
    ),
  );
  expect((await svc.ctx().tx((ctx) => lockAll(ctx, crate, ids))).map((r) => r.weight)).toEqual([11, 11]);
});

test('numbers of a series are given once each and without gaps, however many ask at once', async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => inTx((ctx) => takeNumbers(ctx, 'crate', 3, 100))));
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, n) => 100 + 3 * n));
  expect(await inTx((ctx) => takeNumbers(ctx, 'crate', 1, 500))).toBe(500);
});
