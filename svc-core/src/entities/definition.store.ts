import { type EntityDefinition, type EntityShape, LINKED_RECORDS } from '@cartage/contract/core/entities/definition.ts';
import { conflict, forbidden, invalid, notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows } from '@cartage/server/rows.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { mayDesign, mayRead, mayWrite, shapeFor } from './access.ts';
import type { Doubt } from './definition.ts';
import { type DefinitionRow, entityDefinitions, entityRecords } from './entities.tables.ts';
import { emptied } from './places.ts';

export const keyOf = (name: string): string => name.toLowerCase();
type Lock = 'update' | 'share';

async function named(ctx: Ctx, type: string, lock?: Lock): Promise<DefinitionRow> {
  const asked = ctx.db
    .select()
    .from(entityDefinitions)
    .where(eq(entityDefinitions.key, keyOf(type)));
  const [row] = await (lock ? asked.for(lock) : asked);
  if (!row) throw notFound('Entity', type);
  return row;
}
export const designed = (ctx: Ctx, type: string) => named(ctx, type, 'update');
/** 404 where the caller may not read its records: he does not learn that there are such. */
export async function opened(ctx: Ctx, type: string, lock?: Lock): Promise<DefinitionRow> {
  const row = await named(ctx, type, lock);
  if (!mayRead(ctx, row.shape)) throw notFound('Entity', type);
  return row;
}
export async function writable(ctx: Ctx, type: string, lock?: Lock): Promise<DefinitionRow> {
  const row = await opened(ctx, type, lock);
  if (!mayWrite(ctx, row.shape)) throw forbidden();
  return row;
}
/** Its form is open to whoever knows its name. */
export async function published(ctx: Ctx, type: string, lock?: Lock): Promise<DefinitionRow> {
  const row = await named(ctx, type, lock);
  if (!row.shape.ispublic) throw notFound('Form', type);
  return row;
}
export const allDefinitions = (ctx: Ctx): Promise<DefinitionRow[]> =>
  ctx.db.select().from(entityDefinitions).orderBy(entityDefinitions.key);

export function definitionAnswer(ctx: Ctx, { shape, places, removed, ...row }: DefinitionRow): EntityDefinition {
  const waiting = Object.entries(places).filter(([field, p]) => !p.isReady && field in shape.properties);
  return {
    ...row,
    ...shapeFor(ctx, shape),
    removed: mayDesign(ctx) ? removed : {},
    preparing: waiting.map(([field]) => field),
    mayWrite: mayWrite(ctx, shape),
    mayDesign: mayDesign(ctx),
  };
}

/** A name is free, and what is linked to is there. */
export async function requireFits(ctx: Ctx, { name, links }: EntityShape, id?: string): Promise<void> {
  const others = await ctx.db
    .select({ key: entityDefinitions.key })
    .from(entityDefinitions)
    .where(id === undefined ? undefined : ne(entityDefinitions.id, id));
  const keys = new Set(others.map((o) => o.key));
  const reserved: readonly string[] = LINKED_RECORDS.map(keyOf);
  if (keys.has(keyOf(name)) || reserved.includes(keyOf(name)))
    throw conflict('entity.nameTaken', say('entity.nameTaken', { name }), ['definition.name']);
  const known = new Set([...keys, ...reserved, keyOf(name)]);
  const faults = links.flatMap(({ entity }, n) =>
    known.has(keyOf(entity))
      ? []
      : [{ message: say('noSuchEntity', { entity }), members: [`definition.links.${n}.entity`] }],
  );
  if (faults.length) throw invalid(faults);
}

const of = (id: string) => eq(entityRecords.definitionId, id);
export const countRecords = (ctx: Ctx, id: string): Promise<number> => countRows(ctx, entityRecords, of(id));
/** By the table's name: what documents ask of records they ask here. */
export async function countDocuments(ctx: Ctx, id: string): Promise<number> {
  const [row] = (await ctx.db.execute(
    sql`select count(*) as n from core.documents where entity_type = 'Entity' and entity_id in (select id::text from core.entity_records where definition_id = ${id}::uuid)`,
  )) as unknown as { n: string }[];
  return Number(row?.n ?? 0);
}

/** Whether a record holds what a change would lose. */
export async function isHeld(ctx: Ctx, id: string, { field, choices }: Doubt): Promise<boolean> {
  const value = sql`${entityRecords.values} -> ${field}::text`;
  const list =
    choices &&
    sql`array[${sql.join(
      choices.map((c) => sql`${c}::text`),
      sql`, `,
    )}]`;
  const held = list
    ? sql`case jsonb_typeof(${value}) when 'array' then jsonb_exists_any(${value}, ${list}) else ${value} #>> '{}' = any(${list}) end`
    : sql`jsonb_exists(${entityRecords.values}, ${field}::text)`;
  const [found] = await ctx.db
    .select({ id: entityRecords.id })
    .from(entityRecords)
    .where(and(of(id), held))
    .limit(1);
  return found !== undefined;
}
/** What records hold in a field is gone for good, where lists filtered by it as well; their history keeps what it told. */
export async function purgeField(
  ctx: Ctx,
  { id, places }: Pick<DefinitionRow, 'id' | 'places'>,
  field: string,
): Promise<void> {
  await ctx.db
    .update(entityRecords)
    .set({ values: sql`${entityRecords.values} - ${field}::text`, ...emptied(places) })
    .where(and(of(id), sql`jsonb_exists(${entityRecords.values}, ${field}::text)`));
}
