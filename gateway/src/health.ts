/** `/healthz`: the process lives. `/readyz`: everything it needs does too, or the answer names what is down. `/metrics`: for Prometheus. What services say of themselves and the metrics are for insiders. */
import type { Urls } from '@cartage/server/config.ts';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { nothingHere, refuse } from './failure.ts';
import type { Metrics } from './metrics.ts';

const WAIT_MS = 2000;
/** Probes come from several sides; the services are asked once for all of them. */
const HOLD_MS = 1000;

type Health = {
  urls: Urls;
  services: readonly string[];
  metrics: Metrics;
  draining: () => boolean;
  mayLook(req: IncomingMessage): boolean;
};
export function registerHealth(app: FastifyInstance, { urls, services, metrics, draining, mayLook }: Health): void {
  let held: { at: number; states: Promise<[string, string][]> } | undefined;
  const states = () => {
    if (!held || Date.now() - held.at > HOLD_MS)
      held = {
        at: Date.now(),
        states: Promise.all(services.map(async (name): Promise<[string, string]> => [name, await stateOf(urls[name])])),
      };
    return held.states;
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const all = await states();
    const down = all.filter(([, state]) => state !== 'up').map(([name]) => name);
    const status = draining() ? 'draining' : down.length > 0 ? 'down' : 'ready';
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, down, ...(mayLook(request.raw) && { services: Object.fromEntries(all) }) });
  });
  app.get('/metrics', async (request, reply) => {
    // As any other address that does not exist: a stranger need not know that there is something to guess at.
    if (!mayLook(request.raw)) return refuse(reply.hijack().raw, nothingHere());
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function stateOf(base: string | undefined): Promise<string> {
  if (!base) return 'not started';
  try {
    const response = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(WAIT_MS) });
    return response.ok ? 'up' : (await response.text()).slice(0, 500);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'does not answer' : 'does not listen';
  }
}
