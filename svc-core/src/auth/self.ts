/** What a person changes of the own sign-in: by itself alone, with the password, ending what was signed in before. */
import { forbidden, invalid, unauthorized } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { guess } from '@cartage/server/guess.ts';
import { change } from '@cartage/server/write.ts';
import { systemCtx } from '../system.ts';
import { user as userEntity } from '../user/user.entity.ts';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { sessionCookie } from './cookies.ts';
import { passwordMatches } from './password.ts';
import { endSessionsOf, hashOf } from './session.store.ts';

/** As the system: a person to whom the second factor is missing sees no row of any table, and is to set it up. */
export async function self(ctx: Ctx): Promise<{ system: Ctx; me: UserWithRoles }> {
  const { userId, impersonator } = ctx.actor;
  if (userId === null || impersonator !== null) throw forbidden(say('ownSecondFactor'));
  const system = systemCtx(ctx)(ctx.tenantId);
  const me = await userById(system, userId);
  if (!me) throw unauthorized();
  return { system, me };
}
/** A browser that was left open must not be enough to change how somebody signs in. */
export async function requirePassword(ctx: Ctx, me: UserWithRoles, given: string | undefined): Promise<void> {
  const look = async () => (await passwordMatches(me.passwordHash, given ?? '')) || undefined;
  if (!(await guess(ctx, 'password', look, { of: String(me.id) })))
    throw invalid([{ message: say('currentPassword'), members: ['currentPassword'] }]);
}
/** Notes since when there is one, and ends what was signed in before; inside a transaction. */
export async function setSince(ctx: Ctx, userId: number, since: string | null, keptSession: string): Promise<number[]> {
  await change(ctx, userEntity, userId, (row) => ({
    ...row,
    secondFactorSince: since,
    accessVersion: row.accessVersion + 1,
  }));
  return [userId, ...(await endSessionsOf(ctx, userId, keptSession))];
}
export const ownSession = (ctx: Ctx): string => {
  const own = sessionCookie(ctx.request!);
  return own ? hashOf(own) : '';
};
