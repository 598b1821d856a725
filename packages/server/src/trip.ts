/**
 * One round trip to PostgreSQL: statements that belong around a query (its scope, `begin`, `commit`) leave in the same write
 * and under the same Sync. System calls and waiting are most of a short statement's cost.
 *
 * This is the one file that leans on parts of pg which it does not promise: `Query.prepare` and the methods of its
 * connection. After an upgrade of pg run `trip.test.ts`, which compares what is written byte for byte, and `db.test.ts`.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement that the connection has prepared, with its values. */
export type Bound = { statement: string; values: readonly string[] };
export const BEGIN: Bound = { statement: 'cartage_begin', values: [] };
export const COMMIT: Bound = { statement: 'cartage_commit', values: [] };

// As conditions that are never true, so that nothing is sent back. Settings are local and else empty, so staff need only the first.
const SCOPES = `prepare cartage_tenant (text) as select where set_config('app.tenant_id', $1, true) is null;
  prepare cartage_scope (text, text, text) as select where set_config('app.tenant_id', $1, true) || set_config('app.customer_id', $2, true) || set_config('app.driver_id', $3, true) is null;
  prepare cartage_units (text, text, text) as select where set_config('app.tenant_id', $1, true) || set_config('app.units', $2, true) || set_config('app.unit', $3, true) is null;
  prepare cartage_units_role (text, text, text) as select where set_config('app.tenant_id', $1, true) || set_config('app.units', $2, true) || set_config('app.unit', $3, true) || set_config('role', session_user || '_unit', true) is null`;

/** Prepares on a new connection what every trip may name. `begin` cannot be prepared by SQL, only by running it under a name. */
export async function prepareTrips(client: pg.ClientBase): Promise<void> {
  await client.query(SCOPES);
  await client.query({ name: BEGIN.statement, text: 'begin' });
  await client.query({ name: COMMIT.statement, text: 'commit' });
}

const TIMESTAMPTZ = 1184,
  TIMESTAMP = 1114,
  DATE = 1082,
  INT8 = 20,
  NUMERIC = 1700;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ || oid === TIMESTAMP) return (v: string) => new Date(v).toISOString();
    if (oid === DATE) return (v: string) => v;
    if (oid === INT8 || oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** `asBound`: planned for the role of those whom units bind, so it is another prepared statement than everybody else's. */
export type Statement = { sql: string; params: unknown[]; method?: string; asBound?: boolean };
export type Around = { before?: readonly Bound[]; after?: readonly Bound[] };

/** Runs one statement and what goes around it; the answer is the statement's own. */
export function trip(
  client: pg.ClientBase,
  { sql, params, method, asBound = false }: Statement,
  around: Around = {},
): Promise<{ rows: any[] }> {
  const known = statementName(sql);
  const name = known && (asBound ? `${known}u` : known);
  const config = {
    text: sql,
    values: params,
    types,
    ...(name && { name }),
    ...(method === 'all' && { rowMode: 'array' as const }),
  };
  return new Promise((resolve, reject) => {
    client.query(new TripQuery(around, config, (error, result) => (error ? reject(error) : resolve(result))) as any);
  });
}

/**
 * A statement that comes again is prepared once a connection, under a name made of its text. What a connection has prepared
 * it keeps (50 KB each, with its plan), so a filter that somebody typed once must not be among it.
 */
const NAMED_FROM = 3,
  MOST_PREPARED = 250,
  LONGEST_NAMED = 6000;
const seen = new Map<string, { times: number; name?: string }>();
function statementName(sql: string): string | undefined {
  if (sql.length > LONGEST_NAMED) return undefined;
  let known = seen.get(sql);
  if (!known) {
    if (seen.size > 5000) seen.clear();
    seen.set(sql, (known = { times: 0 }));
  }
  if (!known.name && ++known.times >= NAMED_FROM)
    known.name = `s${createHash('sha1').update(sql).digest('hex').slice(0, 24)}`;
  return known.name;
}
/** Whether a connection has prepared so much that a new one is cheaper to keep. */
export const isFull = (client: pg.ClientBase): boolean =>
  shapesOf((client as unknown as { connection: object }).connection).size >= MOST_PREPARED;

/** pg's own query with other statements' Bind and Execute in front of it and behind it. */
class TripQuery extends (pg.Query as unknown as new (
  config: object,
  callback: (error: Error | null, result: pg.QueryArrayResult) => void,
) => any) {
  private toSkip: number;
  private isDone = false;
  private shape: object | null | undefined;
  private readonly around: Around;
  constructor(around: Around, config: object, callback: (error: Error | null, result: pg.QueryArrayResult) => void) {
    super(config, callback);
    this.around = around;
    this.toSkip = around.before?.length ?? 0;
  }
  prepare(connection: any): void {
    const letter: any = letterTo(connection);
    for (const bound of this.around.before ?? []) run(letter, bound);
    this.shape = shapesOf(connection).get(this.name);
    letter.describes = this.shape === undefined;
    letter.after = this.around.after ?? [];
    if (this.shape) super.handleRowDescription(this.shape);
    super.prepare(letter);
    connection.stream.write(Buffer.concat(letter.parts));
    letter.parts.length = 0;
  }
  requiresPreparation(): boolean {
    return true;
  }
  handleRowDescription(message: object): void {
    this.shape = message;
    super.handleRowDescription(message);
  }
  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.toSkip > 0) {
      this.toSkip--;
      return;
    }
    if (this.isDone) return;
    this.isDone = true;
    if (this.name) shapesOf(connection as object).set(this.name, this.shape ?? null);
    super.handleCommandComplete(message, connection);
  }
}
/** The same few scopes come again and again, so their bytes are written once. */
const bytesOf = new Map<string, Buffer>();
function run(letter: any, { statement, values }: Bound): void {
  const key = values.length ? `${statement}\0${values.join('\0')}` : statement;
  let bytes = bytesOf.get(key);
  if (!bytes) {
    const from = letter.parts.length;
    letter.bind({ portal: '', statement, values, valueMapper: String });
    letter.execute({ portal: '', rows: 0 });
    bytes = Buffer.concat(letter.parts.splice(from));
    if (bytesOf.size > 5000) bytesOf.clear();
    bytesOf.set(key, bytes);
  }
  letter.parts.push(bytes);
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

/** Takes what a query says to its connection, so that all of it leaves in one write. */
type Letter = { parts: Buffer[]; describes: boolean; after: readonly Bound[] };
const letters = new WeakMap<object, Letter>();
function letterTo(connection: any): Letter {
  let letter = letters.get(connection);
  if (!letter) {
    const parts: Buffer[] = [];
    const { parsedStatements, submittedNamedStatements, parse, bind, execute, describe, sync, flush, close, _send } =
      connection;
    const made = {
      parts,
      describes: true,
      after: [] as readonly Bound[],
      parsedStatements,
      submittedNamedStatements,
      parse,
      bind,
      execute,
      flush,
      _send,
      stream: {
        writable: true,
        write: (part: Buffer) => {
          parts.push(part);
          return true;
        },
      },
      describe(what: object) {
        if (made.describes) describe.call(made, what);
      },
      // Only a query whose values could not be written closes what it opened: nothing may be committed after it.
      close(what: object) {
        made.after = [];
        close.call(made, what);
      },
      // The query ends with its Sync: what goes with it comes just before.
      sync() {
        for (const bound of made.after) run(made, bound);
        sync.call(made);
      },
    };
    letters.set(connection, (letter = made));
  }
  return letter;
}
