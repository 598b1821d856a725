/** From the commit of what happened until a consumer's handler has it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { events as declare } from '@cartage/contract/event.ts';
import { z } from '@cartage/contract/zod.ts';
import { BaseConfig } from '@cartage/server/config.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { defineService, startService } from '@cartage/server/service.ts';
import { scratchPostgres } from '@cartage/testing/scratch-postgres.ts';
import { startKafka } from 'deploy/kafka-broker.ts';
import { type Measure, percentile, type Row, figure } from './measure.ts';
import { scratchFolder } from './site.ts';

const EVENTS = 500,
  PAUSE_MS = 15;
// Of one run only: a broker may hold what an earlier run has left.
const RUN = `bench${Date.now()}`;
const ticks = declare('any', RUN, 'n', 'services', { ticked: { n: z.number() } });

export const events: Measure = {
  name: 'events',
  title: 'Event, from commit to consumer',
  how: `outbox row, relay, bus, inbox; ${EVENTS} events, one each ${PAUSE_MS} ms, timed from the resolved commit to the handler's first line`,
  async run() {
    const rows = await timed('embedded', '');
    const folder = scratchFolder();
    const own = process.env.KAFKA_BROKERS
      ? undefined
      : await startKafka({ dataDir: join(folder, 'kafka') }).catch((error: Error) => error);
    if (own instanceof Error) rows.push({ what: 'Kafka', value: own.message });
    else rows.push(...(await timed('Kafka', own?.brokers ?? process.env.KAFKA_BROKERS!)));
    if (own && !(own instanceof Error)) await own.stop();
    rmSync(folder, { recursive: true, force: true });
    return rows;
  },
};

async function timed(name: string, brokers: string): Promise<Row[]> {
  const committed = new Map<number, number>(),
    heard = new Map<number, number>();
  const service = defineService({
    name: 'bench',
    schema: 'bench',
    config: BaseConfig,
    migrations: new URL('./isolation/', import.meta.url),
    routes: [],
    consumers: [
      consumers('clock', [
        on(ticks.ticked, (_ctx, { n }) => {
          heard.set(n, performance.now());
        }),
      ]),
    ],
  });
  const postgres = await scratchPostgres();
  const running = await startService(service, {
    DATABASE_URL: postgres.url,
    CARTAGE_SECRET: 'measured, and so not a secret at all',
    KAFKA_BROKERS: brokers,
    LOG_LEVEL: 'fatal',
  });
  const tell = async (n: number) => {
    await running.running.systemCtx(1).tx((ctx) => ctx.emit(ticks.ticked({ n })));
    committed.set(n, performance.now());
  };
  const all = async (count: number) => {
    for (let waited = 0; heard.size < count; waited++) {
      if (waited > 6000) throw new Error(`${heard.size} of ${count} events came`);
      await sleep(10);
    }
  };
  try {
    for (let n = 0; n < 20; n++) await tell(n);
    await all(20); // the group has its partitions
    for (let n = 20; n < EVENTS + 20; n++) {
      await tell(n);
      await sleep(PAUSE_MS);
    }
    await all(EVENTS + 20);
  } finally {
    await running.stop();
    await postgres.stop();
  }
  const took = [...committed].filter(([n]) => n >= 20).map(([n, at]) => Math.max(0, heard.get(n)! - at));
  return [
    figure(`${name}, p50`, percentile(took, 0.5), ' ms', 1),
    figure(`${name}, p99`, percentile(took, 0.99), ' ms', 1),
  ];
}
