/** Listening: each event once in effect. The inbox row and what the handler writes commit together; failures retry, then die visibly. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope, EventType } from '@cartage/contract/event.ts';
import { sql } from 'drizzle-orm';
import type { Bus } from './bus.ts';
import { type Ctx, SYSTEM } from './context.ts';
import type { Unit } from './db.ts';
import { makeCtx, scopeOf, type Home } from './scope.ts';
import { toAppError } from './errors.ts';
import { gather } from './gather.ts';

type Handle = (ctx: Ctx, data: never, event: Envelope) => unknown;
/** An event with the context of who caused it. */
export type Arrived<D = unknown> = { event: Envelope<D>; ctx: Ctx };
type HandleAll = (ctx: Ctx, arrived: readonly Arrived<any>[]) => Promise<unknown>;
type Listener = { type: string; topic: string } & ({ handle: Handle } | { handleAll: HandleAll });
/** `wants` lets pass by, unnoted and without a statement, what a tenant has nobody for; it asks what is held. */
export type Consumers = {
  name: string;
  listeners: readonly Listener[];
  wants?: (ctx: Ctx, type: string) => Promise<boolean>;
};
/** Events of one tenant and one lane for one group. */
type Delivery = { group: Consumers; events: readonly Envelope[] };

/** What to do when the event arrives; the data are the event's own, parsed by its schema. */
export function on<D>(event: EventType<D>, handle: (ctx: Ctx, data: D, event: Envelope<D>) => unknown): Listener {
  return {
    type: event.type,
    topic: event.topic,
    handle: async (ctx, data, envelope) => handle(ctx, event.schema.parse(data), envelope as Envelope<D>),
  };
}
/**
 * Listens to the given types with one handler, which is told of all that arrived one after the other, in order, so that many
 * cost no more statements than one. The first context is the system's, each event's own names who caused it.
 */
export function onAll<E extends EventType<any>>(
  events: readonly E[],
  handleAll: (ctx: Ctx, arrived: readonly Arrived<E extends EventType<infer D> ? D : never>[]) => Promise<unknown>,
): Listener[] {
  const schemas = new Map(events.map((e) => [e.type, e.schema]));
  const parsed: HandleAll = (ctx, arrived) =>
    handleAll(
      ctx,
      arrived.map((a) => ({ ...a, event: { ...a.event, data: schemas.get(a.event.type)!.parse(a.event.data) } })),
    );
  return events.map((e) => ({ type: e.type, topic: e.topic, handleAll: parsed }));
}
/** A named group of listeners of one service. The name is part of the inbox, so it must not change. */
export function consumers(
  name: string,
  listeners: readonly Listener[],
  also: Pick<Consumers, 'wants'> = {},
): Consumers {
  const group = { name, listeners, ...also };
  made.add(group);
  return group;
}
const made = new WeakSet<object>();
export const isConsumers = (value: unknown): value is Consumers =>
  typeof value === 'object' && value !== null && made.has(value);

const TRIES = 8,
  FIRST_DELAY_MS = 100,
  LONGEST_DELAY_MS = 10_000;
/** So many events of a tenant share a transaction; beyond it, locks are held for longer than statements are saved. */
const MOST = 200;

