import { behindOf } from './progress.ts';

test('a run is behind by the stops it should have made', () => {
  expect(behindOf({ stops: 10, done: 4, lateminutes: 48, iscompleted: false })).toBe(2);
  expect(behindOf({ stops: 10, done: 9, lateminutes: 300, iscompleted: false })).toBe(1);
  expect(behindOf({ stops: 10, done: 4, lateminutes: 3, iscompleted: false })).toBe(0);
});
