/** How many records of a kind with many a filter of one field fits, and which they are where they are few: asked of sorted blocks of values. */
import { type Filter, parseFilter } from '@cartage/contract/odata.ts';
import { fieldsAsked } from '@cartage/server/answered.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { bound, filterSql } from '@cartage/server/odata-sql.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Block, countOfPart, fitOf } from './one-field.store.ts';
import { kindOfPlace, type Place, type Places, TIMES } from './places.ts';

const KINDS = { text: 'text', number: 'number', time: 'instant' } as const;
type Kind = keyof typeof KINDS;
/** Where the values of a field lie: in blocks of that place, and in that column of what has not been folded yet. */
type Lying = { place: string; column: string; kind: Kind; times: number };
const PLAIN: Record<string, Lying> = {
  title: { place: 'title', column: 'title', kind: 'text', times: 1 },
  creatorname: { place: 'creatorName', column: 'creator_name', kind: 'text', times: 1 },
  customerid: { place: 'customerId', column: 'owner_id', kind: 'number', times: 1 },
  creationtime: { place: 'creationTime', column: 'creation_time', kind: 'time', times: 1 },
  lastmodificationtime: { place: 'lastModificationTime', column: 'last_modification_time', kind: 'time', times: 1 },
};
const ofPlace = (place: Place): Lying => {
  const kind = kindOfPlace(place);
  return { place, column: place, kind, times: kind === 'number' ? TIMES : 1 };
};

/** One field of a kind's records and what is asked of it; of all of them (0), or of one customer's own. */
export type OneField = { definitionId: string; customerId: number; filter: Filter | undefined; at: Lying };
/** Field by field what a filter asks of those that blocks tell, all of which must hold; `isAll` where it asks nothing else. */
export type Told = { fields: OneField[]; isAll: boolean };

/** `places` are those that lists may filter by, under their fields' names. Nothing is told to who is neither staff nor a customer's. */
export function askedOfFields(ctx: Ctx, definitionId: string, places: Places, filter: string | undefined): Told {
  const customerId = isStaff(ctx) ? 0 : ctx.actor.customerId;
  if (customerId === null) return { fields: [], isAll: false };
  const of = (at: Lying, asked: Filter | undefined): OneField => ({ definitionId, customerId, at, filter: asked });
  const parsed = filter === undefined ? undefined : parseFilter(filter);
  if (!parsed) return { fields: [of(PLAIN['title']!, undefined)], isAll: true };
  const byField = Map.groupBy(partsOf(parsed), fieldOf);
  const fields = [...byField].flatMap(([name, parts]) => {
    const at = name === undefined ? undefined : lyingOf(name, places);
    return at ? [of(at, parts.reduce(together))] : [];
  });
  return { fields, isAll: fields.length === byField.size };
}
const together = (left: Filter, right: Filter): Filter => ({ op: 'and', left, right });
const partsOf = (filter: Filter): Filter[] =>
  filter.op === 'and' ? [...partsOf(filter.left), ...partsOf(filter.right)] : [filter];
/** Undefined where a part asks of several. */
function fieldOf(part: Filter): string | undefined {
  const names = new Set(fieldsAsked(part).map((name) => name.replaceAll('/', '')));
  return names.size === 1 ? [...names][0] : undefined;
}
/** Whether the list is in the order of what is asked, so that one walk along its index finds both. */
export const isInOrderOf = (asked: OneField, sorting: string, places: Places): boolean =>
  !asksOfParts(asked) &&
  lyingOf(sorting.trim().split(/[\s,]/)[0]!.replaceAll('/', '').toLowerCase(), places)?.column === asked.at.column;
function lyingOf(name: string, places: Places): Lying | undefined {
  const placed = Object.entries(places).find(([field]) => `values${field}` === name);
  return Object.hasOwn(PLAIN, name) ? PLAIN[name] : placed && ofPlace(placed[1].place);
}

const column = (name: string) => sql.raw(name);
/** The filter as a condition on any expression in place of the field. */
const conditionOn = ({ filter, at }: OneField, of: SQL): SQL => {
  const [name] = fieldsAsked(filter);
  if (name === undefined) return sql`true`;
  return filterSql(filter, { [name.replaceAll('/', '')]: { of, kind: KINDS[at.kind], times: at.times } }) ?? sql`true`;
};
const valuesOf = ({ kind }: Lying) => sql`unnest(b.${column(`${kind}s`)}, b.counts) as u (v, n)`;
const scaledBound =
  ({ kind, times }: Lying) =>
  (value: Parameters<typeof bound>[0]) =>
    bound(value, KINDS[kind], times);
