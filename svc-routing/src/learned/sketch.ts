/**
 * What a stream of minutes or of ratios has been like lately, in a few numbers and not in what was observed: how often each
 * step of a tenth was met, faded by age. Chosen over a sample of the last values, because steps add up: who is counted first
 * does not matter, what comes late counts for its age, and the same stream gives the same answer on every instance.
 * Medians are taken from it since a fifth of what drivers scan is wrong in no small way.
 */
export type Sketch = {
  /** Of the newest value, which counts for one. */
  atMs: number;
  /** How many there ever were, faded or not. */
  seen: number;
  counts: readonly Count[];
};
type Count = readonly [step: number, weight: number];

const STEP = Math.log(1.1);
const HALF_LIFE_MS = 60 * 86_400_000;

/** What is left by `toMs` of what counted `weight`; nothing fades backwards. */
export const faded = (weight: number, fromMs: number, toMs: number): number =>
  weight * 2 ** (Math.min(0, fromMs - toMs) / HALF_LIFE_MS);

/** With one value more; values are above 0. */
export function counted(sketch: Sketch | null, value: number, atMs: number): Sketch {
  const newest = Math.max(sketch?.atMs ?? atMs, atMs),
    step = Math.floor(Math.log(value) / STEP);
  const counts = new Map(sketch?.counts.map(([s, weight]) => [s, faded(weight, sketch.atMs, newest)]));
  counts.set(step, (counts.get(step) ?? 0) + faded(1, atMs, newest));
  return { atMs: newest, seen: (sketch?.seen ?? 0) + 1, counts: [...counts].sort(([a], [b]) => a - b) };
}

/** As of the newest value. */
export const weightOf = ({ counts }: Sketch): number => counts.reduce((sum, [, weight]) => sum + weight, 0);

/** Within a step values are taken to lie evenly. */
export function medianOf(sketch: Sketch): number {
  let left = weightOf(sketch) / 2;
  for (const [step, weight] of sketch.counts) {
    if (left <= weight) return Math.exp((step + left / weight) * STEP);
    left -= weight;
  }
  return Math.exp((sketch.counts.at(-1)![0] + 1) * STEP);
}
