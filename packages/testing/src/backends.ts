/** The engines of a test: embedded PostgreSQL of the run by default, others where the environment names them. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A secret for tests; database logins of the run's cluster are derived from it. */
export const TEST_SECRET = 'tests-only-secret-0123456789-abcdefgh';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A new, empty database on the run's cluster. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = process.env.CARTAGE_TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (!cluster) throw new Error('Run tests with `npm test`: it starts the database.');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: cluster });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`drop database if exists ${name} with (force)`) };
}
