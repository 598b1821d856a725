/** The services that the tenant keeps rates for: what the own fleet and carriers with rates of ours can be asked for. */
import { rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import type { Ctx } from '@cartage/server/context.ts';

export async function offeredHere(ctx: Ctx): Promise<{ code: string; name: string; isHidden?: boolean | undefined }[]> {
  const all = await ctx.call(rateServiceCalls.list, {}, { system: true });
  return all.filter((s) => !s.isAdditional).map(({ code, name, isHidden }) => ({ code, name, isHidden }));
}
