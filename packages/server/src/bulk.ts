/**
 * Many rows in one statement: they travel as one JSON parameter, so its text is the same whatever their number. It is read
 * as `json`: a tree of `jsonb` over 16,000 rows left 25 MB behind in its connection. Of rows that are inserted, columns that
 * are documents themselves travel beside it, a line each: a wide row is mostly these, and within the JSON of all rows
 * PostgreSQL would read them three times, as a part of it, for where they end, and for what they say.
 */
import { getTableColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';

type Row<T extends PgTable> = InferSelectModel<T>;
type Used = readonly (readonly [string, PgColumn])[];
/** `onConflict` is the clause as SQL has it; `returning` names fields of the table. */
export type InsertOptions<K> = { onConflict?: SQL; returning?: readonly K[] };

/**
 * Inserts the rows in their order and answers the asked fields of those that were stored, in no promised order. Fields that
 * no row names take the table's default; those that only some name are null in the others.
 */
export async function insertRows<T extends PgTable, K extends keyof Row<T> & string = never>(
  ctx: Ctx,
  table: T,
  rows: readonly InferInsertModel<T>[],
  { onConflict, returning = [] }: InsertOptions<K> = {},
): Promise<Pick<Row<T>, K>[]> {
  if (rows.length === 0) return [];
  const columns = getTableColumns(table) as unknown as Record<string, PgColumn>;
  const used = Object.entries(columns).filter(([key]) =>
    rows.some((row) => (row as Record<string, unknown>)[key] !== undefined),
  );
  const names = used.map(([, c]) => `"${c.name}"`).join(', ');
  const given = used.map(([, c]) => (isDocument(c) ? `nullif("${c.name}", '')::${c.getSQLType()}` : `"${c.name}"`));
  const answer = returning.map((key) => `"${columns[key]!.name}"`).join(', ');
  const stored = (await ctx.db
    .execute(sql`insert into ${table} (${sql.raw(names)}) select ${sql.raw(given.join(', '))} from ${inPlaces(used, rows)} order by "#"
    ${onConflict ?? sql.raw('')} ${sql.raw(answer && `returning ${answer}`)}`)) as unknown as Record<string, unknown>[];
  return stored.map(
    (raw) => Object.fromEntries(returning.map((key) => [key, valueOf(columns[key]!, raw)])) as Pick<Row<T>, K>,
  );
}
/** The rows with their places. Only the names of what comes first are said again, which keeps the text short enough to be prepared. */
function inPlaces(used: Used, rows: readonly object[]): SQL {
  const documents = used.filter(([, c]) => isDocument(c)),
    plain = used.filter(([, c]) => !isDocument(c));
  const values = rows.map((row, at) => ({ '#': at, ...valuesOf(plain, row) }));
  const record = ['"#" int', ...plain.map(([, c]) => `"${c.name}" ${c.getSQLType()}`)].join(', ');
  const lines = documents.map(([key]) =>
    linesOf(rows.map((row) => documentOf((row as Record<string, unknown>)[key] as object | null | undefined))),
  );
  const names = documents.map(([, c]) => `"${c.name}"`).join(', ');
  const all = [...lines, sql`json_to_recordset(${JSON.stringify(values)}::json) as (${sql.raw(record)})`];
  return sql`rows from (${sql.join(all, sql`, `)}) as r${sql.raw(names && `(${names})`)}`;
}
const isDocument = (column: PgColumn): boolean => ['json', 'jsonb'].includes(column.getSQLType());
const documentOf = (value: object | null | undefined): string => (value == null ? '' : JSON.stringify(value));
/** Documents for a `rows from (…)`, in their order: no JSON has a line break in it, as `JSON.stringify` writes it. */
export const linesOf = (documents: readonly string[]): SQL => sql`string_to_table(${documents.join('\n')}, E'\\n')`;

/**
 * Changes the named fields of rows that are told by their id, and answers id, these fields and what the database makes of
 * them itself, in no promised order.
 */
export async function updateRows<T extends PgTable & { id: PgColumn }, K extends keyof Row<T> & string>(
  ctx: Ctx,
  table: T,
  rows: readonly Row<T>[],
  fields: readonly K[],
): Promise<Partial<Row<T>>[]> {
  if (rows.length === 0 || fields.length === 0) return [];
  const columns = getTableColumns(table) as unknown as Record<string, PgColumn>;
  const used = ['id', ...fields].map((key) => [key, columns[key]!] as const);
  const answered = [...used, ...Object.entries(columns).filter(([, c]) => c.generated)];
  const record = used.map(([, c]) => `"${c.name}" ${c.getSQLType()}`).join(', ');
  const sets = fields.map((key) => `"${columns[key]!.name}" = r."${columns[key]!.name}"`).join(', ');
  const answer = answered.map(([, c]) => `t."${c.name}"`).join(', ');
  const values = rows.map((row) => valuesOf(used, row));
  // A tenant's own row is told by the tenant.
  const key = columns['id']!.name;
  const stored = (await ctx.db
    .execute(sql`update ${table} as t set ${sql.raw(sets)} from json_to_recordset(${JSON.stringify(values)}::json) as r(${sql.raw(record)})
    where t."${sql.raw(key)}" = r."${sql.raw(key)}" returning ${sql.raw(answer)}`)) as unknown as Record<
    string,
    unknown
  >[];
  return stored.map((raw) => Object.fromEntries(answered.map(([key, c]) => [key, valueOf(c, raw)])) as Partial<Row<T>>);
}

/** What is not named is read as null: wide tables are mostly that, and their names cost more to send and read than their values. */
function valuesOf(used: Used, row: object): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [key, c] of used) {
    const member = (row as Record<string, unknown>)[key];
    if (member != null) value[c.name] = Buffer.isBuffer(member) ? `\\x${member.toString('hex')}` : storedOf(c, member);
  }
  return value;
}
/** A sentence is kept with what it was made of (`columns.ts`); to any other text this does nothing. */
const storedOf = (column: PgColumn, member: unknown): unknown =>
  typeof member === 'string' && column.getSQLType() === 'text' ? column.mapToDriverValue(member) : member;
function valueOf(column: PgColumn, raw: Record<string, unknown>): unknown {
  const value = raw[column.name];
  return value === null ? null : column.mapFromDriverValue(value as never);
}
/** Stored as they are given, to the letter; times and decimals are rounded on their way. */
const EXACT: readonly string[] = ['text', 'boolean', 'jsonb', 'bigint', 'integer'];
/** Fields of new rows that need not come back, since they are kept as they are given: most of a wide row. */
export function keptAsGiven<T extends PgTable>(table: T, rows: readonly object[]): Set<string> {
  const columns = getTableColumns(table) as unknown as Record<string, PgColumn>;
  return new Set(
    Object.keys(columns).filter((key) => {
      const { generated, generatedIdentity, primary } = columns[key]!;
      const isOurs = !generated && !generatedIdentity && !primary && EXACT.includes(columns[key]!.getSQLType());
      return isOurs && rows.some((row) => (row as Record<string, unknown>)[key] !== undefined);
    }),
  );
}
/** Every field of a table, for `returning`. */
export const allFields = <T extends PgTable>(table: T) =>
  Object.keys(getTableColumns(table)) as (keyof Row<T> & string)[];
