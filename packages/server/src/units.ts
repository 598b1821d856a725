/** Rows that belong to an organisation unit, and how they come to another. */
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import type { DomainEvent } from '@cartage/contract/event.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { changeEvent } from './changes.ts';
import type { Ctx } from './context.ts';
import type { Entity, Row, WithId } from './entity.ts';
import { changeAll, decided, lockAll } from './write.ts';

type OfUnit = WithId & { organizationUnitId: PgColumn };
type Asked<T extends OfUnit> = {
  ids: readonly (string | number)[];
  /** Null: of none, which everybody of staff sees. */
  organizationUnitId: number | null;
  /** What the house is told of a row that has come to another unit. */
  tells?: (row: Row<T>) => readonly DomainEvent[];
};
/**
 * Gives rows that the caller sees to a unit, which he need not see: freight is handed over to a branch that is none of his.
 * The history of each says from which unit it came, by their names. Inside a transaction.
 */
export async function moveToUnit<T extends OfUnit>(
  ctx: Ctx,
  of: Entity<T>,
  { ids, organizationUnitId, tells }: Asked<T>,
): Promise<void> {
  const names = new Map((await ctx.call(organizationUnitCalls.names, {})).items.map((u) => [u.id, u.displayName]));
  if (organizationUnitId !== null && !names.has(organizationUnitId))
    throw invalid([{ message: sayKit('noSuchUnit'), members: ['organizationUnitId'] }]);
  const nameOf = (id: number | null) => ({ unit: id === null ? null : (names.get(id) ?? `#${id}`) });
  const rows = await lockAll(ctx, of, ids);
  await ctx.beyondUnits((whole) =>
    changeAll(whole, of, rows, (row) => {
      const before = (row as { organizationUnitId: number | null }).organizationUnitId;
      if (before === organizationUnitId) return row;
      const after = { ...row, organizationUnitId };
      const told = changeEvent(
        ctx,
        of.name,
        (row as { id: string | number }).id,
        nameOf(before),
        nameOf(organizationUnitId),
        null,
        organizationUnitId,
      );
      return decided(after, ...(tells?.(after) ?? []), ...(told ? [told] : []));
    }),
  );
}
