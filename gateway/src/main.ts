/** The gateway as a process of its own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, urlsFrom } from '@cartage/server/config.ts';
import closeWithGrace from 'close-with-grace';
import { destination, pino } from 'pino';
import { GatewayConfig } from './config.ts';
import { gateway } from './gateway.ts';

const config = readConfig(GatewayConfig, process.env);
// A line written at once stops everybody for as long as the disk takes; what was said last is written at the end.
const lines = destination({ sync: false, minLength: 4096, periodicFlush: 1000 });
const log = pino({ level: config.LOG_LEVEL, name: 'gateway' }, lines);
const bus = config.KAFKA_BROKERS
  ? await (
      await import('@cartage/server/bus.kafka.ts')
    ).kafkaBus({
      brokers: config.KAFKA_BROKERS.split(','),
      clientId: 'gateway',
      topics: ['tenant'],
      onError: (err) => log.warn({ err }, 'kafka'),
    })
  : undefined;
const app = await gateway({
  config,
  log,
  urls: urlsFrom({ ...config, DATABASE_URL: '', DATABASE_POOL: 1 }),
  ...(bus && { bus }),
});
await app.listen({ host: config.HOST, port: config.PORT });
log.info({ port: config.PORT }, 'gateway is up');

closeWithGrace({ delay: 15_000 }, async () => {
  // Whoever balances the load reads /readyz first; what is under way is finished.
  app.drain();
  await sleep(2000);
  await app.close();
  await bus?.close();
  lines.flushSync();
});
