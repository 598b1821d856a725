/** By when freight must be ready at a place. Pure. */
import type { CutOff } from '@cartage/contract/carrier/carrier-account.ts';
import { stateOf } from '@cartage/contract/zone.ts';

type From = { postCode: string; stateCode: string | null; countryCode?: string | null };
/** A postcode before a range (the narrowest one), a range before a state, a state before everywhere; `otherwise` is the rate's own. */
export function cutOffAt(cutOffs: readonly CutOff[], from: From, otherwise: string | null): string | null {
  let best: { width: number; time: string } | undefined;
  for (const { place, time } of cutOffs) {
    const width = widthOf(place, from);
    if (width !== null && (!best || width < best.width)) best = { width, time };
  }
  return best?.time ?? otherwise;
}
const STATE = 10_000,
  EVERYWHERE = 10_001;
/** How many postcodes the place means; null where it does not mean this one. */
function widthOf(place: string, from: From): number | null {
  if (place === '') return EVERYWHERE;
  if (/^[A-Z]/.test(place))
    return place === from.stateCode?.trim().toUpperCase() || place === stateOf(from) ? STATE : null;
  const [first = '', last = first] = place.split('-');
  const here = from.postCode.trim().padStart(4, '0');
  return first <= here && here <= last ? Number(last) - Number(first) : null;
}
