/** One part of a stored status file: its marks, its verdicts and where it ended commit together. */
import type { Ctx } from '@cartage/server/context.ts';
import { keptRows } from '@cartage/server/kept-rows.ts';
import { eq } from 'drizzle-orm';
import { AT_ONCE, take } from './status-file.store.ts';
import { statusFiles } from './status-file.tables.ts';

/** Whether there is more. Another process that is at the same file waits for its lock, and goes on behind it. */
export async function takePart(tx: Ctx, id: string): Promise<boolean> {
  const [file] = await tx.db.select().from(statusFiles).where(eq(statusFiles.id, id)).for('update');
  if (!file || file.isCompleted) return false;
  const part = file.rows.slice(file.doneCount, file.doneCount + AT_ONCE);
  const done = { ...file, moves: [...file.moves], faults: [...file.faults] };
  await take({ ...tx, actor: { ...tx.actor, ...file.actor } }, part, false, done);
  const doneCount = file.doneCount + part.length;
  const isCompleted = doneCount >= file.rows.length;
  const { movedCount, keptCount, moves, faults } = done;
  await tx.db
    .update(statusFiles)
    .set({ movedCount, keptCount, moves, faults: keptRows(faults), doneCount, isCompleted })
    .where(eq(statusFiles.id, id));
  return !isCompleted;
}
