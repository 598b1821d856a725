/** What most handlers begin with: a page, a row, a save. A handler becomes a named function the day it has a rule. */
import { conflict, notFound } from '@cartage/contract/error.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import { and, eq, getTableColumns, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';
import { type Fields, filterSql, sortSql } from './odata-sql.ts';

type WithId = PgTable & { id: PgColumn };
type Row<T extends PgTable> = InferSelectModel<T>;

export type ListOptions<T extends WithId, Item> = {
  from: T;
  /** Filter and sort names beyond the table's own columns, or in place of them. */
  fields?: Fields;
  /** Order when the caller names none; the id always decides last. */
  sort: string;
  where?: SQL | undefined;
  map?: (row: Row<T>) => Item;
};

/** One page with its total. Two cheap statements side by side rather than a window function over all rows. */
export async function listPage<T extends WithId, Item = Row<T>>(ctx: Ctx, options: ListOptions<T, Item>, query: Pick<ListQuery, 'maxResultCount' | 'skipCount' | 'sorting' | 'filter'>): Promise<{ items: Item[]; totalCount: number }> {
  const { from, where, map } = options;
  const fields: Fields = { ...plainColumns(from), ...options.fields };
  const condition = and(where, filterSql(query.filter, fields));
  const order = sortSql(query.sorting, fields, options.sort);
  const byDescendingId = /\bdesc\b/i.test(query.sorting?.trim() || options.sort);
  const rows = query.maxResultCount === 0 ? [] : await ctx.db.select().from(from as PgTable).where(condition)
    .orderBy(...order, byDescendingId ? sql`${from.id} desc` : sql`${from.id} asc`).limit(query.maxResultCount).offset(query.skipCount);
  // A first page that is not full has told the total already.
  const full = rows.length === query.maxResultCount || (rows.length === 0 && query.skipCount > 0);
  const totalCount = full ? await countRows(ctx, from, condition) : query.skipCount + rows.length;
  return { items: rows.map((row) => (map ? map(row as Row<T>) : (row as Item))), totalCount };
}

/** What may be filtered and sorted by without being named: no secrets, and no documents, which hold more than the answer shows. */
const plainColumns = (from: PgTable): Fields =>
  Object.fromEntries(Object.entries(getTableColumns(from)).filter(([name, c]) => !/hash|secret|password|token|^tenantId$/i.test(name) && !/^(jsonb?|bytea)$/.test(c.getSQLType())));

export async function countRows(ctx: Ctx, from: PgTable, where?: SQL): Promise<number> {
  const [row] = await ctx.db.select({ n: sql<number>`count(*)` }).from(from).where(where);
  return Number(row?.n ?? 0);
}

/** How many rows of a list have each value of a column, under the filter the list has. */
export async function countsBy(ctx: Ctx, { from, where, fields }: Pick<ListOptions<WithId, never>, 'from' | 'where' | 'fields'>, column: PgColumn, filter: string | undefined): Promise<Map<string, number>> {
  const rows = await ctx.db.select({ value: sql<string>`${column}`, n: sql<number>`count(*)` }).from(from as PgTable).where(and(where, filterSql(filter, { ...plainColumns(from), ...fields }))).groupBy(column);
  return new Map(rows.map((r) => [r.value, Number(r.n)]));
}

/** The row, or 404: also when it is another tenant's or customer's, since row security hides it. */
export async function findRow<T extends WithId>(ctx: Ctx, table: T, id: string | number, what: string): Promise<Row<T>> {
  const [row] = await ctx.db.select().from(table as PgTable).where(eq(table.id, id)).limit(1);
  if (!row) throw notFound(what, id);
  return row as Row<T>;
}
/** The row, locked until the transaction ends. */
export async function lockRow<T extends WithId>(ctx: Ctx, table: T, id: string | number, what: string): Promise<Row<T>> {
  const [row] = await ctx.db.select().from(table as PgTable).where(eq(table.id, id)).limit(1).for('update');
  if (!row) throw notFound(what, id);
  return row as Row<T>;
}
export async function insertRow<T extends WithId>(ctx: Ctx, table: T, row: InferInsertModel<T>): Promise<Row<T>> {
  const [made] = await ctx.db.insert(table).values(row as never).returning() as unknown as Row<T>[];
  if (!made) throw conflict('notInserted', 'This could not be saved.');
  return made;
}
export async function updateRow<T extends WithId>(ctx: Ctx, table: T, id: string | number, patch: Partial<InferInsertModel<T>>, what = 'This row'): Promise<Row<T>> {
  const [changed] = await ctx.db.update(table).set(patch as never).where(eq(table.id, id)).returning() as unknown as Row<T>[];
  if (!changed) throw notFound(what, id);
  return changed;
}
export async function deleteRow<T extends WithId>(ctx: Ctx, table: T, id: string | number, what: string): Promise<Row<T>> {
  const [gone] = await ctx.db.delete(table).where(eq(table.id, id)).returning() as unknown as Row<T>[];
  if (!gone) throw notFound(what, id);
  return gone;
}
