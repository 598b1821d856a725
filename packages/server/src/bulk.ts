/**
 * Many rows in one statement: they travel as one JSON parameter, so its text is the same whatever their number. It is read
 * as `json`: a tree of `jsonb` over 16,000 rows left 25 MB behind in its connection.
 */
import { getTableColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';

type Row<T extends PgTable> = InferSelectModel<T>;
/** `onConflict` is the clause as SQL has it; `returning` names fields of the table. */
export type InsertOptions<K> = { onConflict?: SQL; returning?: readonly K[] };

/**
 * Inserts the rows in their order and answers the asked fields of those that were stored, in no promised order. Fields that
 * no row names take the table's default; those that only some name are null in the others.
 */
export async function insertRows<T extends PgTable, K extends keyof Row<T> & string = never>(ctx: Ctx, table: T, rows: readonly InferInsertModel<T>[], { onConflict, returning = [] }: InsertOptions<K> = {}): Promise<Pick<Row<T>, K>[]> {
  if (rows.length === 0) return [];
  const columns = getTableColumns(table) as unknown as Record<string, PgColumn>;
  const used = Object.entries(columns).filter(([key]) => rows.some((row) => (row as Record<string, unknown>)[key] !== undefined));
  const values = rows.map((row, at) => {
    const value: Record<string, unknown> = { '#': at };
    // What is not named is read as null: wide tables are mostly that, and their names cost more to send and read than their values.
    for (const [key, c] of used) if ((row as Record<string, unknown>)[key] != null) value[c.name] = (row as Record<string, unknown>)[key];
    return value;
  });
  const names = used.map(([, c]) => `"${c.name}"`).join(', ');
  const record = used.map(([, c]) => `"${c.name}" ${c.getSQLType()}`).join(', ');
  const answer = returning.map((key) => `"${columns[key]!.name}"`).join(', ');
  const stored = await ctx.db.execute(sql`insert into ${table} (${sql.raw(names)}) select ${sql.raw(names)} from json_to_recordset(${JSON.stringify(values)}::json) as r(${sql.raw(record)}, "#" int) order by "#"
    ${onConflict ?? sql.raw('')} ${sql.raw(answer && `returning ${answer}`)}`) as unknown as Record<string, unknown>[];
  return stored.map((raw) => Object.fromEntries(returning.map((key) => [key, valueOf(columns[key]!, raw)])) as Pick<Row<T>, K>);
}
function valueOf(column: PgColumn, raw: Record<string, unknown>): unknown {
  const value = raw[column.name];
  return value === null ? null : column.mapFromDriverValue(value as never);
}
/** Every field of a table, for `returning`. */
export const allFields = <T extends PgTable>(table: T) => Object.keys(getTableColumns(table)) as (keyof Row<T> & string)[];
