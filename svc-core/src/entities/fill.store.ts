/** Fills the places of fields that lists came to sort by after records were there: a part at a time, beside the work. */
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change } from '@cartage/server/write.ts';
import { type SQL, sql } from 'drizzle-orm';
import { definition } from './entities.entity.ts';
import { allDefinitions } from './definition.store.ts';
import type { DefinitionRow } from './entities.tables.ts';
import { kindOfPlace, type Place, TIMES } from './places.ts';

const AT_ONCE = 5000;

/** Every tenant's fields that wait for their places. */
export async function fillEntities({ systemCtx }: { systemCtx(tenantId: number): Ctx }): Promise<void> {
  const ids = await systemCtx(0)
    .db.select({ id: sql<number>`id`.mapWith(Number) })
    .from(sql`core.tenants_filling() as id`);
  for (const { id } of ids) await fillPlaces(systemCtx(id));
}

/** Everything of a tenant that waits; each part commits for itself, so that nobody waits long for a record. */
async function fillPlaces(ctx: Ctx): Promise<void> {
  for (const row of await allDefinitions(ctx)) {
    if (!waiting(row).length) continue;
    for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after;)
      after = await ctx.tx((tx) => fillSome(tx, row, after!));
    await ctx.tx((tx) =>
      change(tx, definition, row.id, (now) => ({ ...now, places: filled(now.places, row.places) }), {
        unstamped: true,
      }),
    );
  }
}
const waiting = ({ places }: Pick<DefinitionRow, 'places'>) => Object.entries(places).filter(([, p]) => !p.isReady);
/** Those that were filled and have not been given away since. */
const filled = (now: DefinitionRow['places'], then: DefinitionRow['places']): DefinitionRow['places'] =>
  Object.fromEntries(
    Object.entries(now).map(([field, p]) => [field, then[field]?.place === p.place ? { ...p, isReady: true } : p]),
  );

/** The last id of the part, or null when there is no more. */
async function fillSome(ctx: Ctx, row: DefinitionRow, after: string): Promise<string | null> {
  const sets = waiting(row).map(([field, { place }]) => sql`${sql.raw(place)} = ${read(row.shape, field, place)}`);
  const rows = (await ctx.db.execute(sql`
    with part as (select id from core.entity_records where definition_id = ${row.id}::uuid and id > ${after}::uuid order by id limit ${AT_ONCE} for update),
    done as (update core.entity_records r set ${sql.join(sets, sql`, `)} from part where r.id = part.id)
    select (array_agg(id order by id desc))[1]::text as last, count(*)::int as n from part`)) as unknown as {
    last: string | null;
    n: number;
  }[];
  return Number(rows[0]?.n) === AT_ONCE ? rows[0]!.last : null;
}
function read({ properties }: EntityShape, field: string, place: Place): SQL {
  const text = sql`(r.values ->> ${field}::text)`;
  const kind = kindOfPlace(place);
  if (kind === 'number') return sql`round(${text}::numeric * ${TIMES}::int)::bigint`;
  if (kind === 'time')
    return properties[field]?.fieldtype === 'date'
      ? sql`(${text}::timestamp at time zone 'UTC')`
      : sql`${text}::timestamptz`;
  return properties[field]?.fieldtype === 'reference' ? sql`(r.values -> ${field}::text ->> 'id')` : text;
}
