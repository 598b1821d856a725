import { isOn, valuesOf } from './feature.ts';

test('a feature is on by the first entry of its name up to the first dot, and only by true', () => {
  const values = [
    { name: 'Warehouse.Scanning', value: 'true' },
    { name: 'Warehouse', value: 'false' },
    { name: 'PromoCodes', value: 'True' },
    { name: 'Discussions', value: 'false' },
    { name: 'Discussions.Mentions', value: 'true' },
  ];
  expect(
    ['Warehouse', 'PromoCodes', 'Discussions', 'Ware', 'Warehouse.Scanning', ''].map((f) => isOn(values, f)),
  ).toEqual([true, false, false, false, false, false]);
});
test('what a plan begins with may be chosen otherwise, and what nobody names is off', () => {
  const values = valuesOf('Essential', { Warehouse: 'true', Discussions: 'false' });
  expect(isOn(values, 'Warehouse')).toBe(true);
  expect(isOn(values, 'Discussions')).toBe(false);
  expect(isOn(values, 'PromoCodes')).toBe(false);
  expect(isOn(valuesOf('Complete', {}), 'PromoCodes')).toBe(true);
  expect(isOn(values, 'Teleport')).toBe(false);
});
