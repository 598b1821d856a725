/** The state between the two steps of a sign-in: who showed the right password, signed, for a few minutes. No session. */
import type { Ctx } from '@cartage/server/context.ts';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { pendingCookie, setPendingCookie } from './cookies.ts';
import { authKeys } from './keys.ts';
import type { ByProvider } from './session.store.ts';

const MINUTES = 5;
/** `version` rises with a new password and whatever else ends sign-ins: what was begun before is over then. */
type Pending = { tenant: number; user: number; version: number; until: number; by?: ByProvider };
/** Names of providers may be long. */
const LONGEST = 3000;

export function setPending(ctx: Ctx, user: UserWithRoles, byProvider?: ByProvider): void {
  const state: Pending = {
    tenant: ctx.tenantId,
    user: user.id,
    version: user.accessVersion,
    until: ctx.now().getTime() + MINUTES * 60_000,
    ...(byProvider && { by: byProvider }),
  };
  const text = authKeys(ctx).pending.sign(state, MINUTES * 60);
  setPendingCookie(ctx.reply!, ctx.request!, text, MINUTES * 60);
}
export const clearPending = (ctx: Ctx): void => setPendingCookie(ctx.reply!, ctx.request!, '', 0);

/** Who is half way in, and by which provider, if the state is ours, of this tenant and still holds. */
export async function pendingUser(
  ctx: Ctx,
): Promise<{ user: UserWithRoles; byProvider: ByProvider | undefined } | undefined> {
  const cookie = pendingCookie(ctx.request!);
  const state = cookie && cookie.length < LONGEST ? authKeys(ctx).pending.verify<Pending>(cookie) : undefined;
  if (!state || state.tenant !== ctx.tenantId || state.until < ctx.now().getTime()) return undefined;
  const user = await userById(ctx, state.user);
  return user?.isActive && user.accessVersion === state.version && user.secondFactorSince !== null
    ? { user, byProvider: state.by }
    : undefined;
}
