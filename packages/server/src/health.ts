/** `/healthz` says the process lives, `/readyz` names what is down, `/metrics` speaks Prometheus. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Registry, Gauge, Histogram } from 'prom-client';
import type { Bus } from './bus.ts';
import type { Database } from './db.ts';
import type { Kv } from './kv.ts';
import type { Relay } from './outbox.ts';

type Parts = {
  name: string;
  database: Database;
  kv: Kv;
  bus: Bus;
  relay: Relay;
  mayLook(req: IncomingMessage): boolean;
};
const CHECK_MS = 2000;

export function registerHealth(app: FastifyInstance, { name, database, kv, bus, relay, mayLook }: Parts): void {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, database.pool.totalCount);
      this.set({ state: 'idle' }, database.pool.idleCount);
      this.set({ state: 'waiting' }, database.pool.waitingCount);
    },
  });
  registry.setDefaultLabels({ service: name });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const checks: Record<string, () => Promise<unknown>> = {
      database: () => database.pool.query('select 1'),
      kv: () => kv.ping(),
      bus: () => bus.ping(),
      relay: async () => {
        if (!relay.isUp()) throw new Error('not connected');
      },
    };
    const results = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, await within(check())] as const),
    );
    const down = results.filter(([, error]) => error).map(([part]) => part);
    return reply
      .status(down.length ? 503 : 200)
      .send({ status: down.length ? 'degraded' : 'ready', service: name, down });
  });
  app.get('/metrics', async (request, reply) => {
    // As any other address that does not exist: a stranger need not know that there is something to guess at.
    if (!mayLook(request.raw)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function within(check: Promise<unknown>): Promise<Error | undefined> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      check,
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('no answer')), CHECK_MS);
      }),
    ]);
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    clearTimeout(timer);
  }
}
