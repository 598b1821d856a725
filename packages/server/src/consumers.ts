/** Listening: each event once in effect. The inbox row and what the handler writes commit together; failures retry, then die visibly. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope, EventType } from '@cartage/contract/event.ts';
import { sql } from 'drizzle-orm';
import type { Bus } from './bus.ts';
import { type Ctx, SYSTEM } from './context.ts';
import { makeCtx, scopeOf, type Home } from './scope.ts';
import { toAppError } from './errors.ts';

type Handle = (ctx: Ctx, data: never, event: Envelope) => Promise<unknown> | unknown;
type HandleAll = (ctx: Ctx, events: readonly Envelope<any>[]) => Promise<unknown>;
type Listener = { type: string; topic: string } & ({ handle: Handle } | { handleAll: HandleAll });
export type Consumers = { name: string; listeners: readonly Listener[] };

/** What to do when the event arrives; the data are the event's own, parsed by its schema. */
export function on<D>(event: EventType<D>, handle: (ctx: Ctx, data: D, event: Envelope<D>) => Promise<unknown> | unknown): Listener {
  return { type: event.type, topic: event.topic, handle: async (ctx, data, envelope) => handle(ctx, event.schema.parse(data), envelope as Envelope<D>) };
}
/**
 * Listens to every event of the given types with one handler, which is given all that arrived together, in order: for
 * what keeps a row an event (push, history), so that many cost one statement. It acts as the system, not as who caused them.
 */
export const onAll = (events: readonly EventType[], handleAll: HandleAll): Listener[] => events.map((e) => ({ type: e.type, topic: e.topic, handleAll }));
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
export async function receive(home: Home, group: Consumers, event: Envelope): Promise<void> {
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

async function handleOnce(home: Home, group: Consumers, events: readonly Envelope[]): Promise<void> {
  const { tenantId } = events[0]!;
  await home.database.transaction(scopeOf(tenantId, SYSTEM), async (unit) => {
    const noted = await unit.db.execute(sql`insert into ${sql.raw(`${home.schema}.inbox`)} (consumer, event_id)
      select ${group.name}, e::uuid from jsonb_array_elements_text(${JSON.stringify(events.map((e) => e.id))}::jsonb) e on conflict do nothing returning event_id`) as unknown as { event_id: string }[];
    const isNew = new Set(noted.map((n) => n.event_id));
    // Taken out as it is found: an event may arrive twice in one batch too.
    const fresh = events.filter((e) => isNew.delete(e.id));
    const together = new Map<HandleAll, Envelope[]>();
    for (const event of fresh) {
      const ctx = makeCtx(home, { tenantId, actor: actorOf(event), requestId: event.cause.requestId ?? event.id, traceparent: event.cause.traceparent }, unit);
      for (const listener of group.listeners.filter((l) => l.type === event.type)) {
        if ('handle' in listener) await listener.handle(ctx, event.data as never, event);
        else together.set(listener.handleAll, [...(together.get(listener.handleAll) ?? []), event]);
      }
    }
    for (const [handleAll, arrived] of together) await handleAll(makeCtx(home, { tenantId, actor: SYSTEM }, unit), arrived);
  });
}
/** Consumers act as the system, in the name of whoever caused the event. */
const actorOf = (event: Envelope) => ({ ...SYSTEM, userId: event.cause.userId ?? null, userName: event.cause.userName ?? SYSTEM.userName, impersonator: event.cause.impersonator ?? null });

async function bury(home: Home, group: Consumers, event: Envelope, error: unknown): Promise<void> {
  await makeCtx(home, { tenantId: event.tenantId, actor: SYSTEM }).tx(async (ctx) => {
    await ctx.db.execute(sql`insert into ${sql.raw(`${home.schema}.dead_events`)} (consumer, event_id, envelope, error)
      values (${group.name}, ${event.id}, ${JSON.stringify(event)}::jsonb, ${String((error as Error).stack ?? error).slice(0, 4000)}) on conflict (consumer, event_id) do update set error = excluded.error, died_at = now()`);
  });
  await home.deadLetter?.(event);
}
