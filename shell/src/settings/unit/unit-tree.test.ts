import { aUnit } from './unit.fixture.ts';
import { inwards, linesOf, mayMove, outwards } from './unit-tree.ts';

const SYDNEY = aUnit(1, 'Sydney', '00001'),
  DOCK = aUnit(2, 'Dock', '00001.00001', 1),
  NIGHT = aUnit(3, 'Night', '00001.00001.00001', 2),
  PERTH = aUnit(4, 'Perth', '00002');
const units = [PERTH, NIGHT, DOCK, SYDNEY];

test('a unit stands before what is below it, and closes over it', () => {
  const names = (closed: number[]) => linesOf(units, new Set(closed)).map((l) => `${l.depth} ${l.unit.displayName}`);
  expect(names([])).toEqual(['0 Sydney', '1 Dock', '2 Night', '0 Perth']);
  expect(names([2])).toEqual(['0 Sydney', '1 Dock', '0 Perth']);
});
test('a unit goes anywhere but below itself, or where it is', () => {
  expect([mayMove(units, 1, 3), mayMove(units, 1, 1), mayMove(units, 2, 1)]).toEqual([false, false, false]);
  expect([mayMove(units, 2, 4), mayMove(units, 2, null)]).toEqual([true, true]);
});
test('arrows take a unit below the one before it, or beside its parent', () => {
  expect([inwards(units, 4), inwards(units, 1)]).toEqual([1, undefined]);
  expect([outwards(units, 3), outwards(units, 2), outwards(units, 1)]).toEqual([1, null, undefined]);
});
