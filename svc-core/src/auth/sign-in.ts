/** Signing in with e-mail and password: who, or why not. */
import type { SignInError } from '@cartage/contract/core/auth.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '@cartage/server/context.ts';
import { lockRow } from '@cartage/server/rows.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { userByEmail, type UserWithRoles } from '../user/user.store.ts';
import { users } from '../user/user.tables.ts';
import { countAttempt } from './limits.ts';
import { afterFailure, isLocked } from './lockout.ts';
import { passwordMatches } from './password.ts';

export type SignIn = { user: UserWithRoles } | { error: SignInError; retryAfterSeconds?: number };

export async function signIn(ctx: Ctx, email: string, password: string): Promise<SignIn> {
  const attempt = await countAttempt(ctx, email);
  if (!attempt.isAllowed) return { error: 'TooManyRequests', retryAfterSeconds: attempt.retryAfterSeconds };
  const user = await userByEmail(ctx, email);
  const matches = await passwordMatches(user?.passwordHash, password);
  if (!user) return { error: 'CredentialsSignin' };
  if (isLocked(user, ctx.now())) return { error: 'AccountLocked' };
  if (!matches) return { error: (await noteFailure(ctx, user.id)) ? 'AccountLocked' : 'CredentialsSignin' };
  // Only who knows the password learns that the account is closed.
  if (!user.isActive) return { error: 'AccountInactive' };
  await ctx.db.update(users).set({ failedSignIns: 0, lockedUntil: null, lastSignInTime: ctx.now().toISOString() }).where(eq(users.id, user.id));
  await attempt.succeeded();
  return { user };
}
/** Counts under the row's lock, so that attempts side by side are all counted. Answers whether the account is locked now. */
async function noteFailure(ctx: Ctx, id: number): Promise<boolean> {
  const rules = (await settingsOf(ctx)).security.lockout;
  return ctx.tx(async (tx) => {
    const user = await lockRow(tx, users, id, 'User');
    if (isLocked(user, tx.now())) return true;
    const counted = afterFailure(user, rules, tx.now());
    await tx.db.update(users).set(counted).where(eq(users.id, id));
    return counted.lockedUntil !== null;
  });
}
