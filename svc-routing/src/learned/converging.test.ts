/** Where nobody scans that he arrives, doors and roads are still told apart in the long run. */
import fc from 'fast-check';
import { doorMinutes, type Evidence, roadFactor } from './estimates.ts';
import { lessonsOf } from './observe.ts';
import { counted, medianOf, type Sketch, weightOf } from './sketch.ts';

const BEGAN = Date.UTC(2026, 10, 25),
  DOOR = 1;
const evidence = (of: Sketch | null): Evidence =>
  of
    ? { median: medianOf(of), weight: weightOf(of), seen: of.seen, atMs: of.atMs }
    : { median: 1, weight: 0, seen: 0, atMs: BEGAN };

/** Visits by ways of seven minutes and of half an hour in turn, each gap up to a tenth off, and one in seven with a break in it. */
function learnedFrom(truth: { minutes: number; factor: number }, noise: readonly number[]) {
  let door: Sketch | null = null,
    road: Sketch | null = null;
  const minutesAt = (nowMs: number) => doorMinutes(evidence(door), 5, nowMs);
  const factor = (nowMs: number) => roadFactor(evidence(road), nowMs) ?? 1;
  noise.forEach((off, n) => {
    const seconds = n % 2 ? 420 : 1800,
      leftMs = BEGAN + n * 3_600_000;
    const gap = (seconds * truth.factor + truth.minutes * 60) * (1 + off) + (n % 7 === 0 ? 2400 : 0);
    const endMs = leftMs + gap * 1000;
    const visit = { arrivedMs: null, firstMs: endMs, lastMs: endMs, isDone: true, doors: [DOOR] };
    const lessons = lessonsOf(
      { ...visit, at: [151.1, -33.8], from: { at: [151, -33.8], leftMs } },
      {
        leg: () => ({ seconds, fitted: seconds * factor(leftMs), metres: seconds * 8, area: 1, band: 2 }),
        minutesAt: () => minutesAt(leftMs),
      },
    );
    for (const lesson of lessons)
      if (lesson.of === 'door') door = counted(door, lesson.minutes, lesson.atMs);
      else road = counted(road, lesson.ratio, lesson.atMs);
  });
  const endedMs = BEGAN + noise.length * 3_600_000;
  return { minutes: minutesAt(endedMs)!, factor: factor(endedMs) };
}

test('whatever the truth is, it is found to a fifth', () => {
  const truths = fc.record({
    minutes: fc.double({ min: 3, max: 30, noNaN: true }),
    factor: fc.double({ min: 0.8, max: 1.7, noNaN: true }),
  });
  const noises = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 600, maxLength: 600 });
  fc.assert(
    fc.property(truths, noises, (truth, noise) => {
      const found = learnedFrom(truth, noise);
      expect(Math.abs(found.factor / truth.factor - 1)).toBeLessThan(0.2);
      expect(Math.abs(found.minutes - truth.minutes)).toBeLessThan(0.2 * truth.minutes + 2);
    }),
    { numRuns: 40 },
  );
});
