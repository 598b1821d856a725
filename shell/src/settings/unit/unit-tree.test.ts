import type { OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';
import { aUnit } from './unit.fixture.ts';
import { foundIn, inwards, linesOf, mayMove, outwards, pathTo, treeOf } from './unit-tree.ts';

const SYDNEY = aUnit(1, 'Sydney', '00001'),
  DOCK = aUnit(2, 'Dock', '00001.00001', 1),
  NIGHT = aUnit(3, 'Night', '00001.00001.00001', 2),
  PERTH = aUnit(4, 'Perth', '00002');
const units = treeOf([PERTH, NIGHT, DOCK, SYDNEY]);

test('a unit stands before what is below it, and closes over it', () => {
  const names = (closed: number[]) => linesOf(units, new Set(closed)).map((l) => `${l.depth} ${l.unit.displayName}`);
  expect(names([])).toEqual(['0 Sydney', '1 Dock', '2 Night', '0 Perth']);
  expect(names([2])).toEqual(['0 Sydney', '1 Dock', '0 Perth']);
  expect(names([1, 2])).toEqual(['0 Sydney', '0 Perth']);
});
test('a line knows whether something is below it, and its place among those beside it', () => {
  const lines = linesOf(units, new Set([1]));
  expect(lines.map((l) => [l.hasBelow, l.isOpen, l.place, l.beside])).toEqual([
    [true, false, 1, 2],
    [false, true, 2, 2],
  ]);
});
test('a unit is found by a part of its name, with the way to it', () => {
  expect([foundIn(units, 'IGH'), foundIn(units, ' '), foundIn(units, 'Hobart')]).toEqual([[3], [], []]);
  expect([pathTo(units, 3), pathTo(units, 1)]).toEqual([[2, 1], []]);
});
test('a unit goes anywhere but below itself, or where it is', () => {
  expect([mayMove(units, 1, 3), mayMove(units, 1, 1), mayMove(units, 2, 1)]).toEqual([false, false, false]);
  expect([mayMove(units, 2, 4), mayMove(units, 2, null)]).toEqual([true, true]);
});
test('arrows take a unit below the one before it, or beside its parent', () => {
  expect([inwards(units, 4), inwards(units, 1)]).toEqual([1, undefined]);
  expect([outwards(units, 3), outwards(units, 2), outwards(units, 1)]).toEqual([1, null, undefined]);
});
test('ten thousand units are twice the steps of five thousand', () => {
  const few = readsOf(5000);
  expect(readsOf(10_000)).toBeLessThan(few * 2.1);
  expect(few).toBeLessThan(5000 * 20);
});

/** How often units are looked at while the lines of a tree with a hundred roots are made, half of them closed. */
function readsOf(count: number): number {
  let reads = 0;
  const counted = (unit: OrganizationUnit) =>
    new Proxy(unit, {
      get: (of, key) => {
        reads += 1;
        return of[key as keyof OrganizationUnit];
      },
    });
  const place = (n: number) => String(n).padStart(5, '0');
  const all = Array.from({ length: count }, (_, n) => {
    const root = n - (n % 100);
    const code = n === root ? place(root + 1) : `${place(root + 1)}.${place(n - root)}`;
    return counted(aUnit(n + 1, `Unit ${n}`, code, n === root ? null : root + 1));
  });
  const closed = new Set(Array.from({ length: count / 200 }, (_, n) => n * 200 + 1));
  const lines = linesOf(treeOf(all), closed);
  expect(lines).toHaveLength(count - closed.size * 99);
  return reads;
}
