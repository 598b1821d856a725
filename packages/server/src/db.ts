/**
 * The database under row security. A single statement travels in one round trip together with the session's tenant,
 * customer and driver (one Sync, one implicit transaction); a unit of several statements runs in a transaction, whose
 * `begin` travels with its first statement.
 */
import type { SQL } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import pg from 'pg';
import { QuickDialect } from './dialect.ts';
import { derive } from './signer.ts';
import { BEGIN, type Bound, COMMIT, isFull, prepareTrips, trip } from './trip.ts';

export type Db = PgRemoteDatabase<Record<string, never>>;
/** Whose rows a unit of work may see; without a tenant, none at all. */
export type Scope = {
  tenantId: number | null;
  customerId: number | null;
  driverId: string | null;
  /** The organisation units whose rows are seen beside those of none; absent or null where units bind nobody. */
  units?: readonly number[] | null;
  /** The one that the person is of, which new rows get where nothing else is said. */
  unitId?: number | null;
};
type Execute = (sql: string, params: unknown[], method: string) => Promise<{ rows: any[] }>;

/** An open transaction: `last` gives the statement, if any, that travels with the commit; `after` is done once it has committed. */
export type Unit = { db: Db; last?: () => SQL; after?: (() => unknown)[] };
export type Database = {
  pool: pg.Pool;
  /** Statements in one trip each. */
  scoped(scope: Scope): Db;
  /** A transaction under the scope. */
  transaction<T>(scope: Scope, work: (unit: Unit) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Whether the URL is the owner's, who may change schemas and make logins; services have it only where they start alone. */
export const isOwners = (url: string): boolean => new URL(url).username !== '';
/** The login's own URL: whatever the given one says, with the service's role and its derived password. */
export function loginUrl(databaseUrl: string, role: string, secret: string): string {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = derive(secret, `db:${role}`);
  return url.toString();
}

const values = (s: Scope) => [
  String(s.tenantId ?? ''),
  s.customerId === null ? '' : String(s.customerId),
  s.driverId ?? '',
  s.units ? `{${s.units.join()}}` : '',
  s.unitId ? String(s.unitId) : '',
];
function bound(scope: Scope, isByUnit: boolean): Bound {
  if (scope.units)
    return {
      statement: isByUnit ? 'cartage_units_role' : 'cartage_units',
      values: [String(scope.tenantId ?? ''), ...values(scope).slice(3)],
    };
  const staff = scope.customerId === null && scope.driverId === null;
  return staff
    ? { statement: 'cartage_tenant', values: [String(scope.tenantId ?? '')] }
    : { statement: 'cartage_scope', values: values(scope).slice(0, 3) };
}
const dialect = new QuickDialect();
const databaseOf = (execute: Execute) => drizzle(execute as any, {}, () => dialect) as unknown as Db;

export function openDatabase(
  url: string,
  options: { max: number; name: string; isByUnit?: boolean; onError?: (error: Error) => void },
): Database {
  const isByUnit = options.isByUnit ?? false;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: options.name,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 60_000,
    // Before anybody gets the connection, so what every trip names is always prepared.
    onConnect: prepareTrips,
  } as pg.PoolConfig);
  let closing = false;
  // While we close, the server may hang up first.
  const lost = (error: Error) => {
    if (!closing) options.onError?.(error);
  };
  pool.on('error', lost);
  // A connection that dies while it is lent out says so here as well as to its query; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  const dbs = new Map<string, Db>();

  function scoped(scope: Scope): Db {
    const before = [bound(scope, isByUnit)];
    const asBound = isByUnit && !!scope.units;
    return databaseOf(async (sql, params, method) => {
      const client = await pool.connect();
      try {
        const result = await trip(client, { sql, params, method, asBound }, { before });
        client.release(isFull(client));
        return result;
      } catch (error) {
        client.release(isConnectionError(error));
        throw error;
      }
    });
  }

  async function transaction<T>(scope: Scope, work: (unit: Unit) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const asBound = isByUnit && !!scope.units;
    let hasBegun = false,
      broken: boolean | undefined;
    const execute: Execute = async (sql, params, method) => {
      const before = hasBegun ? [] : [BEGIN, bound(scope, isByUnit)];
      hasBegun = true;
      return trip(client, { sql, params, method, asBound }, { before });
    };
    try {
      const unit: Unit = { db: databaseOf(execute) };
      const result = await work(unit);
      if (unit.last)
        await trip(
          client,
          { ...dialect.sqlToQuery(unit.last()), asBound },
          {
            before: hasBegun ? [] : [BEGIN, bound(scope, isByUnit)],
            after: [COMMIT],
          },
        );
      else if (hasBegun) await client.query({ name: COMMIT.statement, text: 'commit' });
      for (const done of unit.after ?? []) done();
      return result;
    } catch (error) {
      broken = isConnectionError(error);
      if (!broken)
        await client.query('rollback').catch(() => {
          broken = true;
        });
      throw error;
    } finally {
      client.release(broken || isFull(client));
    }
  }

  return {
    pool,
    transaction,
    scoped(scope) {
      const key = values(scope).join('|');
      let db = dbs.get(key);
      if (!db) {
        if (dbs.size > 2000) dbs.clear();
        dbs.set(key, (db = scoped(scope)));
      }
      return db;
    },
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

/** The pg error underneath drizzle's, if there is one. */
export function pgError(
  error: unknown,
): (Error & { code?: string; constraint?: string; detail?: string; table?: string; column?: string }) | undefined {
  for (let e = error as any; e; e = e.cause) if (typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e;
  return undefined;
}
export function isConnectionError(error: unknown): boolean {
  for (let e = error as any; e; e = e.cause) {
    if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(e.code ?? '') || /^(08|57P|53)/.test(e.code ?? ''))
      return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended/.test(
        e.message ?? '',
      )
    )
      return true;
  }
  return false;
}
