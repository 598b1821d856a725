/** The embedded default: all services, the practice carrier and the gateway in this process, each on its own port and reached over HTTP. */
import type { Bus } from '@cartage/server/bus.ts';
import { memoryBus } from '@cartage/server/bus.memory.ts';
import { readConfig, type Urls } from '@cartage/server/config.ts';
import { memoryKv, type Kv } from '@cartage/server/kv.ts';
import { type Service, startService } from '@cartage/server/service.ts';
import { GatewayConfig } from 'gateway/config.ts';
import { gateway, type Gateway } from 'gateway/gateway.ts';
import { pino } from 'pino';
import { startCarrierSimulator } from 'svc-booking/carriers/sim/server.ts';
import { gatedBus } from './gated-bus.ts';
import { allServices } from './services.ts';

export type Platform = {
  services: Service[];
  urls: Urls;
  secret: string;
  gateway: Gateway;
  url: string;
  stop(): Promise<void>;
};
/** Engines given here instead of those in the process are closed with the platform. */
export type PlatformOptions = {
  env: Record<string, string | undefined>;
  now?: () => Date;
  port: number;
  engines?: { bus: Bus; kv: Kv };
};
/** Connections of one service; seven of them and the relays stay under the server's 120. */
const POOL = '8';

export async function startPlatform({
  env,
  now,
  port,
  engines = { bus: memoryBus(), kv: memoryKv() },
}: PlatformOptions): Promise<Platform> {
  const bus = gatedBus(engines.bus),
    { kv } = engines;
  const urls: Urls = {};
  const slowMs = Number(env.CARRIER_SIM_SLOW_MS) || undefined;
  const simulator = await startCarrierSimulator(0, { ...(now && { now }), ...(slowMs && { slowMs }) });
  // All services share the gateway's thread here, so a late turn is theirs as often as a flood's.
  const shared = {
    DATABASE_POOL: POOL,
    LOG_LEVEL: 'warn',
    MAX_LOOP_DELAY_MS: '5000',
    CARD_SANDBOX: 'on',
    ...env,
    HOST: '127.0.0.1',
    PORT: '0',
    REDIS_URL: '',
    KAFKA_BROKERS: '',
    CARRIER_SIM_URL: simulator.url,
  };
  const definitions = await allServices();
  const services: Service[] = [];
  for (const definition of definitions)
    services.push(await startService(definition, shared, { bus, kv, urls, migrated: true, ...(now && { now }) }));
  const config = readConfig(GatewayConfig, { ...shared, HOST: env.HOST, PORT: String(port) });
  const app = await gateway({
    config: { ...config, DRAIN_MS: Math.min(config.DRAIN_MS, 1000) },
    log: pino({ level: config.LOG_LEVEL, name: 'gateway' }),
    urls,
    bus,
  });
  await app.listen({ host: config.HOST, port });
  bus.open();
  return {
    services,
    urls,
    secret: config.CARTAGE_SECRET,
    gateway: app,
    url: `http://localhost:${(app.server.address() as { port: number }).port}`,
    async stop() {
      bus.shut();
      await app.close();
      for (const service of services) service.app.server.closeAllConnections();
      await Promise.allSettled(services.map((service) => service.stop()));
      await simulator.close();
      await Promise.all([bus.close(), kv.close()]);
    },
  };
}
