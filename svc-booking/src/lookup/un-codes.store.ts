/** The list of UN numbers, a page at a time. */
import type { UnEntry } from '@cartage/contract/booking/lookup.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { type Fields, filterSql, sortSql } from '@cartage/server/odata-sql.ts';
import { sql } from 'drizzle-orm';
import { categories, unEntries } from './un-codes.ts';

const NAMES = Object.keys(unEntries[0]!) as (keyof UnEntry)[];
const FIELDS: Fields = Object.fromEntries(NAMES.map((name) => [name, sql.raw(`un."${name}"`)]));
/** What cannot be told from the rest: the list travels with each question, so it is as short as it can be. */
const LIST = JSON.stringify(
  unEntries.map((e) => ({
    n: e.unNumber,
    d: e.unDescription,
    g: e.unPackageGroup,
    c: e.unClass,
    q: e.limitedQuantity,
  })),
);
const CLASSES = JSON.stringify(Object.fromEntries(categories.map((c) => [c.code, c.description])));
const NONE = sql.raw(
  NAMES.filter((name) => name.startsWith('provider'))
    .map((name) => `null::text as "${name}"`)
    .join(),
);

/** The list is the house's and no table's, so that it is as new as the program; the database filters and sorts it all the same. */
export async function listUnCodes(ctx: Ctx, { filter, sorting, skipCount, maxResultCount }: ListQuery) {
  const order = sql.join(sortSql(sorting, FIELDS, 'unNumber, unPackageGroup'), sql`, `);
  const [page] = (await ctx.db.execute(sql`
    with list as (
      select n as "unNumber", d as "unDescription", g as "unPackageGroup", c as "unClass",
        ${CLASSES}::json ->> c as "unClassDescription", split_part(c, '.', 1) as "unClassCode", q as "limitedQuantity", ${NONE}
      from json_to_recordset(${LIST}::json) as r (n text, d text, g text, c text, q text)
    ), un as materialized (select * from list as un where ${filterSql(filter, FIELDS) ?? sql`true`})
    select (select count(*)::int from un) as "totalCount",
      (select coalesce(json_agg(p), '[]') from
        (select * from un order by ${order} limit ${maxResultCount} offset ${skipCount}) p) as items`)) as unknown as {
    totalCount: number;
    items: UnEntry[];
  }[];
  return page!;
}
