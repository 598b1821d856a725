/** The one door: a function from options to a Fastify instance. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accountCalls, type TenantAvailability } from '@cartage/contract/core/tenant.ts';
import { declaredCalls } from '@cartage/contract/call.ts';
import { languageEvents } from '@cartage/contract/events/core.ts';
import { createClient } from '@cartage/client/client.ts';
import type { Bus } from '@cartage/server/bus.ts';
import type { Urls } from '@cartage/server/config.ts';
import { GUEST, type Logger } from '@cartage/server/context.ts';
import { endWithAnswers } from '@cartage/server/ending.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { accessLog } from './access-log.ts';
import { addresses } from './address.ts';
import type { GatewayConfig } from './config.ts';
import { bodies } from './body.ts';
import { registerDocs } from './docs.ts';
import { edge } from './edge.ts';
import { registerEmbed } from './embed.ts';
import { registerHealth } from './health.ts';
import { insiders } from '@cartage/server/insider.ts';
import { buckets } from './limits.ts';
import { registerLog } from './log.ts';
import { metrics } from './metrics.ts';
import { pressure } from './pressure.ts';
import { proxy } from './proxy.ts';
import { routeTable } from './route-table.ts';
import { serverOf } from './server.ts';
import { askCards, askSites, framing } from './framing.ts';
import { registerStatic } from './static.ts';
import { streamCutter } from './cut.ts';
import { streams } from './streams.ts';
import { tenants } from './tenant.ts';
import { tokens } from './token.ts';
import { askWords, words } from './words.ts';

export type GatewayOptions = {
  config: GatewayConfig;
  log: Logger;
  /** Service name → address; shared with the services where they live in one process. */
  urls: Urls;
  /** Tells when a tenant's hosts or state changed. */
  bus?: Bus;
};
export type Gateway = FastifyInstance & { drain(): void };

/** Longer than a balancer in front keeps a connection that it does not use (mostly 60 s) and than any call's patience; event streams show life every 15 s. */
const QUIET_MS = 75_000;

/** How often an open stream is looked at besides, should the bus lose a message; where there is none, with every tick. */
const LOOKED_AT_MS = 30_000,
  LOOKED_AT_ALONE_MS = 0;

export async function gateway({ config, log, urls, bus }: GatewayOptions): Promise<Gateway> {
  const perSecond = (perSecond: number, burst: number) => ({ perSecond, burst });
  const tenantRate = perSecond(config.LIMIT_TENANT_PER_SECOND, config.LIMIT_TENANT_BURST);
  const userRate = perSecond(config.LIMIT_USER_PER_SECOND, config.LIMIT_USER_BURST);
  const address = addresses(config.TRUSTED_PROXIES);
  const limits = {
    address: buckets(perSecond(config.LIMIT_ADDRESS_PER_SECOND, config.LIMIT_ADDRESS_BURST)),
    // Every try, before a hash is worked out for it; svc-core counts the wrong ones by account as well, which no address tells.
    signIn: buckets(perSecond(config.LIMIT_SIGN_IN_PER_MINUTE / 60, config.LIMIT_SIGN_IN_PER_MINUTE)),
    user: userRate,
    tenant: tenantRate,
    heldByAddress: config.LIMIT_ADDRESS_IN_FLIGHT,
    heldByUser: config.LIMIT_USER_IN_FLIGHT,
  };
  const known = tenants(askCore(urls, config.CARTAGE_SECRET), tenantRate);
  const forward = proxy({ connections: config.UPSTREAM_CONNECTIONS, timeoutMs: config.UPSTREAM_TIMEOUT_MS });
  const open = streams({
    session: config.LIMIT_SESSION_STREAMS,
    address: config.LIMIT_ADDRESS_STREAMS,
    tenant: config.LIMIT_TENANT_STREAMS,
    all: config.MAX_STREAMS,
  });
  const arriving = bodies({ stretchMs: config.BODY_STRETCH_MS });
  const counted = metrics({ streams: open.count, bodies: arriving.count });
  const accesses = accessLog(log, config.ACCESS_LOG_SAMPLE);
  const load = pressure({ maxLoopDelayMs: config.MAX_LOOP_DELAY_MS, maxInFlight: config.MAX_IN_FLIGHT });
  const services = [...new Set(declaredCalls().map((call) => call.service))]
    .filter((name) => name !== 'gateway')
    .sort();
  let draining = false;

  const app = Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 4000 },
    return503OnClosing: false,
    serverFactory: (fastify) =>
      serverOf(fastify, {
        quietMs: Math.max(QUIET_MS, config.UPSTREAM_TIMEOUT_MS + 5000),
        requestMs: config.REQUEST_TIMEOUT_MS,
        mostConnections: config.LIMIT_ADDRESS_CONNECTIONS,
        address,
        forward(req, res) {
          if (draining) res.setHeader('connection', 'close');
          door.handle(req, res);
        },
      }),
  }) as unknown as FastifyInstance;
  endWithAnswers(app);
  const spoken = words(askWords(urls, config.CARTAGE_SECRET));
  const cutter = streamCutter(known, bus ? LOOKED_AT_MS : LOOKED_AT_ALONE_MS);
  const door = edge({
    urls,
    secret: config.CARTAGE_SECRET,
    routes: routeTable(),
    tenants: known,
    words: spoken,
    proxy: forward,
    bodies: arriving,
    streams: open,
    cutter,
    metrics: counted,
    log: accesses,
    pressure: load,
    address,
    claimsOf: tokens(userRate),
    limits,
  });

  registerHealth(app, {
    urls,
    services,
    metrics: counted,
    draining: () => draining,
    mayLook: insiders(config.METRICS_TOKEN),
  });
  registerLog(app, { log, limit: limits.address, address });
  await app.register(registerDocs);
  registerEmbed(app);
  const frames = framing(known, askSites(urls, config.CARTAGE_SECRET), askCards(urls, config.CARTAGE_SECRET));
  await registerStatic(app, config.WEB_ROOT || join(import.meta.dirname, '../..'), frames);

  // A group of its own: each gateway holds tenants of its own, so each must hear.
  const unsubscribe = await bus?.subscribe(`gateway.${randomUUID()}`, ['tenant', 'language'], async (events) => {
    for (const event of events) {
      if (event.type === languageEvents.changed.type) {
        spoken.changed(event.tenantId, (event.data as { languageName: string }).languageName);
        continue;
      }
      const data = event.data as { tenantId?: number; hosts?: string[] };
      const tenantId = data.tenantId ?? event.tenantId;
      known.drop(data.hosts ?? [], tenantId);
      void cutter.changed(data.hosts ?? [], tenantId);
      frames.drop(tenantId);
    }
  });
  app.addHook('preClose', async () => {
    draining = true;
    forward.endStreams();
    setTimeout(() => app.server.closeAllConnections(), config.DRAIN_MS).unref();
  });
  app.addHook('onClose', async () => {
    await unsubscribe?.();
    await forward.close();
    load.stop();
    cutter.stop();
    arriving.stop();
    accesses.stop();
  });
  return Object.assign(app, {
    drain: () => {
      draining = true;
    },
  });
}

function askCore(urls: Urls, secret: string) {
  return (host: string): Promise<TenantAvailability> => {
    const client = createClient({ baseUrl: urls['svc-core'] ?? '', headers: () => internalHeaders(secret, 0, GUEST) });
    return client(accountCalls.isTenantAvailable, { tenancyName: host }, { signal: AbortSignal.timeout(3000) });
  };
}
