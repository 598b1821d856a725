/** Migrations: SQL files, forward only, one transaction each, one runner at a time; logins and grants before them. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pgError } from './db.ts';
import { derive } from './signer.ts';

export type Migratable = { name: string; schema: string; migrations: URL };

/** Brings the schemas of the services up to date. Returns the names of what was applied. */
export async function migrate(services: readonly Migratable[], ownerUrl: string, secret: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query("select pg_advisory_lock(hashtext('cartage:migrate'))");
    await client.query(await readFile(new URL('../migrations/cartage.sql', import.meta.url), 'utf8'));
    for (const service of services) applied.push(...(await migrateOne(client, service, secret)));
  } finally {
    await client.end();
  }
  return applied;
}

async function migrateOne(
  client: pg.Client,
  { name, schema, migrations }: Migratable,
  secret: string,
): Promise<string[]> {
  for (const role of [`cartage_${schema}`, `cartage_${schema}_relay`])
    await login(client, role, derive(secret, `db:${role}`));
  await boundRole(client, `cartage_${schema}`);
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`grant usage on schema ${schema} to cartage_${schema}`);
  await client.query(`set search_path = ${schema}, cartage, public`);
  await client.query(
    (await readFile(new URL('../migrations/kit.sql', import.meta.url), 'utf8')).replaceAll('__S__', schema),
  );
  const done = new Set(
    (await client.query('select name from cartage.migrations where service = $1', [name])).rows.map(
      (r) => r.name as string,
    ),
  );
  const files = (await readdir(migrations).catch(() => [])).filter((f) => f.endsWith('.sql')).sort();
  const applied: string[] = [];
  for (const file of files) {
    if (done.has(file)) continue;
    const sql = await readFile(new URL(file, migrations), 'utf8');
    try {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into cartage.migrations (service, name) values ($1, $2)', [name, file]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${name}/${file}: ${(error as Error).message}`, { cause: error });
    }
    applied.push(`${name}/${file}`);
  }
  await client.query('set search_path = public');
  return applied;
}

const login = (client: pg.Client, role: string, password: string): Promise<void> =>
  untilMade(async () => {
    // An unchanged password is not written again: concurrent updates of one role row refuse each other.
    if (!(await hasRole(client, role)))
      await client.query(`create role ${role} login password '${password}' nosuperuser nocreatedb nocreaterole`);
    else if (!(await canLogin(client, role, password)))
      await client.query(`alter role ${role} login password '${password}'`);
  });
/** The role under which a service works for people whom units bind: nobody logs in as it, and its login inherits nothing of it. */
const boundRole = (client: pg.Client, of: string): Promise<void> =>
  untilMade(async () => {
    const role = `${of}_unit`;
    if (!(await hasRole(client, role)))
      await client.query(`create role ${role} nologin nosuperuser nocreatedb nocreaterole`);
    const { rows } = await client.query(`select pg_has_role($1, $2, 'SET') as given`, [of, role]);
    if (!rows[0].given) await client.query(`grant ${role} to ${of} with inherit false, set true`);
  });
const hasRole = async (client: pg.Client, role: string): Promise<boolean> =>
  (await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount === 1;
/** Roles belong to the whole cluster, so two databases may make them at the same moment: then one of them tries again. */
async function untilMade(make: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await make();
    } catch (error) {
      if (attempt > 8 || !['42710', '23505', 'XX000'].includes(pgError(error)?.code ?? '')) throw error;
      await wait(20 * 2 ** attempt);
    }
  }
}
async function canLogin(owner: pg.Client, role: string, password: string): Promise<boolean> {
  const probe = new pg.Client({
    host: owner.host,
    port: owner.port,
    database: owner.database ?? 'postgres',
    user: role,
    password,
  });
  try {
    await probe.connect();
    await probe.end();
    return true;
  } catch {
    return false;
  }
}