export async function subscribeConsumers(
  home: Home,
  bus: Bus,
  groups: readonly Consumers[],
): Promise<() => Promise<void>> {
  const arrived = gather<Delivery, void>({
    together: async (deliveries) => {
      await handle(home, deliveries);
      return [];
    },
    alone: (delivery, tried) => receiveAlone(home, delivery, tried),
    size: ({ events }) => events.length,
    most: MOST,
  });
  const receive = async (group: Consumers, types: ReadonlySet<string>, events: readonly Envelope[]) => {
    const heard = events.filter((e) => types.has(e.type));
    for (const [tenantId, ofTenant] of Map.groupBy(heard, (e) => e.tenantId)) {
      const wanted = await wantedOf(home, group, tenantId, ofTenant);
      if (wanted.length) await arrived(String(tenantId), { group, events: wanted });
    }
  };
  const stops = await Promise.all(
    groups.map((group) => {
      const topics = [...new Set(group.listeners.map((l) => l.topic))],
        types = new Set(group.listeners.map((l) => l.type));
      return bus.subscribe(`${home.service}.${group.name}`, topics, (events) => receive(group, types, events), types);
    }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** While it cannot be asked, everything is wanted: the handler decides, and waits for what is down. */
async function wantedOf(
  home: Home,
  { wants }: Consumers,
  tenantId: number,
  events: readonly Envelope[],
): Promise<readonly Envelope[]> {
  if (!wants) return events;
  const ctx = makeCtx(home, { tenantId, actor: SYSTEM });
  const asked = await Promise.all(events.map((e) => wants(ctx, e.type).catch(() => true)));
  return events.filter((_, n) => asked[n]);
}

/** What could not be handled along with others: still as one where that goes, else one by one, so that only the faulty one waits. */
async function receiveAlone(home: Home, delivery: Delivery, tried?: { fault: unknown }): Promise<void> {
  const { group, events } = delivery;
  if (events.length === 1) return receive(home, group, events[0]!, tried);
  const isDone =
    !tried &&
    (await handle(home, [delivery]).then(
      () => true,
      () => false,
    ));
  if (!isDone) for (const event of events) await receive(home, group, event);
}

/** Handles one event, with retries; what keeps failing is put aside so that those behind it can go on. `tried` is the first try. */
async function receive(home: Home, group: Consumers, event: Envelope, tried?: { fault: unknown }): Promise<void> {
  let delay = FIRST_DELAY_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      if (attempt === 1 && tried) throw tried.fault;
      return await handle(home, [{ group, events: [event] }]);
    } catch (error) {
      // The service is stopping: the event stays where it came from and is heard again after the next start.
      if (/after calling end on the pool/.test(String((error as Error).message))) throw error;
      // While a dependency is down an event waits as long as it takes; a fault of ours ends after some tries.
      const waiting = toAppError(error).status === 503;
      if (!waiting && attempt >= TRIES) {
        home.log.error(
          { err: error, event: event.id, type: event.type, consumer: group.name },
          'an event could not be handled and was put aside',
        );
        return await bury(home, group, event, error);
      }
      if (attempt === 1 || attempt % 10 === 0)
        home.log.warn(
          { err: error, event: event.id, type: event.type, consumer: group.name, attempt },
          'an event could not be handled, trying again',
        );
      await wait(delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    }
  }
}

/** The same without waiting, for a person who looks on: what fails is put aside again at once, with its new fault. */
export async function receiveNow(home: Home, group: Consumers, event: Envelope): Promise<void> {
  await handle(home, [{ group, events: [event] }]).catch((error: unknown) => bury(home, group, event, error));
}

/** All in one transaction of their tenant, with one note of what each group has heard. */
async function handle(home: Home, deliveries: readonly Delivery[]): Promise<void> {
  const { tenantId } = deliveries[0]!.events[0]!;
  await home.database.transaction(scopeOf(tenantId, SYSTEM), async (unit) => {
    const fresh = await noted(home, unit, deliveries);
    for (const [group, ofGroup] of Map.groupBy(fresh, (f) => f.group)) {
      const arrived = ofGroup.map(({ event }) => ({ event, ctx: makeCtx(home, causeOf(event), unit) }));
      for (const { handler, arrived: run } of runsOf(group, arrived)) {
        if ('handleAll' in handler) await handler.handleAll(makeCtx(home, { tenantId, actor: SYSTEM }, unit), run);
        else for (const { ctx, event } of run) await handler.handle(ctx, event.data as never, event);
      }
    }
  });
}
/** Notes what each group has heard; answers what is news to it. */
async function noted(
  home: Home,
  { db }: Unit,
  deliveries: readonly Delivery[],
): Promise<{ group: Consumers; event: Envelope }[]> {
  const heard = deliveries.flatMap(({ group, events }) => events.map((event) => ({ group, event })));
  const pairs = heard.map(({ group, event }) => ({ c: group.name, e: event.id }));
  const rows = (await db.execute(sql`insert into ${sql.raw(`${home.schema}.inbox`)} (consumer, event_id)
    select c, e from json_to_recordset(${JSON.stringify(pairs)}::json) as r(c text, e uuid) on conflict do nothing returning consumer, event_id`)) as unknown as {
    consumer: string;
    event_id: string;
  }[];
  const isNew = new Set(rows.map((row) => `${row.consumer} ${row.event_id}`));
  // Taken out as it is found: an event may arrive twice in one batch too.
  return heard.filter(({ group, event }) => isNew.delete(`${group.name} ${event.id}`));
}
/** Neighbours that go to the same handler, together: what one event is handled by never waits behind a later one. */
function runsOf(group: Consumers, arrived: readonly Arrived[]): { handler: Listener; arrived: Arrived[] }[] {
  const runs: { handler: Listener; arrived: Arrived[] }[] = [];
  for (const one of arrived) {
    for (const handler of group.listeners.filter((l) => l.type === one.event.type)) {
      const last = runs.at(-1);
      if (last && isSame(last.handler, handler)) last.arrived.push(one);
      else runs.push({ handler, arrived: [one] });
    }
  }
  return runs;
}
const isSame = (a: Listener, b: Listener) =>
  'handleAll' in a && 'handleAll' in b ? a.handleAll === b.handleAll : a === b;
/** Consumers act as the system, in the name of whoever caused the event. */
const causeOf = ({ tenantId, id, cause }: Envelope) => ({
  tenantId,
  requestId: cause.requestId ?? id,
  traceparent: cause.traceparent,
  actor: {
    ...SYSTEM,
    userId: cause.userId ?? null,
    userName: cause.userName ?? SYSTEM.userName,
    impersonator: cause.impersonator ?? null,
  },
});

async function bury(home: Home, group: Consumers, event: Envelope, error: unknown): Promise<void> {
  await makeCtx(home, { tenantId: event.tenantId, actor: SYSTEM }).tx(async (ctx) => {
    await ctx.db.execute(sql`insert into ${sql.raw(`${home.schema}.dead_events`)} (consumer, event_id, envelope, error)
      values (${group.name}, ${event.id}, ${JSON.stringify(event)}::jsonb, ${String((error as Error).stack ?? error).slice(0, 4000)}) on conflict (consumer, event_id) do update set error = excluded.error, died_at = now()`);
  });
  await home.deadLetter?.(event);
}
