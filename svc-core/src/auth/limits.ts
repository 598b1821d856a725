/** Wrong sign-ins a minute, by address and by account. Right ones do not count, so an office behind one address can start its day. */
import type { Ctx } from '@cartage/server/context.ts';
import { slot } from '@cartage/server/context.ts';
import { tenantKeys } from '@cartage/server/kv.ts';
import { networkOf } from '@cartage/server/network.ts';
import { addressOf } from '@cartage/server/routes.ts';

export const signInLimit = slot<number>('core.signInLimit');
const WINDOW_SECONDS = 60;

export type Attempt = { isAllowed: boolean; retryAfterSeconds: number; succeeded(): Promise<void> };

/**
 * Counts an attempt before it is looked at, so that a thousand at once are counted as well. The account's own count does
 * not hold up a place from where it was opened before (`isKnown`): else anybody could keep its owner out from afar.
 */
export async function countAttempt(ctx: Ctx, email: string, isKnown: boolean): Promise<Attempt> {
  const seconds = Math.floor(ctx.now().getTime() / 1000);
  const window = Math.floor(seconds / WINDOW_SECONDS);
  const account = `account:${email.trim().toLowerCase()}`;
  const keys = [`address:${networkOf(addressOf(ctx))}`, ...(isKnown ? [] : [account])].map(
    (k) => `${tenantKeys(ctx.tenantId)}signin:${window}:${k}`,
  );
  // Without the store the lock in the database still holds.
  const wrong = await Promise.all(
    keys.map(async (key) => (await ctx.kv.incr(key, WINDOW_SECONDS)) - Number((await ctx.kv.get(`${key}:right`)) ?? 0)),
  ).catch(() => [0]);
  return {
    isAllowed: wrong.every((count) => count <= signInLimit(ctx)),
    retryAfterSeconds: WINDOW_SECONDS - (seconds % WINDOW_SECONDS),
    succeeded: async () => {
      await Promise.all(keys.map((key) => ctx.kv.incr(`${key}:right`, WINDOW_SECONDS))).catch(() => undefined);
    },
  };
}
