/** Signing in with e-mail and password: who, or why not. */
import type { SignInError } from '@cartage/contract/core/auth.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change } from '@cartage/server/write.ts';
import { user as userEntity } from '../user/user.entity.ts';
import { userByEmail, type UserWithRoles } from '../user/user.store.ts';
import { countAttempt } from './limits.ts';
import { passwordMatches } from './password.ts';
import { findPlace, noteFailure, noteSuccess } from './place.store.ts';
import { isLocked } from './place.ts';

export type SignIn = { user: UserWithRoles } | { error: SignInError; retryAfterSeconds?: number };

/**
 * Only who knows the password learns anything of the account: that it exists, is locked or is closed. Everybody else is
 * answered alike, and locks the account for the own address alone.
 */
export async function signIn(ctx: Ctx, email: string, password: string): Promise<SignIn> {
  const place = await findPlace(ctx, email);
  const attempt = await countAttempt(ctx, email, Boolean(place?.succeededAt));
  if (!attempt.isAllowed) return { error: 'TooManyRequests', retryAfterSeconds: attempt.retryAfterSeconds };
  const user = await userByEmail(ctx, email);
  const matches = await passwordMatches(user?.passwordHash, password);
  if (!user || !matches) {
    await noteFailure(ctx, email, user?.isLockoutEnabled ?? true);
    return { error: 'CredentialsSignin' };
  }
  if (isLocked(await findPlace(ctx, email), ctx.now()) || isLocked(user, ctx.now())) return { error: 'AccountLocked' };
  if (!user.isActive) return { error: 'AccountInactive' };
  await ctx.tx(async (tx) => {
    await noteSuccess({ ...tx, request: ctx.request! }, email);
    await change(tx, userEntity, user.id, (row, at) => ({ ...row, lockedUntil: null, lastSignInTime: at }));
  });
  await attempt.succeeded();
  return { user };
}
