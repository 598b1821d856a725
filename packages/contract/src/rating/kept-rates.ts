/** Contracts whose customers stay on the rates of a day although a version came after it. Pure. */
import type { KeptRates } from '../rates/contract.ts';
import { addDays } from '../time.ts';
import type { Contract } from './contract.ts';

/** By cards, the day whose rates price freight that leaves on this one. */
export const keptOn = ({ keptRates }: Pick<Contract, 'keptRates'>, day: string): ReadonlyMap<string, string> =>
  new Map(
    keptRates
      .filter((k) => k.day < day && (k.toDay === null || day <= k.toDay))
      .map((k) => [k.rateCardId, k.day] as const),
  );

type Published = { rateCardId: string; effectiveDate: string; stays: boolean };
/**
 * What a contract keeps of a card once a version of it counts from a day on: who stays keeps what it has had since before, or the
 * rates of the day before; who does not keeps them until then, since no version in between was agreed on either.
 */
export function keptAfter(kept: readonly KeptRates[], { rateCardId, effectiveDate, stays }: Published): KeptRates[] {
  const before = addDays(effectiveDate, -1);
  const goesOn = (k: KeptRates) => k.rateCardId === rateCardId && (k.toDay === null || k.toDay > before);
  if (!stays)
    return kept
      .map((k) => (goesOn(k) ? { ...k, toDay: before } : k))
      .filter((k) => k.rateCardId !== rateCardId || k.day < before);
  if (kept.some((k) => goesOn(k) && k.day < effectiveDate))
    return kept.map((k) => (goesOn(k) ? { ...k, toDay: null } : k));
  return [...kept, { rateCardId, day: before, toDay: null }];
}
/** As if the card's version counted for it as for everybody. */
export const withoutKept = <C extends Pick<Contract, 'keptRates'>>(contract: C, rateCardId: string): C => ({
  ...contract,
  keptRates: contract.keptRates.filter((k) => k.rateCardId !== rateCardId),
});
