/** What costs something to work out, or leaves something behind, is done for strangers so many times a minute and no more. */
import { tooMany } from '@cartage/contract/error.ts';
import type { Ctx } from './context.ts';
import { tenantKeys } from './kv.ts';
import { networkOf } from './network.ts';
import { addressOf } from './routes.ts';

const WINDOW_SECONDS = 60;

/** Counted by the stranger's network, per tenant; somebody signed in is known and not counted. */
export async function boundStrangers(ctx: Ctx, what: string, mostAMinute: number, told: string): Promise<void> {
  if (ctx.actor.kind !== 'guest' || !ctx.request) return;
  const window = Math.floor(ctx.now().getTime() / 1000 / WINDOW_SECONDS);
  const key = `${tenantKeys(ctx.tenantId)}strangers:${what}:${window}:${networkOf(addressOf(ctx))}`;
  if ((await ctx.kv.incr(key, WINDOW_SECONDS)) > mostAMinute) throw tooMany(WINDOW_SECONDS, told);
}
