/** Signing in with e-mail and password, then with a code where one is asked for: who, or why not. */
import type { SignInError } from '@cartage/contract/core/auth.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change } from '@cartage/server/write.ts';
import { user as userEntity } from '../user/user.entity.ts';
import { userByEmail, type UserWithRoles } from '../user/user.store.ts';
import { isUnconfirmed, mailConfirmation } from './confirmation.ts';
import { askDirectory } from './directory-sign-in.ts';
import { countAttempt } from './limits.ts';
import { passwordMatches } from './password.ts';
import { ownerOfAnswer } from './passkey.store.ts';
import { pendingUser } from './pending.ts';
import { findPlace, noteFailure, noteSuccess } from './place.store.ts';
import { isLocked } from './place.ts';
import { useCode } from './second-factor.store.ts';
import type { ByProvider } from './session.store.ts';

/** `half` showed the right password, and is asked for a second factor next. */
export type SignIn =
  | { user: UserWithRoles; byProvider?: ByProvider | undefined }
  | { half: UserWithRoles; byProvider?: ByProvider }
  | { error: SignInError; retryAfterSeconds?: number };

/**
 * Only who knows the password learns anything of the account: that it exists, is locked or is closed. Everybody else is
 * answered alike, and locks the account for the own address alone.
 */
export async function signIn(ctx: Ctx, email: string, password: string): Promise<SignIn> {
  const who = await whoKnows(ctx, email, password);
  if ('error' in who) return who;
  const { user } = who;
  // A directory vouches for the address as well.
  if (!who.isVouched && (await isUnconfirmed(ctx, user))) {
    mailConfirmation(ctx, user);
    return { error: 'EmailUnconfirmed' };
  }
  if (user.secondFactorSince !== null) return { half: user };
  await noteEntry(ctx, user);
  return { user };
}
/** Who the password is right for, and may come in as far as that goes; counted and locked as a sign-in is. */
export async function whoKnows(
  ctx: Ctx,
  email: string,
  password: string,
): Promise<{ user: UserWithRoles; isVouched: boolean } | { error: SignInError; retryAfterSeconds?: number }> {
  const place = await findPlace(ctx, email);
  const attempt = await countAttempt(ctx, email, Boolean(place?.succeededAt));
  if (!attempt.isAllowed) return { error: 'TooManyRequests', retryAfterSeconds: attempt.retryAfterSeconds };
  const local = await userByEmail(ctx, email);
  // The own password first: a directory that is down keeps nobody out who has one.
  const matches = await passwordMatches(local?.passwordHash, password);
  const said = matches ? local! : await askDirectory(ctx, email, password, local);
  if (said === 'down') return { error: 'DirectoryDown' };
  if (said === 'unknown') return { error: 'ProviderUnknown' };
  if (typeof said === 'string') {
    await noteFailure(ctx, email, local?.isLockoutEnabled ?? true);
    return { error: 'CredentialsSignin' };
  }
  const user = said;
  if (isLocked(await findPlace(ctx, email), ctx.now()) || isLocked(user, ctx.now())) return { error: 'AccountLocked' };
  if (!user.isActive) return { error: 'AccountInactive' };
  await attempt.succeeded();
  return { user, isVouched: !matches };
}
/** The second step. Codes are limited like passwords: by address, by account, and by a lock of their own. */
export async function signInWithCode(ctx: Ctx, code: string): Promise<SignIn> {
  const pending = await pendingUser(ctx);
  if (!pending) return { error: 'SecondFactorExpired' };
  const { user } = pending;
  const place = await findPlace(ctx, user.emailAddress);
  const attempt = await countAttempt(ctx, user.emailAddress, Boolean(place?.succeededAt));
  if (!attempt.isAllowed) return { error: 'TooManyRequests', retryAfterSeconds: attempt.retryAfterSeconds };
  const outcome = await ctx.tx((tx) => useCode(tx, user.id, code));
  if (outcome === 'locked') return { error: 'SecondFactorLocked' };
  if (outcome === 'wrong') return { error: 'SecondFactorWrong' };
  await attempt.succeeded();
  await noteEntry(ctx, user);
  return pending;
}
/** A passkey is had and unlocked by its owner, so it is both factors at once. Wrong ones are counted by address. */
export async function signInWithPasskey(ctx: Ctx, credential: string): Promise<SignIn> {
  const attempt = await countAttempt(ctx, '', true);
  if (!attempt.isAllowed) return { error: 'TooManyRequests', retryAfterSeconds: attempt.retryAfterSeconds };
  const user = await ownerOfAnswer(ctx, credential);
  if (!user) return { error: 'PasskeyWrong' };
  if (!user.isActive) return { error: 'AccountInactive' };
  if (await isUnconfirmed(ctx, user)) {
    mailConfirmation(ctx, user);
    return { error: 'EmailUnconfirmed' };
  }
  await attempt.succeeded();
  await noteEntry(ctx, user);
  return { user };
}
export const noteEntry = (ctx: Ctx, user: UserWithRoles) =>
  ctx.tx(async (tx) => {
    await noteSuccess({ ...tx, request: ctx.request! }, user.emailAddress);
    await change(tx, userEntity, user.id, (row, at) => ({ ...row, lockedUntil: null, lastSignInTime: at }));
  });
