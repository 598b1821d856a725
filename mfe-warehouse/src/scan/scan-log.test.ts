import { add, gathered, isRepeat, nextToSend, patch, reopened, type Log, type Scan } from './scan-log.ts';

const aScan = (more: Partial<Scan> = {}): Scan => ({
  id: 'a',
  itemId: '1',
  code: 'DepotIn',
  location: null,
  at: '2026-11-20T02:00:00.000Z',
  state: 'waiting',
  ...more,
});

test('scans are sent in the order in which they were made', () => {
  const log = [aScan({ id: 'a' }), aScan({ id: 'b' }), aScan({ id: 'c' })].reduce<Log>(add, []);
  expect(nextToSend(log)?.id).toBe('a');
  expect(nextToSend(patch(log, ['a'], { state: 'done' }))?.id).toBe('b');
});
test('what has not been sent is never dropped, however long the log', () => {
  let log: Log = [aScan({ id: 'old' })];
  for (let n = 0; n < 300; n++) log = add(log, aScan({ id: `n${n}`, state: 'done' }));
  expect(log).toHaveLength(201);
  expect(nextToSend(log)?.id).toBe('old');
});
test('a trigger that reads twice counts once', () => {
  const log = [aScan()];
  expect(isRepeat(log, aScan({ at: '2026-11-20T02:00:01.000Z' }))).toBe(true);
  expect(isRepeat(log, aScan({ at: '2026-11-20T02:00:09.000Z' }))).toBe(false);
  expect(isRepeat(log, aScan({ code: 'Floor', at: '2026-11-20T02:00:01.000Z' }))).toBe(false);
});
test('a refused scan may be tried again at once', () => {
  expect(isRepeat([aScan({ state: 'refused' })], aScan({ at: '2026-11-20T02:00:01.000Z' }))).toBe(false);
});
test('an item is gathered once', () => {
  const log = [aScan({ state: 'gathered' })];
  expect(gathered(log)).toHaveLength(1);
  expect(isRepeat(log, aScan({ state: 'gathered', at: '2026-11-20T09:00:00.000Z' }))).toBe(true);
});
test('what was under way when the page closed is sent again', () => {
  expect(reopened([aScan({ state: 'sending' })])[0]?.state).toBe('waiting');
});
