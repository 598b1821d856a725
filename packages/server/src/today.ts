/** The tenant's calendar day. */
import { dayIn } from '@cartage/contract/time.ts';
import type { Ctx } from './context.ts';

/** `YYYY-MM-DD` now, in the tenant's zone. */
export const today = async (ctx: Ctx): Promise<string> => dayIn(ctx.now(), (await ctx.settings()).timezone);
