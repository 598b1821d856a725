/** The engines of a test: embedded PostgreSQL of the run by default, others where the environment names them. */
import { createHash, randomBytes } from 'node:crypto';
import { type Migratable, migrate } from '@cartage/server/migrate.ts';
import pg from 'pg';

/** A secret for tests; database logins of the run's cluster are derived from it. */
export const TEST_SECRET = 'tests-only-secret-0123456789-abcdefgh';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Made once in a run and then copied; the maker leaves no connection open. */
export type Made = { key: string; make(url: string): Promise<void> };
/**
 * A new database on the run's cluster, brought up to date for these services, and with what was made in one such before:
 * migrated and made once in a run, then copied. Without services it is empty.
 */
export async function testDatabase(services: readonly Migratable[] = [], made?: Made): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onCluster(async (client) => {
    const migrated = services.length ? await copied(client, migrationsOf(services), 'template0') : 'template0';
    const template = made ? await copied(client, made, migrated) : migrated;
    await client.query(`create database ${name} template ${template} encoding 'UTF8'`);
  });
  const drop = () =>
    onCluster(async (client) => void (await client.query(`drop database if exists ${name} with (force)`)));
  return { url: urlOf(name), drop };
}
/** What a run made to copy from; a cluster of somebody's own is left as it was found. */
export async function dropTemplates(cluster: string, run: string): Promise<void> {
  await onCluster(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [templatePrefix(run)],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  }, cluster);
}
const templatePrefix = (run: string): string => `t_of_${run}_`;

const migrationsOf = (services: readonly Migratable[]): Made => ({
  key: services.map((s) => `${s.schema} ${s.migrations.href}`).join(' '),
  make: async (url) => void (await migrate(services, url, TEST_SECRET)),
});
/** The database to copy from. */
async function copied(client: pg.Client, { key, make }: Made, from: string): Promise<string> {
  const of = createHash('sha256').update(`${from} ${key}`);
  const template = templatePrefix(process.env.CARTAGE_TEST_RUN ?? '0') + of.digest('hex').slice(0, 16);
  // Whoever is first makes it; a half-made one has another name.
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  const there = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (there.rowCount === 0) {
    const making = `${template}_new`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making} template ${from} encoding 'UTF8'`);
    await make(urlOf(making));
    await client.query(`alter database ${making} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

function clusterUrl(): string {
  const url = process.env.CARTAGE_TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (!url) throw new Error('Run tests with `npm test`: it starts the database.');
  return url;
}
function urlOf(name: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return url.toString();
}
async function onCluster<T>(work: (client: pg.Client) => Promise<T>, cluster = clusterUrl()): Promise<T> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
