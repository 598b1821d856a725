import fc from 'fast-check';
import { pauseAfter } from './pause.ts';

const ATTEMPTS = [1, 2, 3, 4, 5, 6, 7, 8];
test('a pause doubles with each failure up to ten minutes', () => {
  expect(ATTEMPTS.map((n) => pauseAfter(n, () => 0.5) / 1000)).toEqual([5, 10, 20, 40, 80, 160, 320, 600]);
});
test('it is a quarter more or less by chance, and still longer than the one before', () => {
  expect([pauseAfter(1, () => 0), pauseAfter(1, () => 1)]).toEqual([3750, 6250]);
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), chance, (n, by) => {
      const usual = pauseAfter(n, () => 0.5);
      expect(Math.abs(pauseAfter(n, () => by) - usual)).toBeLessThanOrEqual(usual / 4 + 1);
    }),
  );
  for (const n of [1, 2, 3, 4, 5, 6]) expect(pauseAfter(n + 1, () => 0)).toBeGreaterThan(pauseAfter(n, () => 1));
});
test('those who failed at the same moment come back at different ones', () => {
  expect(new Set(Array.from({ length: 50 }, () => pauseAfter(4))).size).toBeGreaterThan(40);
});
