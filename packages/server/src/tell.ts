/** Writes events into the outbox: with the commit of the transaction that they tell of, whatever their number, in one statement. */
import { type DomainEvent, eventNamed } from '@cartage/contract/event.ts';
import { toStored, sentencesIn } from '@cartage/contract/words/sentence.ts';
import { type SQL, sql } from 'drizzle-orm';
import { linesOf } from './bulk.ts';
import type { Ctx } from './context.ts';
import type { Unit } from './db.ts';
import { uuidv7 } from './uuid.ts';

/** An event as JSON, its documents apart (`bulk.ts` says why). */
type Told = { head: string; cause: string; data: string };
/** What each open transaction has to tell when it commits, as JSON: what is told stays as it was then. */
const pending = new WeakMap<Unit, Told[]>();

export async function tell(
  home: { schema: string },
  ctx: Ctx,
  unit: Unit | undefined,
  events: readonly DomainEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => rowOf(ctx, event));
  if (!unit) return void (await ctx.db.execute(insert(home.schema, rows)));
  let waiting = pending.get(unit);
  if (!waiting) {
    const list: Told[] = (waiting = []);
    pending.set(unit, list);
    unit.last = () => insert(home.schema, list);
  }
  waiting.push(...rows);
}

function rowOf(ctx: Ctx, event: DomainEvent): Told {
  const { userId, userName, impersonator } = ctx.actor;
  const at = ctx.now();
  return {
    head: JSON.stringify({
      event_id: uuidv7(at),
      topic: event.topic,
      key: event.key,
      type: event.type,
      occurred_at: at.toISOString(),
    }),
    cause: JSON.stringify({
      requestId: ctx.requestId,
      userId,
      userName,
      ...(impersonator && { impersonator }),
      ...(ctx.traceparent && { traceparent: ctx.traceparent }),
    }),
    data: JSON.stringify(dataOf(event)),
  };
}

/** What others hear is kept with what its sentences were made of. */
function dataOf({ type, data }: DomainEvent): unknown {
  const declared = eventNamed(type);
  return (declared && sentencesIn(declared.schema)?.(data, toStored)) ?? data;
}

const insert = (
  schema: string,
  rows: readonly Told[],
): SQL => sql`insert into ${sql.raw(`${schema}.outbox`)} (event_id, topic, key, type, occurred_at, cause, data)
  select e.event_id, e.topic, e.key, e.type, e.occurred_at, e.cause::json, e.data::json
  from rows from (${linesOf(rows.map((r) => r.cause))}, ${linesOf(rows.map((r) => r.data))},
    json_to_recordset(${`[${rows.map((r) => r.head).join(',')}]`}::json) as (event_id uuid, topic text, key text, type text, occurred_at timestamptz)) as e(cause, data)`;
