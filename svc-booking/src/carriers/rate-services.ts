/** The services that the tenant keeps rates for: what the own fleet and carriers with rates of ours can be asked for. */
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import type { Ctx } from '@cartage/server/context.ts';

/** What those carriers cost is known here for any day, and nobody is asked over a wire. */
export const isRatedHere = (carrier: string | null): boolean => carrier === OWN_FLEET || carrier === MANUAL;

export async function offeredHere(ctx: Ctx): Promise<{ code: string; name: string; isHidden?: boolean | undefined }[]> {
  const all = await ctx.call(rateServiceCalls.list, {}, { system: true });
  return all.filter((s) => !s.isAdditional).map(({ code, name, isHidden }) => ({ code, name, isHidden }));
}
