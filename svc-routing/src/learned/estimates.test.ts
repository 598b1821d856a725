import fc from 'fast-check';
import { doorMinutes, type Evidence, roadFactor } from './estimates.ts';
import { counted, faded, medianOf, type Sketch, weightOf } from './sketch.ts';

const DAY = 86_400_000,
  NOW = Date.UTC(2026, 10, 25);
type Value = readonly [value: number, daysAgo: number];
const sketchOf = (values: readonly Value[]): Sketch =>
  values.reduce<Sketch | null>((sketch, [value, ago]) => counted(sketch, value, NOW - ago * DAY), null)!;
const today = (...values: number[]) => sketchOf(values.map((v) => [v, 0] as const));
const evidence = (sketch: Sketch): Evidence => ({
  median: medianOf(sketch),
  weight: weightOf(sketch),
  seen: sketch.seen,
  atMs: sketch.atMs,
});
const minutes = fc.double({ min: 0.5, max: 180, noNaN: true }),
  ratio = fc.double({ min: 0.2, max: 5, noNaN: true }),
  days = fc.integer({ min: 0, max: 90 });

test('a median lies within a step of the true one, whatever the values', () => {
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 1, maxLength: 41 }), (values) => {
      const sorted = values.toSorted((a, b) => a - b),
        [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1]!, sorted[Math.floor(sorted.length / 2)]!];
      const median = medianOf(today(...values));
      expect(median).toBeGreaterThan(low / 1.1001);
      expect(median).toBeLessThan(high * 1.1001);
    }),
  );
});

test('what is known is bounded, and needs its least observations', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(minutes, days), { minLength: 1, maxLength: 60 }), (values) => {
      const known = doorMinutes(evidence(sketchOf(values)), 5, NOW);
      const weight = values.reduce((n, [, ago]) => n + 2 ** (-ago / 60), 0);
      expect(known === null || (known >= 1 && known <= 60)).toBe(true);
      // What weighs half of five to the last digit may fall on either side.
      expect(known !== null).toBe(Math.abs(weight - 2.5) < 1e-9 ? known !== null : values.length >= 5 && weight >= 2.5);
    }),
  );
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 1, maxLength: 60 }), (values) => {
      const known = roadFactor(evidence(today(...values)), NOW);
      expect(known === null).toBe(values.length < 30);
      expect(known === null || (known >= 0.5 && known <= 2)).toBe(true);
    }),
  );
});

test('longer visits never make a shorter estimate', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(minutes, days), { minLength: 5, maxLength: 40 }),
      fc.double({ min: 0, max: 30, noNaN: true }),
      (values, more) => {
        const of = (by: number) => medianOf(sketchOf(values.map(([v, ago]) => [v + by, ago] as const)));
        expect(of(more)).toBeGreaterThanOrEqual(of(0) - 1e-9);
      },
    ),
  );
});

test('a fifth of nonsense moves the estimate by little', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 9, max: 11, noNaN: true }), { minLength: 20, maxLength: 60 }),
      fc.array(fc.constantFrom(0.5, 180), { minLength: 15, maxLength: 15 }),
      (honest, wild) => {
        const nonsense = wild.slice(0, Math.floor(honest.length / 4));
        const known = (values: number[]) => doorMinutes(evidence(today(...values)), 5, NOW)!;
        expect(Math.abs(known([...honest, ...nonsense]) - known(honest))).toBeLessThan(1.5);
      },
    ),
  );
});

test('who is counted first does not matter, what comes late counts for its age', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.tuple(minutes, days), { minLength: 1, maxLength: 30 })
        .chain((values) => fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length }))),
      ([values, shuffled]) => {
        const [a, b] = [sketchOf(values), sketchOf(shuffled)];
        expect([b.atMs, b.seen, b.counts.map(([step]) => step)]).toEqual([
          a.atMs,
          a.seen,
          a.counts.map(([step]) => step),
        ]);
        b.counts.forEach(([, weight], n) => expect(weight).toBeCloseTo(a.counts[n]![1], 9));
      },
    ),
  );
});

test('what is usual counts for five, so that a few visits change little and many nearly all', () => {
  const known = (n: number) => doorMinutes(evidence(today(...Array<number>(n).fill(20))), 5, NOW)!;
  expect(known(5)).toBeCloseTo((20 + 5) / 2, 0);
  expect(known(200)).toBeGreaterThan(19);
});

test('half of what was known is gone after sixty days, and five visits of half a year ago say nothing', () => {
  expect(faded(1, NOW, NOW + 60 * DAY)).toBeCloseTo(0.5, 12);
  const of = evidence(today(20, 20, 20, 20, 20));
  expect(doorMinutes(of, 5, NOW + 59 * DAY)).toBeLessThan(doorMinutes(of, 5, NOW)!);
  expect(doorMinutes(of, 5, NOW + 61 * DAY)).toBeNull();
});
test('new habits take over from old ones', () => {
  const before = Array.from({ length: 20 }, () => [20, 200] as const),
    since = Array.from({ length: 8 }, () => [6, 0] as const);
  expect(medianOf(sketchOf([...before, ...since]))).toBeLessThan(7);
});
