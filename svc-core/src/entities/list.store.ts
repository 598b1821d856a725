import type { Parsed } from '@cartage/contract/call.ts';
import type { entityCalls, EntityRecord } from '@cartage/contract/core/entities/entity.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { type Fields, kept, scaled } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { shapeFor } from './access.ts';
import { opened } from './definition.store.ts';
import { type DefinitionRow, entityRecords, listedRecords } from './entities.tables.ts';
import { recordAt } from './page-address.ts';
import { kindOfPlace, TIMES } from './places.ts';
import { recordShown } from './record.ts';

export async function listRecords(ctx: Ctx, { type, url, ...query }: Parsed<typeof entityCalls.list>) {
  const row = await opened(ctx, type);
  const shape = shapeFor(ctx, row.shape);
  // Said once more where row security says it already: an index narrows by this, and not by a rule with a case.
  const own = ctx.actor.customerId === null ? undefined : eq(entityRecords.customerId, ctx.actor.customerId);
  return listPage<typeof listedRecords, EntityRecord>(
    ctx,
    {
      from: listedRecords,
      fields: { type: kept('text', sql`${row.name}::text`), ...placedFields(row, shape) },
      sort: 'creationTime desc',
      where: and(eq(entityRecords.definitionId, row.id), own, url ? referringTo(row, shape, url) : undefined),
      map: (record) => recordShown(row.name, shape, record),
    },
    query,
  );
}

const columnOf = (place: string) => entityRecords[place as 't1'] as PgColumn;
/** What is not filled for every record yet is neither filtered nor sorted by. */
function placedFields({ places }: DefinitionRow, { properties }: DefinitionRow['shape']): Fields {
  const fields = Object.entries(places).filter(([field, p]) => p.isReady && Object.hasOwn(properties, field));
  return Object.fromEntries(
    fields.map(([field, { place }]) => {
      const column = columnOf(place);
      // A yes is kept as its word, and `eq true` asks for that word.
      return [`values/${field}`, kindOfPlace(place) === 'number' ? scaled(column, column, TIMES) : column];
    }),
  );
}
function referringTo({ places }: DefinitionRow, { links }: DefinitionRow['shape'], url: string): SQL {
  const to = recordAt(url);
  if (!to) throw invalid([{ message: say('noRecordAddress'), members: ['url'] }]);
  const fields = links.filter((l) => l.entity.toLowerCase() === to.entity.toLowerCase() && places[l.field]?.isReady);
  return or(...fields.map(({ field }) => eq(columnOf(places[field]!.place), to.id))) ?? sql`false`;
}
