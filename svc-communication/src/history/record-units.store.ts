/** Which organisation unit a record is of, told with its history and when it is handed over. */
import type { changeEvents } from '@cartage/contract/events/change.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';
import { recordUnits } from '../unit/unit.tables.ts';

type Told = Parameters<typeof changeEvents.recorded>[0];
export type RecordUnit = { entityType: string; entityId: string; unitId: number | null };
/** Customers have a unit too, and are everybody's all the same. */
const BY_UNIT: ReadonlySet<string> = new Set(['Booking', 'Job', 'Driver', 'Invoice']);

/** What never had a unit needs no row. */
export const unitsToldBy = (changes: readonly Told[]): RecordUnit[] =>
  changes.flatMap(({ entityType, entityId, unitId, properties }) =>
    BY_UNIT.has(entityType) &&
    unitId !== undefined &&
    (unitId !== null || properties.some((p) => p.propertyName === 'unit'))
      ? [{ entityType, entityId, unitId }]
      : [],
  );

/** The last that was told of each. */
export async function keepUnits(ctx: Ctx, told: readonly RecordUnit[]): Promise<void> {
  const last = new Map(told.map((one) => [`${one.entityType}/${one.entityId}`, one]));
  if (last.size === 0) return;
  await insertRows(ctx, recordUnits, [...last.values()], {
    onConflict: sql`on conflict (tenant_id, entity_type, entity_id) do update set unit_id = excluded.unit_id`,
  });
}
