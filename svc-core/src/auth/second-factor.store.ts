import type { SecondFactor } from '@cartage/contract/core/second-factor.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, count, eq, isNull } from 'drizzle-orm';
import { settingsOf } from '../tenant/tenant.store.ts';
import { needsSecondFactor } from '../user/user.ts';
import type { UserWithRoles } from '../user/user.store.ts';
import { passkeys, recoveryCodes, secondFactors } from './auth.tables.ts';
import { authKeys } from './keys.ts';
import { afterFailure, isLocked } from './place.ts';
import { appCodeIn, newRecoveryCodes, recoveryHash, stepOf } from './second-factor.ts';

type Row = typeof secondFactors.$inferSelect;
/** The row that a sealed secret belongs to: it opens for no other person. */
const rowName = (ctx: Ctx, userId: number) => `second-factor:${ctx.tenantId}:${userId}`;
const ofUser = (userId: number) => eq(secondFactors.userId, userId);

export async function secondFactorOf(ctx: Ctx, user: UserWithRoles): Promise<SecondFactor> {
  const [app] = await ctx.db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(ofUser(user.id));
  const [left] = await ctx.db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt)));
  const [keys] = await ctx.db.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, user.id));
  return {
    since: user.secondFactorSince,
    hasApp: Boolean(app?.confirmedAt),
    passkeys: keys!.passkeys,
    isRequired: needsSecondFactor(user, user.roles),
    recoveryCodesLeft: left!.codes,
  };
}
/** A secret that counts once it was confirmed; false when a confirmed one is there. */
export async function keepSecret(ctx: Ctx, userId: number, secret: string): Promise<boolean> {
  const row = { secret: authKeys(ctx).seal.seal(secret, rowName(ctx, userId)), lastStep: 0, failures: 0 };
  const kept = await ctx.db
    .insert(secondFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: [secondFactors.tenantId, secondFactors.userId],
      set: row,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return kept.length > 0;
}

export type Outcome = 'right' | 'wrong' | 'locked';
/**
 * Looks at a code and uses it up, under the row's lock, so that codes tried side by side are all counted. Wrong ones close
 * the second step to everybody: whoever gets this far knows the password. Run it inside a transaction, and let that commit.
 */
export async function useCode(ctx: Ctx, userId: number, typed: string, isConfirming = false): Promise<Outcome> {
  const [row] = await ctx.db.select().from(secondFactors).where(ofUser(userId)).for('update');
  if (!row || (isConfirming && row.confirmedAt !== null)) return 'wrong';
  if (isLocked(row, ctx.now())) return 'locked';
  const isApp = isConfirming || row.confirmedAt !== null;
  const taken =
    (isApp && (await takeAppCode(ctx, row, typed))) || (!isConfirming && (await takeRecoveryCode(ctx, userId, typed)));
  const { lockout } = (await settingsOf(ctx)).security;
  const after = taken
    ? { failures: 0, lockedUntil: null }
    : afterFailure(row, { ...lockout, isEnabled: true }, true, ctx.now());
  await ctx.db.update(secondFactors).set(after).where(ofUser(userId));
  return taken ? 'right' : 'wrong';
}
async function takeAppCode(ctx: Ctx, row: Row, typed: string): Promise<boolean> {
  const code = appCodeIn(typed);
  const secret = code && row.secret && authKeys(ctx).seal.open(row.secret, rowName(ctx, row.userId));
  const step = code && secret ? stepOf(secret, code, ctx.now(), row.lastStep) : undefined;
  if (step === undefined) return false;
  await ctx.db.update(secondFactors).set({ lastStep: step }).where(ofUser(row.userId));
  return true;
}
async function takeRecoveryCode(ctx: Ctx, userId: number, typed: string): Promise<boolean> {
  const codeHash = recoveryHash(typed, authKeys(ctx).recovery);
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now().toISOString() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export const confirmSecret = (ctx: Ctx, userId: number) =>
  ctx.db.update(secondFactors).set({ confirmedAt: ctx.now().toISOString() }).where(ofUser(userId));
/** Where wrong recovery codes of somebody with passkeys alone are counted. */
export const keepCount = (ctx: Ctx, userId: number) =>
  ctx.db.insert(secondFactors).values({ userId }).onConflictDoNothing();
/** Ten new codes; the ones before open nothing any more. */
export async function renewRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { recovery } = authKeys(ctx);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: recoveryHash(code, recovery) })));
  return codes;
}
export async function dropSecondFactor(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId));
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.delete(secondFactors).where(ofUser(userId));
}
