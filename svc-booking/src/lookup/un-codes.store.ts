/** The list of UN numbers, a page at a time. */
import type { UnEntry } from '@cartage/contract/booking/lookup.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { type Fields, filterSql, sortSql } from '@cartage/server/odata-sql.ts';
import { sql } from 'drizzle-orm';
import { unEntries } from './un-codes.ts';

const NAMES = Object.keys(unEntries[0]!) as (keyof UnEntry)[];
const COLUMNS = sql.raw(NAMES.map((name) => `"${name}" text`).join(', '));
const FIELDS: Fields = Object.fromEntries(NAMES.map((name) => [name, sql.raw(`un."${name}"`)]));
const LIST = JSON.stringify(unEntries);

/** The list is the house's and no table's, so that it is as new as the program; the database filters and sorts it all the same. */
export async function listUnCodes(ctx: Ctx, { filter, sorting, skipCount, maxResultCount }: ListQuery) {
  const from = sql`json_to_recordset(${LIST}::json) as un(${COLUMNS})`;
  const where = sql`where ${filterSql(filter, FIELDS) ?? sql`true`}`;
  const order = sortSql(sorting, FIELDS, 'unNumber, unPackageGroup');
  const items = (await ctx.db.execute(
    sql`select un.* from ${from} ${where} order by ${sql.join(order, sql`, `)} limit ${maxResultCount} offset ${skipCount}`,
  )) as unknown as UnEntry[];
  const [all] = (await ctx.db.execute(sql`select count(*)::int as n from ${from} ${where}`)) as unknown as {
    n: number;
  }[];
  return { items, totalCount: all!.n };
}
