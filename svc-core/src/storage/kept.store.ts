/**
 * Files and rows that agree. Before bytes are put into storage a line says that nobody needs them; the transaction that
 * keeps the file takes the line back. Whatever happens in between, the line is due an hour later and the sweep drops the
 * bytes: nothing that was answered is lost, and nothing that was not stays for ever.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, lte } from 'drizzle-orm';
import { filesToDrop } from './kept.tables.ts';
import { type Storage, storage, type Stretch } from './storage.ts';

/** Longer than a request should take; one that takes longer finds its line gone, and keeps nothing. */
const PENDING_MS = 3_600_000;
const AT_ONCE = 100;

export type Placed = { content: Buffer; storageKey: null } | { content: null; storageKey: string };
type Lies = { content: Buffer | null; storageKey: string | null };
/**
 * Puts the bytes where they will lie; 503 where storage cannot be reached, with nothing kept. Asked before the transaction
 * that keeps the file: a slow bucket holds no connection then, and the line is committed before the first byte leaves.
 */
export async function placeBytes(ctx: Ctx, id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<Placed> {
  const to = storage(ctx);
  if (!to) {
    const content = bytes instanceof Uint8Array ? Buffer.from(bytes) : await buffer(Readable.from(bytes));
    return { content, storageKey: null };
  }
  const storageKey = `${ctx.tenantId}/${id.slice(-2)}/${id}`;
  const due = new Date(ctx.now().getTime() + PENDING_MS).toISOString();
  await ctx.db.insert(filesToDrop).values({ storageKey, due });
  await reached(ctx, to.put(storageKey, bytes));
  return { content: null, storageKey };
}
/** In the transaction that keeps the file. */
export async function claimBytes(tx: Ctx, { storageKey }: Placed): Promise<void> {
  if (!storageKey) return;
  const claimed = await tx.db.delete(filesToDrop).where(eq(filesToDrop.storageKey, storageKey)).returning();
  if (claimed.length === 0) throw new AppError(503, 'storage.tooSlow', say('storage.tooSlow'));
}
/** What was placed and nobody will claim need not wait for its hour. */
export async function letGo(ctx: Ctx, { storageKey }: Placed): Promise<void> {
  if (!storageKey) return;
  const due = ctx.now().toISOString();
  await ctx.db.update(filesToDrop).set({ due }).where(eq(filesToDrop.storageKey, storageKey));
}

export async function bytesOf(ctx: Ctx, row: Lies): Promise<Buffer> {
  return row.content ?? inStorage(ctx, row, (from, key) => from.read(key));
}
/** Only what is asked for, as fast as its reader takes it. */
export async function openBytes(ctx: Ctx, row: Lies, stretch?: Stretch): Promise<Buffer | Readable> {
  if (row.content) return stretch ? row.content.subarray(stretch.from, stretch.to + 1) : row.content;
  return inStorage(ctx, row, (from, key) => from.open(key, stretch));
}
export async function sizeOf(ctx: Ctx, row: Lies): Promise<number> {
  return row.content?.length ?? inStorage(ctx, row, (from, key) => from.sizeOf(key));
}
function inStorage<T>(ctx: Ctx, { storageKey }: Lies, ask: (from: Storage, key: string) => Promise<T>): Promise<T> {
  const from = storage(ctx);
  if (!from || !storageKey) throw outOfReach(ctx, new Error('FILES_URL names no storage, and this file lies in one'));
  return reached(ctx, ask(from, storageKey));
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

/** The file itself was refused or broke off on its way: no fault of the storage. */
export class Broken extends Error {}

async function reached<T>(ctx: Ctx, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (err) {
    if (err instanceof Broken) throw err;
    throw outOfReach(ctx, err);
  }
}
function outOfReach(ctx: Ctx, err: unknown): AppError {
  ctx.log.error({ err }, 'the storage of files did not answer');
  return new AppError(503, 'storage.unavailable', say('storage.unavailable'));
}
