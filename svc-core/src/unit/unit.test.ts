import { moved, nextCode, requireEmpty, requireFreeName } from './unit.ts';

const unit = (id: number, code: string, parentId: number | null, displayName = `Unit ${id}`) => ({
  id,
  code,
  parentId,
  displayName,
});
const SYDNEY = unit(1, '00001', null, 'Sydney');
const DOCK = unit(2, '00001.00001', 1, 'Dock');
const NIGHT = unit(3, '00001.00001.00001', 2, 'Night');
const PERTH = unit(4, '00002', null, 'Perth');
const units = [SYDNEY, DOCK, NIGHT, PERTH];

test('a new unit takes the place behind the last one', () => {
  expect(nextCode(units, undefined)).toBe('00003');
  expect(nextCode(units, SYDNEY)).toBe('00001.00002');
  expect(nextCode([], undefined)).toBe('00001');
});
test('what stands below a unit moves with it', () => {
  expect([...moved(units, DOCK, PERTH)]).toEqual([
    [2, '00002.00001'],
    [3, '00002.00001.00001'],
  ]);
  expect([...moved(units, DOCK, undefined).values()]).toEqual(['00003', '00003.00001']);
});
test('a unit cannot move below itself', () => {
  for (const below of [SYDNEY, DOCK, NIGHT])
    expect(() => moved(units, SYDNEY, below)).toThrow(expect.objectContaining({ code: 'unit.cycle' }));
});
test('nothing stands deeper than twelve', () => {
  const deep = unit(9, Array.from({ length: 12 }, () => '00001').join('.'), 8);
  expect(() => nextCode([deep], deep)).toThrow(expect.objectContaining({ code: 'unit.depth' }));
  expect(() => moved([...units, deep], PERTH, deep)).toThrow(expect.objectContaining({ code: 'unit.depth' }));
});
test('units beside each other have different names, in any case of letters', () => {
  expect(() => requireFreeName(units, { parentId: null, displayName: 'sydney' })).toThrow(
    expect.objectContaining({ code: 'unit.duplicate' }),
  );
  expect(() => requireFreeName(units, { parentId: 1, displayName: 'Sydney' })).not.toThrow();
});
test('a unit with others below it stays', () => {
  expect(() => requireEmpty(units, SYDNEY)).toThrow(expect.objectContaining({ code: 'unit.hasUnits' }));
  expect(() => requireEmpty(units, PERTH)).not.toThrow();
});
