/** The state between the two steps of a sign-in: who showed the right password, signed, for a few minutes. No session. */
import type { Ctx } from '@cartage/server/context.ts';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { pendingCookie, setPendingCookie } from './cookies.ts';
import { authKeys } from './keys.ts';

const MINUTES = 5;
/** `version` rises with a new password and whatever else ends sign-ins: what was begun before is over then. */
type Pending = { tenant: number; user: number; version: number; until: number };

export function setPending(ctx: Ctx, user: UserWithRoles): void {
  const state: Pending = {
    tenant: ctx.tenantId,
    user: user.id,
    version: user.accessVersion,
    until: ctx.now().getTime() + MINUTES * 60_000,
  };
  const text = authKeys(ctx).pending.sign(state, MINUTES * 60);
  setPendingCookie(ctx.reply!, ctx.request!, text, MINUTES * 60);
}
export const clearPending = (ctx: Ctx): void => setPendingCookie(ctx.reply!, ctx.request!, '', 0);

/** Who is half way in, if the state is ours, of this tenant and still holds. */
export async function pendingUser(ctx: Ctx): Promise<UserWithRoles | undefined> {
  const cookie = pendingCookie(ctx.request!);
  const state = cookie && cookie.length < 1000 ? authKeys(ctx).pending.verify<Pending>(cookie) : undefined;
  if (!state || state.tenant !== ctx.tenantId || state.until < ctx.now().getTime()) return undefined;
  const user = await userById(ctx, state.user);
  return user?.isActive && user.accessVersion === state.version && user.secondFactorSince !== null ? user : undefined;
}
