/**
 * The outbox's relay: sends rows in commit order and drops them once the bus has them. One relay a service: the session's
 * lock makes it so, and PostgreSQL frees it when the connection dies.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@cartage/contract/event.ts';
import pg from 'pg';
import type { Bus } from './bus.ts';
import type { Logger } from './context.ts';

const BATCH = 500;
const POLL_MS = 1500,
  MOST_PAUSE_MS = 3000;
/** Ten events cost their listeners little more than one: where more came while some were sent, others are given a moment to come along. */
const COMPANY_MS = 20;
// A transaction that began earlier may still commit a lower id: only rows below every open transaction are safe to send.
const NEXT = `select id, tenant_id::int as "tenantId", event_id as "eventId", topic, key, type, occurred_at as "occurredAt", cause, data
  from outbox where tx < pg_snapshot_xmin(pg_current_snapshot()) order by id limit ${BATCH}`;
const DROP = `with gone as (delete from outbox where id = any($1)) select exists (select from outbox where id <> all($1)) as some`;

export type Relay = {
  stop(): Promise<void>;
  /** Resolves when nothing is left to send. */ drained(): Promise<void>;
  isUp(): boolean;
};

export function startRelay({ url, schema, bus, log }: { url: string; schema: string; bus: Bus; log: Logger }): Relay {
  let stopped = false,
    wake: (() => void) | undefined,
    client: pg.Client | undefined,
    woken = false;
  const waiting: (() => void)[] = [];
  const nudge = () => {
    woken = true;
    wake?.();
  };

  async function connect(): Promise<pg.Client> {
    const c = new pg.Client({
      connectionString: url,
      application_name: `${schema}-relay`,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    c.on('error', () => {
      if (client === c) client = undefined;
      nudge();
    });
    c.on('notification', nudge);
    await c.connect();
    // A machine that vanished must not hold the lock: the server notices within half a minute.
    await c.query(
      `set search_path = ${schema}; set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; listen outbox_${schema}`,
    );
    return c;
  }
  async function leads(c: pg.Client): Promise<boolean> {
    const lock = await c.query('select pg_try_advisory_lock(hashtext($1)) as got', [`relay:${schema}`]);
    return lock.rows[0].got as boolean;
  }
  /** Sends what may be sent; answers whether anything is left. */
  async function drain(c: pg.Client): Promise<boolean> {
    const { rows } = await c.query({ name: 'next', text: NEXT });
    if (rows.length === 0)
      return (await c.query({ name: 'left', text: 'select exists (select from outbox) as some' })).rows[0]
        .some as boolean;
    await bus.publish(
      rows.map((r): Envelope => ({
        id: r.eventId,
        type: r.type,
        topic: r.topic,
        key: r.key,
        tenantId: r.tenantId,
        occurredAt: new Date(r.occurredAt).toISOString(),
        cause: r.cause,
        data: r.data,
      })),
    );
    return (await c.query({ name: 'drop', text: DROP, values: [rows.map((r) => r.id)] })).rows[0].some as boolean;
  }
  async function run(): Promise<void> {
    let leading = false,
      left = false,
      failures = 0;
    while (!stopped) {
      try {
        if (!client) {
          client = await connect();
          leading = false;
        }
        woken = false;
        leading ||= await leads(client);
        left = leading && (await drain(client));
        if (failures > 0) log.info({ failures }, 'the outbox is sent again');
        failures = 0;
        if (leading && !woken && !left) for (const done of waiting.splice(0)) done();
        if (woken) await sleep(COMPANY_MS);
        else await pause(left ? 10 : POLL_MS);
      } catch (error) {
        if (stopped) break;
        // Once for a broker that is away for an hour, not twice a second.
        if (failures++ === 0) log.warn({ err: error }, 'the outbox could not be sent, trying again');
        await client?.end().catch(() => undefined);
        client = undefined;
        await pause(Math.min(500 * failures, MOST_PAUSE_MS));
      }
    }
    await client?.end().catch(() => undefined);
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const running = run();
  return {
    isUp: () => client !== undefined,
    drained: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        nudge();
      }),
    stop: async () => {
      stopped = true;
      nudge();
      await running;
    },
  };
}
