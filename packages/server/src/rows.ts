/** What most handlers begin with: a page, a row, a save. A handler becomes a named function the day it has a rule. */
import { conflict, notFound } from '@cartage/contract/error.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import type { z } from '@cartage/contract/zod.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { and, eq, getTableColumns, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';
import { type Fields, filterSql, sortSql } from './odata-sql.ts';
import { namesIn, shownOf } from './shown.ts';

type WithId = PgTable & { id: PgColumn };
type Row<T extends PgTable> = InferSelectModel<T>;

export type ListOptions<T extends WithId, Item> = {
  from: T;
  /** Filter and sort names beyond the columns that the rows show, or in place of them. */
  fields?: Fields;
  /** What a row shows, where that is not what the call answers: of counts, of a file. */
  shows?: z.ZodType;
  /** Order when the caller names none; the id always decides last. */
  sort: string;
  where?: SQL;
  /** How many there are under the filter, where sums know it: then they are asked beside the page. */
  count?: (() => Promise<number>) | undefined;
  map?: (row: Row<T>) => Item;
};

type Paging = Pick<ListQuery, 'maxResultCount' | 'skipCount' | 'sorting'>;
/** From here on a page counts first: what lies beyond the middle is then read from the other end. */
const FAR = 500;

/** One page with its total. Two cheap statements rather than a window function over all rows. */
export async function listPage<T extends WithId, Item = Row<T>>(
  ctx: Ctx,
  options: ListOptions<T, Item>,
  query: Paging & Pick<ListQuery, 'filter'>,
): Promise<{ items: Item[]; totalCount: number }> {
  const { from, where, map } = options;
  const fields = fieldsOf(ctx, options);
  const condition = and(where, filterSql(query.filter, fields));
  const list = { from, fields, sort: options.sort, where: condition };
  const { rows, totalCount } = await counted(
    query,
    options.count ?? (() => countRows(ctx, from, condition)),
    (total) => pageRows(ctx, list, query, total),
    options.count !== undefined,
  );
  return { items: rows.map((row) => (map ? map(row as Row<T>) : (row as Item))), totalCount };
}

/**
 * A page and its total, whichever the other needs first; `count` is asked unless the page itself tells the total, or beside
 * it where counting `isQuick`.
 */
export async function counted<R>(
  { skipCount, maxResultCount }: Paging,
  count: () => Promise<number>,
  page: (totalCount?: number) => Promise<R[]>,
  isQuick = false,
): Promise<{ rows: R[]; totalCount: number }> {
  if (skipCount >= FAR) {
    const totalCount = await count();
    return { rows: await page(totalCount), totalCount };
  }
  if (isQuick) {
    const [rows, totalCount] = await Promise.all([page(), count()]);
    return { rows, totalCount };
  }
  const rows = await page();
  // A first page that is not full has told the total already.
  const isFull = rows.length === maxResultCount || (rows.length === 0 && skipCount > 0);
  return { rows, totalCount: isFull ? await count() : skipCount + rows.length };
}
/** Which rows to skip and take, from which end of the list: beyond the middle of a known total from the far one. */
export function windowOf({ skipCount, maxResultCount }: Paging, totalCount?: number) {
  const isFromEnd = totalCount !== undefined && skipCount > totalCount / 2;
  const take = isFromEnd ? Math.max(0, Math.min(maxResultCount, totalCount - skipCount)) : maxResultCount;
  return { isFromEnd, take, skip: isFromEnd ? Math.max(0, totalCount - skipCount - take) : skipCount };
}

/**
 * The rows of one page. Their ids are found first, which an index may do alone, and only those rows are read. With the total
 * at hand a page beyond the middle is read from the end backwards, so that none is further away than half of the list.
 */
export async function pageRows<T extends WithId>(
  ctx: Ctx,
  { from, fields = {}, sort, where }: Pick<ListOptions<T, never>, 'from' | 'fields' | 'sort' | 'where'>,
  paging: Paging,
  totalCount?: number,
): Promise<Row<T>[]> {
  const { sorting } = paging;
  const { isFromEnd, take, skip } = windowOf(paging, totalCount);
  if (take === 0) return [];
  const own: Fields = { ...plainColumns(from), ...fields };
  const isDescending = /\bdesc\b/i.test(sorting?.trim() || sort);
  const order = [
    // The house's own order may be by what no caller may name.
    ...sortSql(sorting, sorting?.trim() ? fields : own, sort, isFromEnd),
    isDescending === isFromEnd ? sql`${from.id} asc` : sql`${from.id} desc`,
  ];
  const ids = ctx.db
    .select({ id: from.id })
    .from(from as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(take)
    .offset(skip);
  // An array is made once; a join the planner may turn round, and look for the page once a row.
  const tail = sql`where ${from.id} = any(array(${ids})) order by ${sql.join(order, sql`, `)}`;
  const rows = await wholeRows(ctx, from, tail);
  return isFromEnd ? rows.reverse() : rows;
}

const columnsOf = new WeakMap<PgTable, SQL>();
/**
 * Whole rows of one table, by the `tail` of a statement. Its columns are written once: drizzle writes their list, and the way
 * back from it, anew for each statement, and what comes over a trip has the values of its columns already.
 */
export async function wholeRows<T extends PgTable>(ctx: Ctx, from: T, tail: SQL): Promise<Row<T>[]> {
  let columns = columnsOf.get(from);
  if (!columns) {
    const named = Object.entries(getTableColumns(from)).map(([name, column]) => `"${column.name}" as "${name}"`);
    columnsOf.set(from, (columns = sql.raw(named.join(', '))));
  }
  return (await ctx.db.execute(sql`select ${columns} from ${from} ${tail}`)) as unknown as Row<T>[];
}

/** What callers may filter and sort by: the columns that the rows show, and what the list names. */
function fieldsOf(
  ctx: Ctx,
  { from, fields, shows }: Pick<ListOptions<WithId, never>, 'from' | 'fields' | 'shows'>,
): Fields {
  const shown = shows ? namesIn(shows) : shownOf(ctx);
  const plain = Object.entries(plainColumns(from)).filter(([name]) => !shown || shown.has(name.toLowerCase()));
  return { ...Object.fromEntries(plain), ...fields };
}
/** What may be filtered and sorted by without being named: no secrets, and no documents, which hold more than the answer shows. */
function plainColumns(from: PgTable): Fields {
  let plain = plainOf.get(from);
  if (!plain) plainOf.set(from, (plain = Object.fromEntries(Object.entries(getTableColumns(from)).filter(isPlain))));
  return plain;
}
const plainOf = new WeakMap<PgTable, Fields>();
const isPlain = ([name, column]: [string, PgColumn]): boolean =>
  !/hash|secret|password|token|^tenantId$/i.test(name) && !/^(jsonb?|bytea)$/.test(column.getSQLType());

export async function countRows(ctx: Ctx, from: PgTable, where?: SQL): Promise<number> {
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)` })
    .from(from)
    .where(where);
  return Number(row?.n ?? 0);
}

/** How many rows of a list have each value of a column, under the filter the list has. */
export async function countsBy(
  ctx: Ctx,
  { where, ...list }: Pick<ListOptions<WithId, never>, 'from' | 'where' | 'fields' | 'shows'>,
  column: PgColumn,
  filter: string | undefined,
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ value: sql<string>`${column}`, n: sql<number>`count(*)` })
    .from(list.from as PgTable)
    .where(and(where, filterSql(filter, fieldsOf(ctx, list))))
    .groupBy(column);
  return new Map(rows.map((r) => [r.value, Number(r.n)]));
}

/** The row, or 404: also when it is another tenant's or customer's, since row security hides it. */
export async function findRow<T extends WithId>(
  ctx: Ctx,
  table: T,
  id: string | number,
  what: string,
): Promise<Row<T>> {
  const [row] = await ctx.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .limit(1);
  if (!row) throw notFound(what, id);
  return row as Row<T>;
}
/** The row, locked until the transaction ends. */
export async function lockRow<T extends WithId>(
  ctx: Ctx,
  table: T,
  id: string | number,
  what: string,
): Promise<Row<T>> {
  const [row] = await ctx.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .limit(1)
    .for('update');
  if (!row) throw notFound(what, id);
  return row as Row<T>;
}
export async function insertRow<T extends WithId>(ctx: Ctx, table: T, row: InferInsertModel<T>): Promise<Row<T>> {
  const [made] = (await ctx.db
    .insert(table)
    .values(row as never)
    .returning()) as unknown as Row<T>[];
  if (!made) throw conflict('notInserted', sayKit('notSaved'));
  return made;
}
