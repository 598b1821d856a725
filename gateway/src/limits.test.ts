import { buckets, full, take } from './limits.ts';

const rate = { perSecond: 2, burst: 3 };

test('a burst is allowed, then so many a second, and the wait is told', () => {
  const bucket = full(rate, 0);
  expect([take(bucket, rate, 0), take(bucket, rate, 0), take(bucket, rate, 0)]).toEqual([0, 0, 0]);
  expect(take(bucket, rate, 0)).toBe(0.5);
  expect(take(bucket, rate, 500)).toBe(0);
  expect(take(bucket, rate, 500)).toBe(0.5);
});
test('what costs more takes more, and a whole bucket where there are never as many', () => {
  const bucket = full(rate, 0);
  expect([take(bucket, rate, 0, 2), take(bucket, rate, 0, 2)]).toEqual([0, 0.5]);
  expect([take(bucket, rate, 500, 2), take(bucket, rate, 2000, 10)]).toEqual([0, 0]);
  expect(take(bucket, rate, 2000)).toBe(0.5);
});
test('quiet time saves up no more than the burst', () => {
  const bucket = full(rate, 0);
  for (let i = 0; i < 3; i++) expect(take(bucket, rate, 3_600_000)).toBe(0);
  expect(take(bucket, rate, 3_600_000)).toBeGreaterThan(0);
});
test('a flood of addresses cannot fill the memory, and those in use keep their count', () => {
  const few = buckets(rate, 100);
  for (let i = 0; i < 3; i++) few.take('busy', 1000);
  for (let i = 0; i < 500; i++) few.take(`quiet ${i}`, 1000 + i / 10);
  expect(few.take('busy', 1000)).toBeGreaterThan(0);
});
