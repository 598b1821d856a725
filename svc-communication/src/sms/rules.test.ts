import { askedAgainAt, isTooOld, quietUntil, retryAt } from './rules.ts';

const zone = 'Australia/Sydney';
const night = { quietfrom: '21:00', quietuntil: '07:00' };
test.each([
  // Sydney is 11 hours ahead in November.
  [night, '2026-11-21T09:59:00Z', undefined],
  [night, '2026-11-21T10:00:00Z', '2026-11-21T20:00:00.000Z'],
  [night, '2026-11-21T19:59:00Z', '2026-11-21T20:00:00.000Z'],
  [night, '2026-11-21T20:00:00Z', undefined],
  [{ quietfrom: '12:00', quietuntil: '13:00' }, '2026-11-21T01:30:00Z', '2026-11-21T02:00:00.000Z'],
  [{ quietfrom: null, quietuntil: null }, '2026-11-21T15:00:00Z', undefined],
])('quiet by %j at %s ends at %s', (hours, now, until) => {
  expect(quietUntil(hours, new Date(now), zone)?.toISOString()).toBe(until);
});
test('tries are further apart each time, and a day later the news is none', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect([1, 2, 3].map((n) => retryAt(n, now))).toEqual([
    '2026-11-21T00:01:00.000Z',
    '2026-11-21T00:02:00.000Z',
    '2026-11-21T00:04:00.000Z',
  ]);
  expect([isTooOld('2026-11-20T00:00:00Z', now), isTooOld('2026-11-19T23:59:59Z', now)]).toEqual([false, true]);
});
test('the provider is asked more and more rarely, and after a day never', () => {
  const sent = '2026-11-21T00:00:00Z';
  expect(askedAgainAt(sent, new Date('2026-11-21T00:00:10Z'))).toBe('2026-11-21T00:01:10.000Z');
  expect(askedAgainAt(sent, new Date('2026-11-21T01:00:00Z'))).toBe('2026-11-21T02:00:00.000Z');
  expect(askedAgainAt(sent, new Date('2026-11-22T00:00:01Z'))).toBeNull();
});
