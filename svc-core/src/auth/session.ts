/** The session as the browser sees it, from the cookie it sends. */
import type { Session } from '@cartage/contract/core/auth.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { fullName, isDriver, missingOf, personOf, usablePermissions, withSecondFactor } from '../user/user.ts';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from './cookies.ts';
import {
  endSession,
  findSession,
  type Opening,
  type OpenSession,
  openSession,
  sessionIdOf,
  slide,
} from './session.store.ts';
import { signToken } from './token.ts';

export const ACT_AS = 'Administration.Impersonate';
export type Signed = OpenSession & { impersonator: UserWithRoles | undefined };

/** The living session of this request. One in somebody else's name lives only while its owner may still act so. */
export async function currentSession(ctx: Ctx): Promise<Signed | undefined> {
  const found = await findSession(ctx, sessionCookie(ctx.request!));
  if (!found) return undefined;
  const impersonator = found.impersonatorId === null ? undefined : await userById(ctx, found.impersonatorId);
  if (
    found.impersonatorId !== null &&
    !(impersonator?.isActive && usablePermissions(personOf(impersonator, impersonator.roles)).includes(ACT_AS))
  )
    return undefined;
  return { ...found, impersonator };
}
/** Answers the session and pushes its end out; a cookie that opens nothing is taken back. */
export async function readSession(ctx: Ctx): Promise<Session | undefined> {
  ctx.reply!.header('cache-control', 'private, no-cache, no-store');
  const token = sessionCookie(ctx.request!);
  const session = await currentSession(ctx);
  if (!session) {
    if (token) clearSessionCookie(ctx.reply!, ctx.request!);
    return undefined;
  }
  const later = await slide(ctx, session);
  if (later) setSessionCookie(ctx.reply!, ctx.request!, token!);
  return sessionAnswer(ctx, { ...session, expiresAt: later ?? session.expiresAt });
}
/** Opens a session in place of the one the browser had, under a new id, and hands out its cookie. */
export async function replaceSession(
  ctx: Ctx,
  old: string | undefined,
  user: UserWithRoles,
  {
    impersonator,
    hasSecondFactor = false,
    byProvider,
  }: Omit<Opening, 'impersonatorId'> & { impersonator?: UserWithRoles } = {},
): Promise<Session> {
  if (old) await endSession(ctx, old);
  const how = { hasSecondFactor, byProvider, ...(impersonator && { impersonatorId: impersonator.id }) };
  const { token, tokenHash, expiresAt } = await openSession(ctx, user.id, how);
  setSessionCookie(ctx.reply!, ctx.request!, token);
  return sessionAnswer(ctx, { user, impersonator, expiresAt, tokenHash, hasSecondFactor });
}

async function sessionAnswer(
  ctx: Ctx,
  {
    user,
    impersonator,
    expiresAt,
    tokenHash,
    hasSecondFactor,
  }: Omit<Signed, 'impersonatorId' | 'createdAt' | 'byProvider'>,
): Promise<Session> {
  const counted = hasSecondFactor ? withSecondFactor(user) : user;
  const person = personOf(counted, user.roles);
  const missing = missingOf(counted, user.roles);
  return {
    user: {
      id: user.id,
      name: fullName(user),
      email: user.emailAddress,
      image: user.image,
      ...(user.language && { language: user.language }),
      ...(user.timezone && { timezone: user.timezone }),
    },
    ...(person.customerId !== null && { customer: { id: person.customerId } }),
    accessToken: await signToken(ctx, sessionIdOf(tokenHash), user, impersonator),
    impersonatedLogin: impersonator !== undefined,
    isDriver: isDriver(user, user.roles),
    permissions: usablePermissions(person),
    roles: user.roles.map((r) => r.displayName),
    expires: expiresAt,
    ...(missing && { missing }),
  };
}
