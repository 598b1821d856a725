/** Random tariffs, the same ones for each seed. */
import { CALCULATION_METHODS, type Rate } from '@cartage/contract/rates/rate.ts';

/** mulberry32: small, and the same numbers each time. */
export function randomFrom(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
const ZONES = ['SYD', 'MEL', "O'CONNOR, WEST", '=SUM', '0870', 'A"B', 'Ünder', null];
const KINDS = CALCULATION_METHODS.filter((m) => m !== 'HighestOf');
/** A few rates, no two of one lane and first day. */
export function aTariff(random: () => number, zones: readonly (string | null)[] = ZONES): Rate[] {
  const upTo = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!;
  const amount = () => upTo(1e7) / pick([1, 10, 100, 1e4]);
  const day = () => `202${upTo(7)}-${String(1 + upTo(12)).padStart(2, '0')}-${String(1 + upTo(28)).padStart(2, '0')}`;
  const found = new Map<string, Rate>();
  for (let n = 1 + upTo(6); n > 0; n--) {
    const calculationMethod = pick(CALCULATION_METHODS);
    const types = calculationMethod === 'HighestOf' ? [pick(KINDS), pick(KINDS)] : [calculationMethod];
    const breaks = [...new Set(Array.from({ length: 1 + upTo(5) }, amount))];
    const rate: Rate = {
      id: `r${n}`,
      rateCardId: 'sell',
      rateService: pick(['ROAD', 'EXPRESS', 'FUEL']),
      fromZone: pick(zones),
      toZone: pick(zones),
      calculationMethod,
      reciprocal: random() < 0.5,
      accumulative: random() < 0.5,
      minimum: amount(),
      cutOffTime: pick([null, '00:00', '15:30', '23:59']),
      transitTime: pick([null, 0, 1, 14]),
      cubicAllowance: pick([null, 167, 250, 333.3333]),
      effectiveDate: day(),
      expireDate: pick([null, '2027-02-28']),
      rateDetails: [...new Set(types)].flatMap((rateType) =>
        breaks.map((at) => ({ rateType, break: at, basic: amount(), value: amount() })),
      ),
    };
    found.set([rate.rateService, rate.fromZone, rate.toZone, rate.effectiveDate].join('|'), rate);
  }
  return [...found.values()];
}
export const shuffledBy =
  (random: () => number) =>
  <T>(list: readonly T[]): T[] =>
    list
      .map((v) => [random(), v] as const)
      .toSorted((a, b) => a[0] - b[0])
      .map(([, v]) => v);
