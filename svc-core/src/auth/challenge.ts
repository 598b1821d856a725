/** What a passkey is asked to sign: random, signed by us in a cookie, of one tenant and use, good once and for minutes. */
import { createHash } from 'node:crypto';
import { tenantKeys } from '@cartage/server/kv.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { challengeCookie, setChallengeCookie } from './cookies.ts';
import { authKeys } from './keys.ts';

const SECONDS = 300;
/** `for` is `sign-in`, or `add:` with the user. */
type Challenge = { text: string; tenant: number; for: string; until: number };

export function setChallenge(ctx: Ctx, text: string, use: string): void {
  const state: Challenge = { text, tenant: ctx.tenantId, for: use, until: ctx.now().getTime() + SECONDS * 1000 };
  setChallengeCookie(ctx.reply!, ctx.request!, authKeys(ctx).challenge.sign(state, SECONDS), SECONDS);
}
/** The challenge of this browser, used up by it; undefined when there is none that holds. Without the store none does. */
export async function takeChallenge(ctx: Ctx, use: string): Promise<string | undefined> {
  const cookie = challengeCookie(ctx.request!);
  const state = cookie && cookie.length < 1000 ? authKeys(ctx).challenge.verify<Challenge>(cookie) : undefined;
  if (!state || state.tenant !== ctx.tenantId || state.for !== use || state.until < ctx.now().getTime())
    return undefined;
  setChallengeCookie(ctx.reply!, ctx.request!, '', 0);
  const used = `${tenantKeys(ctx.tenantId)}challenge:${createHash('sha256').update(state.text).digest('base64url')}`;
  return (await ctx.kv.setIfAbsent(used, '1', 2 * SECONDS)) ? state.text : undefined;
}