const blockOf = ({ kind }: Lying): Block => ({
  low: sql`b.${column(`low_${kind}`)}`,
  high: sql`b.${column(`high_${kind}`)}`,
  texts: kind === 'text' ? { joined: sql`b.joined`, head: sql`b.head`, tail: sql`b.tail` } : undefined,
});
function fitting(asked: OneField) {
  const block = blockOf(asked.at);
  if (!asked.filter) return { some: sql`true`, all: sql`true` };
  const fit = fitOf(asked.filter, block, scaledBound(asked.at));
  // What has no value has a block without bounds, which is looked into.
  return { some: sql`(${block.low} is null or ${fit.some})`, all: sql`(${block.low} is not null and ${fit.all})` };
}
const blockWhere = (of: string, { definitionId, customerId }: OneField) =>
  sql`${column(of)}.definition_id = ${definitionId}::uuid and ${column(of)}.customer_id = ${customerId}::bigint`;
const inBlocks = (asked: OneField) => sql`${blockWhere('b', asked)} and b.place = ${asked.at.place}`;
const changesOf = (asked: OneField) => sql`core.entity_changes c where ${blockWhere('c', asked)}`;

const COUNTS = {
  each: sql`b.counts`,
  areOnes: sql`b.total = cardinality(b.counts)`,
  shared: { joined: sql`b.shared`, more: sql`b.shared_more` },
};
/** Null where there are too few records for blocks. All in one statement, so that blocks and changes are of one moment. */
export async function countInBlocks(ctx: Ctx, asked: OneField): Promise<number | null> {
  const { some, all } = fitting(asked);
  const each = sql`(select coalesce(sum(u.n), 0) from ${valuesOf(asked.at)} where ${conditionOn(asked, sql`u.v`)})`;
  const part = asked.filter && countOfPart(asked.filter, blockOf(asked.at), COUNTS);
  const inside = part ? sql`case when ${part.holds} then ${part.count} else ${each} end` : each;
  const folded = sql`select sum(case when ${all} then b.total when ${some} then ${inside} else 0 end) from core.entity_blocks b where ${inBlocks(asked)}`;
  const since = sql`select sum(c.n) from ${changesOf(asked)} and ${conditionOn(asked, sql`c.${column(asked.at.column)}`)}`;
  const [row] = (await ctx.db.execute(
    sql`select case when exists (select from core.entity_folds f where ${blockWhere('f', asked)}) then coalesce((${folded}), 0) + coalesce((${since}), 0) end as n`,
  )) as unknown as { n: string | null }[];
  return row?.n === null || row === undefined ? null : Number(row.n);
}

/**
 * The ids of the records that fit where parts of texts are looked for: no index finds those, but the blocks tell the values and
 * an index finds these. Undefined where the records' own index finds what is asked, or where no value may fit as well.
 */
export function idsByParts(asked: OneField): SQL | undefined {
  if (!asksOfParts(asked)) return undefined;
  const own = column(asked.at.column);
  const folded = sql`select u.v from core.entity_blocks b, ${valuesOf(asked.at)} where ${inBlocks(asked)} and ${fitting(asked).some} and ${conditionOn(asked, sql`u.v`)}`;
  const since = sql`select c.${own} from ${changesOf(asked)} and ${conditionOn(asked, sql`c.${own}`)}`;
  return sql`select r.id from core.entity_records r where r.definition_id = ${asked.definitionId}::uuid and r.${own} = any (array(${folded} union ${since}))`;
}
/** Whether nothing but parts of a text is looked for, which no index of the records finds. */
const asksOfParts = ({ filter, at }: OneField): boolean =>
  filter !== undefined && at.kind === 'text' && areParts(filter);
const areParts = (filter: Filter): boolean =>
  filter.op === 'and' || filter.op === 'or'
    ? areParts(filter.left) && areParts(filter.right)
    : filter.op === 'contains' || filter.op === 'startswith' || filter.op === 'endswith';
