/**
 * Ways between pairs of places that a server has told, in memory that all threads share. Each pair has a few slots, and
 * whoever comes later takes one: that bounds it without any bookkeeping. A slot that two threads write at once is seen by its sum.
 */
import type { LonLat, Profile } from '../travel/travel.ts';

export type PairCache = { slots: number; cells: Int32Array };
/** Profile, four coordinates, seconds, metres, hour of writing, sum. */
const WIDE = 9,
  HOURS_KEPT = 24,
  HOUR_MS = 3_600_000;
/** A metre or so. */
const A_DEGREE = 1e5;
const PROFILES: Record<Profile, number> = { auto: 1, car: 2, truck: 3 };

/** Half a million pairs are 19 MB. */
export const newPairCache = (slots = 1 << 19): PairCache => ({
  slots,
  cells: new Int32Array(new SharedArrayBuffer(4 * WIDE * slots)),
});

const cell = (degrees: number) => Math.round(degrees * A_DEGREE);
const key = (profile: Profile, from: LonLat, to: LonLat) =>
  [PROFILES[profile], cell(from[0]), cell(from[1]), cell(to[0]), cell(to[1])] as const;
function mixed(numbers: Iterable<number>): number {
  let h = 0x811c9dc5;
  for (const n of numbers) {
    h = Math.imul(h ^ n, 0x01000193);
    h ^= h >>> 15;
    h = Math.imul(h, 0x2c1b3c6d);
  }
  return h ^ (h >>> 13);
}
/** A pair may lie in any of a few slots side by side, so that two that fall on one do not drive each other out. */
const BUCKET = 4;
const slotsOf = ({ slots }: PairCache, of: readonly number[]): number[] => {
  const first = (mixed(of) >>> 0) % slots;
  return Array.from({ length: BUCKET }, (_, n) => WIDE * ((first + n) % slots));
};
const isOf = (cells: Int32Array, at: number, of: readonly number[]) => of.every((n, i) => cells[at + i] === n);

export type Leg = { seconds: number; metres: number };
export function legOf(cache: PairCache, profile: Profile, from: LonLat, to: LonLat, now = Date.now()): Leg | undefined {
  const of = key(profile, from, to),
    at = slotsOf(cache, of).find((slot) => isOf(cache.cells, slot, of));
  if (at === undefined) return undefined;
  const held = cache.cells.slice(at, at + WIDE);
  const [seconds, metres, hour, sum] = [held[5]!, held[6]!, held[7]!, held[8]!];
  if (!isOf(held, 0, of) || sum !== mixed(held.subarray(0, WIDE - 1))) return undefined;
  return Math.floor(now / HOUR_MS) - hour < HOURS_KEPT ? { seconds, metres } : undefined;
}

export function keepLeg(
  cache: PairCache,
  profile: Profile,
  from: LonLat,
  to: LonLat,
  { seconds, metres }: Leg,
  /** `mayReplace`: whether it may take the place of another pair that is still good. */
  { mayReplace, now = Date.now() }: { mayReplace: boolean; now?: number },
): void {
  const of = key(profile, from, to),
    hour = Math.floor(now / HOUR_MS),
    all = [...of, seconds, metres, hour];
  const bucket = slotsOf(cache, of),
    old = (at: number) => hour - cache.cells[at + WIDE - 2]! >= HOURS_KEPT;
  const at =
    bucket.find((slot) => isOf(cache.cells, slot, of)) ?? bucket.find(old) ?? (mayReplace ? bucket[0] : undefined);
  if (at === undefined) return;
  cache.cells.set([...all, mixed(all)], at);
}
