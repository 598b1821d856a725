import { type Asked, wishIn, wishLine } from './wish-line.ts';

test.each<[Asked, string]>([
  [{ kind: 'AnotherDay', day: '2026-12-24', place: null }, 'Receiver asks: deliver on 2026-12-24'],
  [{ kind: 'SafePlace', day: null, place: 'behind the shed' }, 'Receiver asks: leave it: behind the shed'],
  [{ kind: 'DepotCollection', day: null, place: null }, 'Receiver asks: hold at the depot, the receiver collects it'],
])('%j stands in the instructions as carriers read it, and is read back', (asked, line) => {
  expect(wishLine(asked)).toBe(line);
  expect(wishIn(line)).toEqual(asked);
});
test('what somebody wrote is no wish', () => {
  for (const line of ['Ring first', 'Receiver asks: for a call', 'receiver asks: deliver on 2026-12-24'])
    expect(wishIn(line)).toBeUndefined();
});
