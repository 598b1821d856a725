/** Listeners of one service that share a transaction: effects once each, whatever becomes of one among them. */
import { unavailable } from '@cartage/contract/error.ts';
import { type Envelope, events } from '@cartage/contract/event.ts';
import { z } from '@cartage/contract/zod.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { sql } from 'drizzle-orm';
import type { Bus, Handler } from './bus.ts';
import { BaseConfig } from './config.ts';
import { consumers, on, subscribeConsumers } from './consumers.ts';
import type { Ctx } from './context.ts';
import { defineService } from './service.ts';
import { uuidv7 } from './uuid.ts';

const told = { crateId: z.number() };
const crate = events('svc-booking', 'booking', 'crateId', 'services', { crateMade: told, crateMoved: told });
const svc = startForTest(
  defineService({
    name: 'svc-booking',
    schema: 'booking',
    config: BaseConfig,
    migrations: new URL('./kit-fixture/', import.meta.url),
    routes: [],
  }),
);

/** What the second group does before it writes. */
let before: (ctx: Ctx, crateId: number) => unknown = () => undefined;
const write = async (ctx: Ctx, group: string, crateId: number) => {
  const name = `${group}${crateId}`;
  await ctx.db.execute(sql`insert into booking.things (name, size) values (${name}, pg_current_xact_id()::text::int)`);
};
const groups = [
  consumers('first', [on(crate.crateMade, (ctx, { crateId }) => write(ctx, 'first', crateId))]),
  consumers('second', [
    on(crate.crateMade, async (ctx, { crateId }) => {
      await before(ctx, crateId);
      await write(ctx, 'second', crateId);
    }),
  ]),
  consumers('third', [on(crate.crateMoved, (ctx, { crateId }) => write(ctx, 'third', crateId))]),
];
const handlers: Handler[] = [];
const [first, second, third] = [0, 1, 2].map(
  (n) =>
    (...envelopes: Envelope[]) =>
      handlers[n]!(envelopes),
);
beforeAll(async () => {
  const subscribe: Bus['subscribe'] = async (_name, _topics, handler) => {
    handlers.push(handler);
    return async () => undefined;
  };
  await subscribeConsumers(svc.service.home, { subscribe } as Bus, groups);
});
beforeEach(async () => {
  before = () => undefined;
  for (const tenantId of [1, 2]) await svc.ctx({ tenantId }).db.execute(sql`delete from booking.things`);
});

const arrived = (type: { type: string; topic: string }, crateId: number, tenantId = 1): Envelope => ({
  ...type,
  id: uuidv7(),
  key: String(crateId),
  tenantId,
  occurredAt: '2026-11-21T00:00:00.000Z',
  cause: {},
  data: { crateId },
});
type Written = { name: string; size: number };
const written = async (tenantId = 1) =>
  (await svc
    .ctx({ tenantId })
    .db.execute(sql`select name, size from booking.things order by id`)) as unknown as Written[];
const names = async (tenantId = 1) => (await written(tenantId)).map((row) => row.name).toSorted();
const transactions = async () => new Set((await written()).map((row) => row.size)).size;

test('what waits together, of whatever event and group, is written in one transaction', async () => {
  const made = arrived(crate.crateMade, 1);
  await Promise.all([first!(made), second!(made), third!(arrived(crate.crateMoved, 2))]);
  expect(await names()).toEqual(['first1', 'second1', 'third2']);
  expect(await transactions()).toBe(1);
});
test('what comes while one is under way waits for it and goes together', async () => {
  const held = Promise.withResolvers<void>(),
    begun = Promise.withResolvers<void>();
  before = async () => {
    begun.resolve();
    await held.promise;
  };
  const slow = second!(arrived(crate.crateMade, 1));
  await begun.promise;
  const behind = [first!(arrived(crate.crateMade, 2)), third!(arrived(crate.crateMoved, 2))];
  held.resolve();
  await Promise.all([slow, ...behind]);
  const of = new Map((await written()).map((row) => [row.name, row.size]));
  expect(of.get('first2')).toBe(of.get('third2'));
  expect(await transactions()).toBe(2);
});
test('each tenant has its own, under its own row security', async () => {
  await first!(arrived(crate.crateMade, 1), arrived(crate.crateMade, 2, 2), arrived(crate.crateMade, 3));
  expect(await names(1)).toEqual(['first1', 'first3']);
  expect(await names(2)).toEqual(['first2']);
});
test('a listener that fails harms none of the others, and is heard again by itself', async () => {
  let faults = 2;
  before = () => {
    if (faults-- > 0) throw new Error('not this time');
  };
  const made = arrived(crate.crateMade, 1);
  await Promise.all([first!(made), second!(made), third!(arrived(crate.crateMoved, 1))]);
  expect(await names()).toEqual(['first1', 'second1', 'third1']);
  await Promise.all([first!(made), second!(made)]);
  expect(await names()).toHaveLength(3);
});
test('one that waits for something that is down keeps nobody waiting', async () => {
  let isDown = true;
  before = () => {
    if (isDown) throw unavailable('The scales');
  };
  const waiting = second!(arrived(crate.crateMade, 1));
  for (const crateId of [1, 2, 3]) await first!(arrived(crate.crateMade, crateId));
  expect(await names()).toEqual(['first1', 'first2', 'first3']);
  isDown = false;
  await waiting;
  expect(await names()).toContain('second1');
});
test('where the connection dies in between, each is done once all the same', async () => {
  let dies = true;
  before = async (ctx) => {
    if (dies) {
      dies = false;
      await ctx.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    }
  };
  const made = [arrived(crate.crateMade, 1), arrived(crate.crateMade, 2)];
  await Promise.all([first!(...made), second!(...made)]);
  expect(await names()).toEqual(['first1', 'first2', 'second1', 'second2']);
});
test('one that keeps failing is put aside after eight tries while the others go on', async () => {
  let tries = 0;
  before = (_ctx, crateId) => {
    if (crateId !== 1) return;
    tries++;
    throw new Error('no room for it');
  };
  const [bad, good] = [arrived(crate.crateMade, 1), arrived(crate.crateMade, 2)];
  const putAside = Promise.all([first!(bad, good), second!(bad, good)]);
  await third!(arrived(crate.crateMoved, 3));
  expect(await names()).toContain('third3');
  await putAside;
  expect(await names()).toEqual(['first1', 'first2', 'second2', 'third3']);
  // Once with the others and once with its list before it is tried alone.
  expect(tries).toBe(2 + 8);
  expect(
    await svc
      .ctx()
      .db.execute(sql`select consumer, event_id, split_part(error, E'\n', 1) as error from booking.dead_events`),
  ).toEqual([{ consumer: 'second', event_id: bad.id, error: 'Error: no room for it' }]);
}, 60_000);
