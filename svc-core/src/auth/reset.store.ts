/** One-use codes to choose a password with: their hashes only, so that a stolen table opens nothing. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Ctx } from '@cartage/server/context.ts';
import { resetCodes } from './auth.tables.ts';
import { hashOf } from './session.store.ts';

/** Decisions §2. An invitation is read later than a mail that somebody waits for. */
export const RESET_MINUTES = 30,
  INVITATION_MINUTES = 3 * 24 * 60;

/** A new code; the one before opens nothing any more. */
export async function newCode(ctx: Ctx, userId: number, minutes: number): Promise<string> {
  const code = randomBytes(18).toString('base64url');
  const row = {
    codeHash: hashOf(code),
    expiresAt: new Date(ctx.now().getTime() + minutes * 60_000).toISOString(),
  };
  await ctx.db
    .insert(resetCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: [resetCodes.tenantId, resetCodes.userId], set: row });
  return code;
}
const isIt = (ctx: Ctx, userId: number, code: string) =>
  and(
    eq(resetCodes.userId, userId),
    eq(resetCodes.codeHash, hashOf(code)),
    gt(resetCodes.expiresAt, ctx.now().toISOString()),
  );
/** Whether the code is right and in time; it stays as it is. */
export const isCodeOf = async (ctx: Ctx, userId: number, code: string): Promise<boolean> =>
  (
    await ctx.db
      .select({ userId: resetCodes.userId })
      .from(resetCodes)
      .where(isIt(ctx, userId, code))
  ).length > 0;
/** Whether the code was right and in time; it is used up then. */
export async function useCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const used = await ctx.db
    .delete(resetCodes)
    .where(isIt(ctx, userId, code))
    .returning({ userId: resetCodes.userId });
  return used.length > 0;
}
/** Inside a transaction: none of the user's codes opens anything any more. */
export const dropCodesOf = (ctx: Ctx, userId: number) => ctx.db.delete(resetCodes).where(eq(resetCodes.userId, userId));
export const dropOldCodes = (ctx: Ctx) =>
  ctx.db.delete(resetCodes).where(lt(resetCodes.expiresAt, ctx.now().toISOString()));
