/** How far freight goes: between the middles of its suburbs, by roads as long as they usually are. */
import type { Address } from '@cartage/contract/address.ts';
import { AppError } from '@cartage/contract/error.ts';
import { roadKm } from '@cartage/contract/rating/distance.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { placesOf } from './places.ts';

type Ends = { fromAddress: Address; toAddress: Address };
/** Kilometres, in order; null where a place is not known, or nobody can be asked: a price does without. */
export async function roadsOf(ctx: Ctx, all: readonly Ends[]): Promise<(number | null)[]> {
  try {
    const at = await placesOf(
      ctx,
      all.flatMap((one) => [one.fromAddress, one.toAddress]),
    );
    return all.map(({ fromAddress, toAddress }) =>
      roadKm(at(fromAddress).place ?? undefined, at(toAddress).place ?? undefined),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error }, 'distances could not be asked for');
    return all.map(() => null);
  }
}
