import { behindOf, runAsOf } from '@cartage/contract/jobs/run.ts';
import { timesOf } from './progress.ts';

test('a run is behind by the stops it should have made', () => {
  expect(behindOf({ stops: 10, done: 4, lateminutes: 48, iscompleted: false })).toBe(2);
  expect(behindOf({ stops: 10, done: 9, lateminutes: 300, iscompleted: false })).toBe(1);
  expect(behindOf({ stops: 10, done: 4, lateminutes: 3, iscompleted: false })).toBe(0);
});
test('what is late moves the steps still to come, the way home too, and nothing that was done', () => {
  const step = (type: 'start' | 'delivery' | 'end', completedat: string | null = null) => ({
    type,
    arrival: '2026-11-21T02:00:00.000Z',
    completedat,
  });
  expect(timesOf(step('delivery'), 50)).toEqual({
    at: '2026-11-21T02:50:00.000Z',
    planned: '2026-11-21T02:00:00.000Z',
  });
  expect(timesOf(step('end'), 50).at).toBe('2026-11-21T02:50:00.000Z');
  expect(timesOf(step('delivery', '2026-11-21T02:40:00.000Z'), 50)).toEqual({ at: '2026-11-21T02:40:00.000Z' });
  expect(timesOf(step('start'), 50)).toEqual({ at: '2026-11-21T02:00:00.000Z' });
  expect(timesOf(step('delivery'), 3)).toEqual({ at: '2026-11-21T02:00:00.000Z' });
});
test('a run whose next stop is overdue is late, though nothing was scanned', () => {
  const run = { iscompleted: false, lateminutes: 10, nextarrival: '2026-11-21T02:00:00.000Z' },
    at = (clock: string) => Date.parse(`2026-11-21T${clock}:00.000Z`);
  expect(runAsOf(run, at('02:25'))).toEqual({ ...run, lateminutes: 35, nextarrival: '2026-11-21T02:25:00.000Z' });
  expect(runAsOf(run, at('01:55'))).toBe(run);
  expect(runAsOf({ ...run, iscompleted: true }, at('09:00')).lateminutes).toBe(10);
  expect(runAsOf({ ...run, nextarrival: null }, at('09:00')).lateminutes).toBe(10);
});
