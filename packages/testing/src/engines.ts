/** PostgreSQL, Redis and Kafka of a test run: in containers, or those that the environment names, or the embedded database alone. */
import type { Engines } from './engines-of-a-run.ts';
import { scratchPostgres } from './scratch-postgres.ts';

/** The engines that a run names: all three in containers with `TEST_ENGINES=docker`, else by their URLs. Nothing where it names none. */
export async function namedEngines(): Promise<Engines | undefined> {
  if (process.env.TEST_ENGINES === 'docker') return (await import('./containers.ts')).containers();
  const { DATABASE_URL = '', REDIS_URL = '', KAFKA_BROKERS = '' } = process.env;
  if (!DATABASE_URL && !REDIS_URL && !KAFKA_BROKERS) return undefined;
  const database = DATABASE_URL ? { url: DATABASE_URL, stop: async () => undefined } : await scratchPostgres();
  return { databaseUrl: database.url, env: { REDIS_URL, KAFKA_BROKERS }, stop: database.stop };
}
/** What every machine has. */
export async function embeddedEngines(): Promise<Engines> {
  const { url, stop } = await scratchPostgres();
  return { databaseUrl: url, env: { REDIS_URL: '', KAFKA_BROKERS: '' }, stop };
}
