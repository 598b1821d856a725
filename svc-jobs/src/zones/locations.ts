/** Suburbs in and out of zones. Pure. */
import { conflict } from '@cartage/contract/error.ts';
import type { ZoneLocation, ZoneLocationInput } from '@cartage/contract/rates/zone.ts';
import { postCodeKey, suburbKey } from '@cartage/contract/rating/zone-match.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';

/** As it is kept: a four-digit postcode in Australia, a suburb or the whole postcode. */
export type Spot = Pick<ZoneLocation, 'postCode' | 'suburb' | 'countryCode'>;
type Kept = Spot & { id: string };
export type Moved = { add: Spot[]; remove: Kept[] };

export function spotOf({ postCode, suburb, countryCode }: ZoneLocationInput): Spot {
  const country = countryCode?.trim().toUpperCase() || 'AU';
  return {
    postCode: country === 'AU' ? postCodeKey(postCode) : postCode.trim(),
    suburb: suburb?.trim() || null,
    countryCode: country,
  };
}
export const spotKey = ({ countryCode, postCode, suburb }: Spot): string =>
  `${countryCode}\n${postCode}\n${suburb === null ? '' : suburbKey(suburb)}`;
export const spotText = ({ suburb, postCode }: Spot): string =>
  suburb ? `${suburb} ${postCode}` : sayToStaff('zone.allOf', { postCode });
export const distinct = (spots: readonly Spot[]): Spot[] => [...new Map(spots.map((s) => [spotKey(s), s])).values()];

/** What makes the zone hold exactly these. */
export function difference(kept: readonly Kept[], wanted: readonly Spot[]): Moved {
  const there = new Set(kept.map(spotKey)),
    asked = new Set(wanted.map(spotKey));
  return {
    add: distinct(wanted).filter((s) => !there.has(spotKey(s))),
    remove: kept.filter((s) => !asked.has(spotKey(s))),
  };
}

/**
 * What one zone becomes. A whole postcode takes the place of its suburbs; a suburb taken out of a whole postcode leaves
 * the others in by name (`suburbsOf` knows them). What is not there any more is refused: somebody else was faster.
 */
export function moved(
  kept: readonly Kept[],
  { put, take }: { put: readonly Spot[]; take: readonly Spot[] },
  suburbsOf: (spot: Spot) => readonly string[],
): Moved {
  const now = new Map<string, Spot | Kept>(kept.map((s) => [spotKey(s), s]));
  const whole = (s: Spot) => ({ ...s, suburb: null });
  for (const spot of take) {
    if (now.delete(spotKey(spot))) continue;
    if (!now.delete(spotKey(whole(spot))))
      throw conflict('zone.notInside', say('zone.notInside', { spot: spotText(spot) }));
    for (const suburb of suburbsOf(spot)) now.set(spotKey({ ...spot, suburb }), { ...spot, suburb });
    now.delete(spotKey(spot));
  }
  for (const spot of put) {
    if (spot.suburb === null)
      for (const [key, other] of now)
        if (other.postCode === spot.postCode && other.countryCode === spot.countryCode) now.delete(key);
    if (!now.has(spotKey(whole(spot)))) now.set(spotKey(spot), spot);
  }
  return difference(kept, [...now.values()]);
}
