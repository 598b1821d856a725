/**
 * The database under row security. A single statement travels in one round trip together with the session's tenant,
 * customer and driver (one Sync, one implicit transaction); units of several statements run in a transaction.
 */
import { createHash } from 'node:crypto';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import pg from 'pg';
import { derive } from './signer.ts';

export type Db = PgRemoteDatabase<Record<string, never>>;
/** Whose rows a unit of work may see. */
export type Scope = { tenantId: number; customerId: number | null; driverId: string | null };
type Rows = { rows: any[] };
type Execute = (sql: string, params: unknown[], method: string) => Promise<Rows>;

// As conditions that are never true, so that nothing is sent back. Settings are local and else empty, so staff need only the first.
const SET_SCOPE = `prepare cartage_tenant (text) as select where set_config('app.tenant_id', $1, true) is null;
  prepare cartage_scope (text, text, text) as select where set_config('app.tenant_id', $1, true) || set_config('app.customer_id', $2, true) || set_config('app.driver_id', $3, true) is null`;

const TIMESTAMPTZ = 1184, TIMESTAMP = 1114, DATE = 1082, INT8 = 20, NUMERIC = 1700;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ || oid === TIMESTAMP) return (v: string) => new Date(v).toISOString();
    if (oid === DATE) return (v: string) => v;
    if (oid === INT8 || oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

const values = (s: Scope) => [String(s.tenantId), s.customerId === null ? '' : String(s.customerId), s.driverId ?? ''];

/** pg's own query with the scope's Bind and Execute sent in front of it, under the same Sync. */
class ScopedQuery extends (pg.Query as unknown as new (config: object, callback: (error: Error | null, result: pg.QueryArrayResult) => void) => any) {
  private scopeDone = false;
  private shape: object | null | undefined;
  private readonly scope: Scope;
  constructor(scope: Scope, config: object, callback: (error: Error | null, result: pg.QueryArrayResult) => void) {
    super(config, callback);
    this.scope = scope;
  }
  prepare(connection: any): void {
    const letter: any = letterTo(connection);
    const { tenantId, customerId, driverId } = this.scope;
    const staff = customerId === null && driverId === null;
    letter.bind({ portal: '', statement: staff ? 'cartage_tenant' : 'cartage_scope', values: staff ? [String(tenantId)] : values(this.scope), valueMapper: String });
    letter.execute({ portal: '', rows: 0 });
    this.shape = shapesOf(connection).get(this.name);
    letter.describes = this.shape === undefined;
    if (this.shape) super.handleRowDescription(this.shape);
    super.prepare(letter);
    connection.stream.write(Buffer.concat(letter.parts));
    letter.parts.length = 0;
  }
  requiresPreparation(): boolean { return true; }
  handleRowDescription(message: object): void {
    this.shape = message;
    super.handleRowDescription(message);
  }
  handleCommandComplete(message: unknown, connection: unknown): void {
    if (!this.scopeDone) { this.scopeDone = true; return; }
    if (this.name) shapesOf(connection as object).set(this.name, this.shape ?? null);
    super.handleCommandComplete(message, connection);
  }
}

/**
 * The columns of each prepared statement of a connection, null for none. They are told once: the server refuses to run a
 * prepared statement whose columns have changed, so asking again at each run only costs.
 */
const shapes = new WeakMap<object, Map<string, object | null>>();
function shapesOf(connection: object): Map<string, object | null> {
  let known = shapes.get(connection);
  if (!known) shapes.set(connection, (known = new Map()));
  return known;
}
/** Takes what a query says to its connection, so that all of it leaves in one write: system calls are most of a short statement's cost. */
type Letter = { parts: Buffer[]; describes: boolean };
const letters = new WeakMap<object, Letter>();
function letterTo(connection: any): Letter {
  let letter = letters.get(connection);
  if (!letter) {
    const parts: Buffer[] = [];
    const { parsedStatements, submittedNamedStatements, parse, bind, execute, describe, sync, flush, close, _send } = connection;
    const made = {
      parts, describes: true, parsedStatements, submittedNamedStatements, parse, bind, execute, sync, flush, close, _send,
      stream: { writable: true, write: (part: Buffer) => { parts.push(part); return true; } },
      describe(what: object) { if (made.describes) describe.call(made, what); },
    };
    letters.set(connection, (letter = made));
  }
  return letter;
}

const nameOf = new Map<string, string>();
/** A statement is prepared once a connection under a name made of its text; very long ones (bulk inserts) stay unnamed. */
function statementName(sql: string): string | undefined {
  if (sql.length > 6000) return undefined;
  let name = nameOf.get(sql);
  if (!name) {
    name = `s${createHash('sha1').update(sql).digest('hex').slice(0, 24)}`;
    if (nameOf.size > 5000) nameOf.clear();
    nameOf.set(sql, name);
  }
  return name;
}
const queryConfig = (sql: string, params: unknown[], method: string) => {
  const name = statementName(sql);
  return { text: sql, values: params, types, ...(name && { name }), ...(method === 'all' && { rowMode: 'array' as const }) };
};

export type Database = {
  pool: pg.Pool;
  /** Statements in one trip each. */
  scoped(scope: Scope): Db;
  /** A transaction under the scope; `onCommit` functions run after it. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The login's own URL: the owner's with the service's role and its derived password. */
export function loginUrl(ownerUrl: string, role: string, secret: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = derive(secret, `db:${role}`);
  return url.toString();
}

export function openDatabase(url: string, options: { max: number; name: string; onError?: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url, max: options.max, application_name: options.name, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000, keepAlive: true,
    statement_timeout: 60_000,
    // Before anybody gets the connection, so the scope's statements are always prepared.
    onConnect: async (client: pg.ClientBase) => { await client.query(SET_SCOPE); },
  } as pg.PoolConfig);
  let closing = false;
  // While we close, the server may hang up first.
  const lost = (error: Error) => { if (!closing) options.onError?.(error); };
  pool.on('error', lost);
  // A connection that dies while it is lent out says so here as well as to its query; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  const dbs = new Map<string, Db>();

  async function oneTrip(scope: Scope, sql: string, params: unknown[], method: string): Promise<Rows> {
    const client = await pool.connect();
    const config = queryConfig(sql, params, method);
    try {
      const result = await new Promise<pg.QueryArrayResult>((resolve, reject) => {
        client.query(new ScopedQuery(scope, config, (error, r) => (error ? reject(error) : resolve(r))) as any);
      });
      client.release();
      return { rows: result.rows };
    } catch (error) {
      // A statement that failed to parse was noted as parsed when the scope's part completed; a broken connection is thrown away.
      client.release(isConnectionError(error));
      throw error;
    }
  }

  return {
    pool,
    scoped(scope) {
      const key = values(scope).join('|');
      let db = dbs.get(key);
      if (!db) {
        if (dbs.size > 2000) dbs.clear();
        db = drizzle(((sql: string, params: unknown[], method: string) => oneTrip(scope, sql, params, method)) as Execute as any) as unknown as Db;
        dbs.set(key, db);
      }
      return db;
    },
    async transaction(scope, work) {
      const client = await pool.connect();
      let broken: boolean | undefined;
      try {
        // One message: the values are numbers and a UUID of ours, checked here, never a caller's text.
        await client.query(`begin; select ${['app.tenant_id', 'app.customer_id', 'app.driver_id'].map((k, i) => `set_config('${k}', '${values(scope)[i]!.replace(/[^0-9a-f-]/gi, '')}', true)`).join(', ')}`);
        const execute: Execute = async (sql, params, method) => ({ rows: (await client.query(queryConfig(sql, params, method))).rows });
        const result = await work(drizzle(execute as any) as unknown as Db);
        await client.query('commit');
        return result;
      } catch (error) {
        broken = isConnectionError(error);
        if (!broken) await client.query('rollback').catch(() => { broken = true; });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => { closing = true; return pool.end(); },
  };
}

/** The pg error underneath drizzle's, if there is one. */
export function pgError(error: unknown): (Error & { code?: string; constraint?: string; detail?: string; table?: string; column?: string }) | undefined {
  for (let e = error as any; e; e = e.cause) if (typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e;
  return undefined;
}
export function isConnectionError(error: unknown): boolean {
  for (let e = error as any; e; e = e.cause) {
    if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(e.code ?? '') || /^(08|57P|53)/.test(e.code ?? '')) return true;
    if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended/.test(e.message ?? '')) return true;
  }
  return false;
}
