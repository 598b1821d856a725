/**
 * Files and rows that agree. Before bytes are put into storage a line says that nobody needs them; the transaction that
 * keeps the file takes the line back. Whatever happens in between, the line is due an hour later and the sweep drops the
 * bytes: nothing that was answered is lost, and nothing that was not stays for ever.
 */
import { AppError } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, lte } from 'drizzle-orm';
import { filesToDrop } from './kept.tables.ts';
import { type Storage, storage } from './storage.ts';

/** Longer than any request may take. */
const PENDING_MS = 3_600_000;
const AT_ONCE = 100;

export type Placed = { content: Buffer; storageKey: null } | { content: null; storageKey: string };
/**
 * Puts the bytes where they will lie; 503 where storage cannot be reached, with nothing kept. Asked before the transaction
 * that keeps the file: a slow bucket holds no connection then, and the line is committed before the first byte leaves.
 */
export async function placeBytes(ctx: Ctx, id: string, bytes: Uint8Array): Promise<Placed> {
  const to = storage(ctx);
  if (!to) return { content: Buffer.from(bytes), storageKey: null };
  const storageKey = `${ctx.tenantId}/${id.slice(-2)}/${id}`;
  const due = new Date(ctx.now().getTime() + PENDING_MS).toISOString();
  await ctx.db.insert(filesToDrop).values({ storageKey, due });
  await reached(ctx, to.put(storageKey, bytes));
  return { content: null, storageKey };
}
/** In the transaction that keeps the file. */
export async function claimBytes(tx: Ctx, { storageKey }: Placed): Promise<void> {
  if (storageKey) await tx.db.delete(filesToDrop).where(eq(filesToDrop.storageKey, storageKey));
}

export async function bytesOf(ctx: Ctx, row: { content: Buffer | null; storageKey: string | null }): Promise<Buffer> {
  if (row.content) return row.content;
  const from = storage(ctx);
  if (!from || !row.storageKey)
    throw outOfReach(ctx, new Error('FILES_URL names no storage, and this file lies in one'));
  return reached(ctx, from.read(row.storageKey));
}

/** A line goes once its bytes are gone; one that cannot be dropped now is tried again at the next turn. */
export async function dropDueFiles(ctx: Ctx, from: Storage): Promise<void> {
  for (;;) {
    const dropped = await ctx.tx(async (tx) => {
      const due = await tx.db
        .select({ key: filesToDrop.storageKey })
        .from(filesToDrop)
        .where(lte(filesToDrop.due, tx.now().toISOString()))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      for (const { key } of due) {
        await from.remove(key);
        await tx.db.delete(filesToDrop).where(eq(filesToDrop.storageKey, key));
      }
      return due.length;
    });
    if (dropped < AT_ONCE) return;
  }
}

async function reached<T>(ctx: Ctx, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (err) {
    throw outOfReach(ctx, err);
  }
}
function outOfReach(ctx: Ctx, err: unknown): AppError {
  ctx.log.error({ err }, 'the storage of files did not answer');
  return new AppError(
    503,
    'storage.unavailable',
    'Files cannot be reached just now. Nothing was changed; try again soon.',
  );
}
