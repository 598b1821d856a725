/** Listening: each event once in effect. The inbox row and what the handler writes commit together; failures retry, then die visibly. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope, EventType } from '@cartage/contract/event.ts';
import { sql } from 'drizzle-orm';
import type { Bus } from './bus.ts';
import { type Ctx, SYSTEM } from './context.ts';
import { makeCtx, scopeOf, type Home } from './scope.ts';
import { toAppError } from './errors.ts';

type Handle = (ctx: Ctx, data: never, event: Envelope) => Promise<unknown> | unknown;
/** An event with the context of who caused it. */
export type Arrived<D = unknown> = { event: Envelope<D>; ctx: Ctx };
type HandleAll = (ctx: Ctx, arrived: readonly Arrived<any>[]) => Promise<unknown>;
type Listener = { type: string; topic: string } & ({ handle: Handle } | { handleAll: HandleAll });
export type Consumers = { name: string; listeners: readonly Listener[] };

/** What to do when the event arrives; the data are the event's own, parsed by its schema. */
export function on<D>(event: EventType<D>, handle: (ctx: Ctx, data: D, event: Envelope<D>) => Promise<unknown> | unknown): Listener {
  return { type: event.type, topic: event.topic, handle: async (ctx, data, envelope) => handle(ctx, event.schema.parse(data), envelope as Envelope<D>) };
}
/**
 * Listens to the given types with one handler, which is told of all that arrived one after the other, in order, so that many
 * cost no more statements than one. The first context is the system's, each event's own names who caused it.
 */
export function onAll<E extends EventType<any>>(events: readonly E[], handleAll: (ctx: Ctx, arrived: readonly Arrived<E extends EventType<infer D> ? D : never>[]) => Promise<unknown>): Listener[] {
  const schemas = new Map(events.map((e) => [e.type, e.schema]));
  const parsed: HandleAll = (ctx, arrived) => handleAll(ctx, arrived.map((a) => ({ ...a, event: { ...a.event, data: schemas.get(a.event.type)!.parse(a.event.data) } })));
  return events.map((e) => ({ type: e.type, topic: e.topic, handleAll: parsed }));
}
/** A named group of listeners of one service. The name is part of the inbox, so it must not change. */
export const consumers = (name: string, listeners: readonly Listener[]): Consumers => ({ name, listeners });

const TRIES = 8, FIRST_DELAY_MS = 100, LONGEST_DELAY_MS = 10_000;

export async function subscribeConsumers(home: Home, bus: Bus, groups: readonly Consumers[]): Promise<() => Promise<void>> {
  const stops = await Promise.all(groups.map((group) => bus.subscribe(`${home.service}.${group.name}`, [...new Set(group.listeners.map((l) => l.topic))], (events) => receiveAll(home, group, events))));
  return async () => { await Promise.all(stops.map((stop) => stop())); };
}

/** Handles some events in one transaction a tenant; where that fails, one by one, so that only the faulty one waits. */
async function receiveAll(home: Home, group: Consumers, events: readonly Envelope[]): Promise<void> {
  const heard = events.filter((e) => group.listeners.some((l) => l.type === e.type));
  for (const tenantId of new Set(heard.map((e) => e.tenantId))) {
    const batch = heard.filter((e) => e.tenantId === tenantId);
    const together = batch.length > 1 && (await handleOnce(home, group, batch).then(() => true, () => false));
    if (!together) for (const event of batch) await receive(home, group, event);
  }
}

/** Handles one event, with retries; what keeps failing is put aside so that those behind it can go on. */
async function receive(home: Home, group: Consumers, event: Envelope): Promise<void> {
  let delay = FIRST_DELAY_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await handleOnce(home, group, [event]);
    } catch (error) {
      // The service is stopping: the event stays where it came from and is heard again after the next start.
      if (/after calling end on the pool/.test(String((error as Error).message))) throw error;
      // While a dependency is down an event waits as long as it takes; a fault of ours ends after some tries.
      const waiting = toAppError(error).status === 503;
      if (!waiting && attempt >= TRIES) {
        home.log.error({ err: error, event: event.id, type: event.type, consumer: group.name }, 'an event could not be handled and was put aside');
        return await bury(home, group, event, error);
      }
      if (attempt === 1 || attempt % 10 === 0) home.log.warn({ err: error, event: event.id, type: event.type, consumer: group.name, attempt }, 'an event could not be handled, trying again');
      await wait(delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    }
  }
}

/** The same without waiting, for a person who looks on: what fails is put aside again at once, with its new fault. */
export async function receiveNow(home: Home, group: Consumers, event: Envelope): Promise<void> {
  await handleOnce(home, group, [event]).catch((error: unknown) => bury(home, group, event, error));
}

async function handleOnce(home: Home, group: Consumers, events: readonly Envelope[]): Promise<void> {
  const { tenantId } = events[0]!;
  await home.database.transaction(scopeOf(tenantId, SYSTEM), async (unit) => {
    const noted = await unit.db.execute(sql`insert into ${sql.raw(`${home.schema}.inbox`)} (consumer, event_id)
      select ${group.name}, e::uuid from json_array_elements_text(${JSON.stringify(events.map((e) => e.id))}::json) e on conflict do nothing returning event_id`) as unknown as { event_id: string }[];
    const isNew = new Set(noted.map((n) => n.event_id));
    // Taken out as it is found: an event may arrive twice in one batch too.
    const fresh = events.filter((e) => isNew.delete(e.id));
    for (const { handler, arrived } of runsOf(group, fresh.map((event) => ({ event, ctx: makeCtx(home, causeOf(event), unit) })))) {
      if ('handleAll' in handler) await handler.handleAll(makeCtx(home, { tenantId, actor: SYSTEM }, unit), arrived);
      else for (const { ctx, event } of arrived) await handler.handle(ctx, event.data as never, event);
    }
  });
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
const isSame = (a: Listener, b: Listener) => ('handleAll' in a && 'handleAll' in b ? a.handleAll === b.handleAll : a === b);
/** Consumers act as the system, in the name of whoever caused the event. */
const causeOf = ({ tenantId, id, cause }: Envelope) => ({
  tenantId, requestId: cause.requestId ?? id, traceparent: cause.traceparent,
  actor: { ...SYSTEM, userId: cause.userId ?? null, userName: cause.userName ?? SYSTEM.userName, impersonator: cause.impersonator ?? null },
});

async function bury(home: Home, group: Consumers, event: Envelope, error: unknown): Promise<void> {
  await makeCtx(home, { tenantId: event.tenantId, actor: SYSTEM }).tx(async (ctx) => {
    await ctx.db.execute(sql`insert into ${sql.raw(`${home.schema}.dead_events`)} (consumer, event_id, envelope, error)
      values (${group.name}, ${event.id}, ${JSON.stringify(event)}::jsonb, ${String((error as Error).stack ?? error).slice(0, 4000)}) on conflict (consumer, event_id) do update set error = excluded.error, died_at = now()`);
  });
  await home.deadLetter?.(event);
}
