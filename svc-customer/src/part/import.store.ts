/** A file that was sent up becomes rows of a customer: those that are right are written together, the others are told why not. */
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { MAX_PART_BYTES, type PartChange } from '@cartage/contract/customer/part.ts';
import { AppError } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { New, Row } from '@cartage/server/entity.ts';
import { changeAll, createAll } from '@cartage/server/write.ts';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type ReadRow, toldFaults } from './file.ts';
import { type Fault, type PlanOf, planRows } from './import.ts';
import { noOtherDefault, ownerOf, type Part, type PartTable } from './part.store.ts';

type Asked = { customerId?: number | null | undefined; fileId: string; dryRun: boolean };
type Importing<T extends PartTable, I> = {
  part: Part<T>;
  read(bytes: Uint8Array): Promise<ReadRow<I>[]>;
  /** Rows that do not fit the world, which only others know. */
  check?(rows: readonly ReadRow<I>[]): Promise<ReadRow<I>[]>;
  plan(customerId: number): PlanOf<I, Row<T>, New<T>>;
};
export type Report = { total: number; inserted: number; updated: number; faults: Fault[]; changes: PartChange[] };

export async function importParts<T extends PartTable, I>(
  ctx: Ctx,
  { customerId, fileId, dryRun }: Asked,
  { part, read, check, plan }: Importing<T, I>,
): Promise<Report> {
  const { base64 } = await ctx.call(assetCalls.read, { assetId: fileId });
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_PART_BYTES) throw new AppError(413, 'tooLarge', sayKit('fileTooLarge'));
  const read1 = toldFaults(await read(bytes));
  const checked = check ? await check(read1) : read1;
  return ctx.tx(async (tx) => {
    const owner = await ownerOf(tx, customerId);
    const { table } = part.entity as { table: PartTable };
    const known = (await tx.db
      .select()
      .from(table as PgTable)
      .where(eq(table.customerId, owner))
      .orderBy(table.id)
      .for('update')) as Row<T>[];
    const rules = plan(owner);
    const rows = excused(read1, checked, planRows(read1, known, rules).planned);
    const { planned, faults } = planRows(rows, known, rules);
    if (!dryRun) await write(tx, part, owner, planned, rules);
    const count = (outcome: PartChange['outcome']) => planned.filter((p) => p.outcome === outcome).length;
    return {
      total: rows.length,
      inserted: count('inserted'),
      updated: count('updated'),
      faults,
      changes: planned.map(({ index, outcome, label, columns }) => ({ index, outcome, label, columns })),
    };
  });
}

/** What stands already just as the file says is no matter of the world's: what was exported comes back, whatever is thought of it by now. */
function excused<I>(
  read: readonly ReadRow<I>[],
  checked: readonly ReadRow<I>[],
  planned: readonly PartChange[],
): readonly ReadRow<I>[] {
  if (read === checked) return read;
  const same = new Set(planned.filter((p) => p.outcome === 'unchanged').map((p) => p.index));
  return checked.map((row, n) => (same.has(row.index) ? read[n]! : row));
}

async function write<T extends PartTable, I>(
  tx: Ctx,
  part: Part<T>,
  owner: number,
  planned: ReturnType<typeof planRows<I, Row<T>, New<T>>>['planned'],
  { isDefault }: PlanOf<I, Row<T>, New<T>>,
): Promise<void> {
  const chosen = planned.find((p) => isDefault?.(p.after));
  if (chosen) await noOtherDefault(tx, part, owner, (chosen.before as { id: number } | null)?.id ?? 0);
  const changed = planned.flatMap((p) => (p.outcome === 'updated' && p.before ? [p] : []));
  const afterOf = new Map(changed.map((p) => [p.before as Row<T>, p.after as Row<T>]));
  await changeAll(tx, part.entity, [...afterOf.keys()], (was) => afterOf.get(was)!);
  const fresh = planned.flatMap((p) => (p.before === null ? [p.after as New<T>] : []));
  if (fresh.length) await createAll(tx, part.entity, fresh);
}
