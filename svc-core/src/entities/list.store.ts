import type { Parsed } from '@cartage/contract/call.ts';
import type { entityCalls, EntityRecord } from '@cartage/contract/core/entities/entity.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { type Fields, filterSql, storedField, scaled } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { shapeFor } from './access.ts';
import { askedOfFields, countInBlocks, idsByParts, isInOrderOf, type OneField, type Told } from './blocks.store.ts';
import { opened } from './definition.store.ts';
import { type DefinitionRow, entityRecords, listedRecords } from './entities.tables.ts';
import { recordAt } from './page-address.ts';
import { kindOfPlace, type Places, TIMES } from './places.ts';
import { recordShown } from './record.ts';

/**
 * So many are looked up and sorted sooner than the sorted list is walked until it has met a page of them. What a customer
 * looks up passes others' records on its way, of which there are several to each of its own.
 */
const FEW = 10_000,
  FEW_OF_CUSTOMER = 2000;

export async function listRecords(ctx: Ctx, { type, url, ...query }: Parsed<typeof entityCalls.list>) {
  const row = await opened(ctx, type);
  const shape = shapeFor(ctx, row.shape);
  const places = readyPlaces(row, shape);
  // Said once more where row security says it already: an index narrows by this, and not by a rule with a case.
  const own = ctx.actor.customerId === null ? undefined : eq(entityRecords.customerId, ctx.actor.customerId);
  const list = {
    from: listedRecords,
    fields: { type: storedField('text', sql`${row.name}::text`), ...placedFields(places) },
    sort: 'creationTime desc',
    where: and(eq(entityRecords.definitionId, row.id), own, url ? referringTo(row, shape, url) : undefined),
    map: (record: typeof listedRecords.$inferSelect) => recordShown(row.name, shape, record),
  };
  const page = (how: Partial<typeof list & { count: () => Promise<number> }>, asked: typeof query) =>
    listPage<typeof listedRecords, EntityRecord>(ctx, { ...list, ...how }, asked);
  const few = own ? FEW_OF_CUSTOMER : FEW;
  const conditionOf = (asked: typeof query.filter | OneField['filter']) =>
    filterSql(asked, { ...getTableColumns(listedRecords), ...list.fields });
  // What is asked of single fields is told by blocks where there are many records; all else is counted.
  const told = url ? undefined : await toldByBlocks(ctx, askedOfFields(ctx, row.id, places, query.filter), few);
  if (!told) return page({}, query);
  const { one, total, isAll } = told;
  if (!isAll) {
    // What the rarest field leaves is soon counted; where every one leaves many, all must be.
    const where = total <= few ? and(list.where, among(one, own, conditionOf(one.filter))) : list.where;
    return page({ where }, query);
  }
  const count = () => Promise.resolve(total);
  const condition = conditionOf(query.filter);
  if (!condition) return page({ count }, query);
  if (total <= few) return page({ count, where: among(one, own, condition) }, { ...query, filter: undefined });
  // Many fit, so the list is walked in its order, by an index that finds what is asked only where it is in that order. Another
  // would be taken for what is asked, or for whom a customer's records are, by how many an average one has; a part of a text is
  // taken to be rare.
  const isFound = isInOrderOf(one, query.sorting?.trim() || list.sort, places);
  const where = and(eq(entityRecords.definitionId, row.id), isFound ? condition : sql`coalesce(${condition}, false)`);
  return page({ count, where }, { ...query, filter: undefined });
}
/** The first field that few records fit, else the one that the fewest do, and how many these are; `isAll` where it is all that is asked. Undefined where no blocks tell. */
async function toldByBlocks(ctx: Ctx, { fields, isAll }: Told, few: number) {
  let rarest: { one: OneField; total: number; isAll: boolean } | undefined;
  for (const one of fields) {
    const total = await countInBlocks(ctx, one);
    if (total === null) return undefined;
    if (!rarest || total < rarest.total) rarest = { one, total, isAll: isAll && fields.length === 1 };
    if (total <= few) break;
  }
  return rarest;
}
/** By their ids, which are found first by what is asked, whatever they are sorted by. */
function among(one: OneField, own: SQL | undefined, condition: SQL | undefined): SQL {
  const byFilter = sql`select ${entityRecords.id} from ${entityRecords} where ${and(eq(entityRecords.definitionId, one.definitionId), own, condition)}`;
  return sql`${listedRecords.id} = any (array(${idsByParts(one) ?? byFilter}))`;
}

const columnOf = (place: string) => entityRecords[place as 't1'] as PgColumn;
/** What is not filled for every record yet is neither filtered nor sorted by. */
const readyPlaces = ({ places }: DefinitionRow, { properties }: DefinitionRow['shape']): Places =>
  Object.fromEntries(Object.entries(places).filter(([field, p]) => p.isReady && Object.hasOwn(properties, field)));
const placedFields = (places: Places): Fields =>
  Object.fromEntries(
    Object.entries(places).map(([field, { place }]) => {
      const column = columnOf(place);
      // A yes is kept as its word, and `eq true` asks for that word.
      return [`values/${field}`, kindOfPlace(place) === 'number' ? scaled(column, column, TIMES) : column];
    }),
  );
function referringTo({ places }: DefinitionRow, { links }: DefinitionRow['shape'], url: string): SQL {
  const to = recordAt(url);
  if (!to) throw invalid([{ message: say('noRecordAddress'), members: ['url'] }]);
  const fields = links.filter((l) => l.entity.toLowerCase() === to.entity.toLowerCase() && places[l.field]?.isReady);
  return or(...fields.map(({ field }) => eq(columnOf(places[field]!.place), to.id))) ?? sql`false`;
}
