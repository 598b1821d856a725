/** The outbox's relay: sends rows in commit order, one relay a service, and drops them once the bus has them. */
import type { Envelope } from '@cartage/contract/event.ts';
import pg from 'pg';
import type { Bus } from './bus.ts';
import type { Logger } from './context.ts';

const BATCH = 500;
const POLL_MS = 1500;
// A transaction that began earlier may still commit a lower id: only rows below every open transaction are safe to send.
const NEXT = `select id, tenant_id::int as "tenantId", event_id as "eventId", topic, key, type, occurred_at as "occurredAt", cause, data
  from outbox where tx < pg_snapshot_xmin(pg_current_snapshot()) order by id limit ${BATCH}`;

export type Relay = { stop(): Promise<void>; /** Resolves when nothing is left to send. */ drained(): Promise<void>; isUp(): boolean };

export function startRelay({ url, schema, bus, log }: { url: string; schema: string; bus: Bus; log: Logger }): Relay {
  let stopped = false, wake: (() => void) | undefined, client: pg.Client | undefined, idle = false, told = false;
  const waiting: (() => void)[] = [];
  const nudge = () => { told = true; wake?.(); };

  async function connect(): Promise<pg.Client> {
    const c = new pg.Client({ connectionString: url, application_name: `${schema}-relay`, keepAlive: true, connectionTimeoutMillis: 5000 });
    c.on('error', () => { if (client === c) client = undefined; nudge(); });
    c.on('notification', nudge);
    await c.connect();
    await c.query(`set search_path = ${schema}; listen outbox_${schema}`);
    return c;
  }
  /** Answers how many rows were sent. */
  async function drain(c: pg.Client): Promise<number> {
    await c.query('begin');
    try {
      const lock = await c.query('select pg_try_advisory_xact_lock(hashtext($1)) as got', [`relay:${schema}`]);
      if (!lock.rows[0].got) { await c.query('commit'); return 0; }
      const { rows } = await c.query(NEXT);
      if (rows.length) {
        await bus.publish(rows.map((r): Envelope => ({ id: r.eventId, type: r.type, topic: r.topic, key: r.key, tenantId: r.tenantId, occurredAt: new Date(r.occurredAt).toISOString(), cause: r.cause, data: r.data })));
        await c.query('delete from outbox where id = any($1)', [rows.map((r) => r.id)]);
      }
      await c.query('commit');
      return rows.length;
    } catch (error) {
      await c.query('rollback').catch(() => undefined);
      throw error;
    }
  }
  async function run(): Promise<void> {
    while (!stopped) {
      try {
        client ??= await connect();
        told = false;
        if ((await drain(client)) > 0) continue;
        const left = await client.query('select exists (select from outbox) as some');
        idle = !told && !left.rows[0].some;
        if (idle) for (const done of waiting.splice(0)) done();
        if (!told) await pause(left.rows[0].some ? 10 : POLL_MS);
      } catch (error) {
        if (stopped) break;
        log.warn({ err: error }, 'the outbox could not be sent, trying again');
        await client?.end().catch(() => undefined);
        client = undefined;
        await pause(500);
      }
    }
    await client?.end().catch(() => undefined);
  }
  const pause = (ms: number) => new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => { clearTimeout(timer); resolve(); };
  });
  const running = run();
  return {
    isUp: () => client !== undefined,
    drained: () => new Promise<void>((resolve) => { waiting.push(resolve); nudge(); }),
    stop: async () => { stopped = true; nudge(); await running; },
  };
}
