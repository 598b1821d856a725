/** Which rate serves a lane on a day: the most specific zones first, then the newest that is effective. */
import type { Rate } from '../rates/rate.ts';
import { ANY_ZONE, type Candidate } from './zone-match.ts';

/** Rates of one card and service by `from>to` zone codes; `*` stands for any zone. */
export type Lanes = ReadonlyMap<string, readonly Rate[]>;
export type Found = { rate: Rate; from: Candidate; to: Candidate; reversed: boolean };

export const laneKey = (from: string | null, to: string | null): string => `${from ?? '*'}>${to ?? '*'}`;

export const isEffective = (rate: Rate, day: string): boolean =>
  rate.effectiveDate <= day && (rate.expireDate === null || day <= rate.expireDate);

export function rateFor(
  lanes: Lanes,
  froms: readonly Candidate[],
  tos: readonly Candidate[],
  day: string,
): Found | 'noLane' | 'expired' {
  let best: Found | undefined;
  let any = false;
  for (const from of [...froms, ANY_ZONE]) {
    for (const to of [...tos, ANY_ZONE]) {
      for (const reversed of [false, true]) {
        for (const rate of lanes.get(reversed ? laneKey(to.code, from.code) : laneKey(from.code, to.code)) ?? []) {
          if (reversed && !rate.reciprocal) continue;
          any = true;
          const found = { rate, from, to, reversed };
          if (isEffective(rate, day) && (!best || beats(found, best))) best = found;
        }
      }
    }
  }
  return best ?? (any ? 'expired' : 'noLane');
}

function beats(a: Found, b: Found): boolean {
  const rank = (f: Found) => f.from.rank + f.to.rank;
  if (rank(a) !== rank(b)) return rank(a) > rank(b);
  if (a.rate.effectiveDate !== b.rate.effectiveDate) return a.rate.effectiveDate > b.rate.effectiveDate;
  if (a.reversed !== b.reversed) return !a.reversed;
  return a.rate.id > b.rate.id;
}
