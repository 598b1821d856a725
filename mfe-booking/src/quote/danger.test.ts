import { dangerOf, declared, undeclared } from './danger.ts';

const limited = { packingGroup: 'II', limitedQuantity: 'true', innerQuantity: '1 L' };

test('what is declared once stands in every line, beside what a line says of itself', () => {
  const lines = [{ quantity: 1 }, { quantity: 2, itemOptions: { colour: 'red' } }];
  expect(declared(lines, limited, true)).toEqual([
    { quantity: 1, itemOptions: limited },
    { quantity: 2, itemOptions: { colour: 'red', ...limited } },
  ]);
});
test('what is taken back stands in none, and what is not dangerous declares nothing', () => {
  const lines = [{ itemOptions: { ...limited, colour: 'red' } }];
  expect(declared(lines, undeclared(), true)).toEqual([{ itemOptions: { colour: 'red' } }]);
  expect(declared(lines, limited, false)).toEqual([{ itemOptions: { colour: 'red' } }]);
  expect(declared([{ quantity: 1 }], undeclared(), false)).toEqual([{ quantity: 1 }]);
});
test('an inner package is of a limited quantity alone', () => {
  expect(declared([{}], { ...limited, limitedQuantity: null }, true)).toEqual([
    { itemOptions: { packingGroup: 'II' } },
  ]);
});
test('lines that differ are shown as undeclared and keep theirs', () => {
  const lines = [{ itemOptions: { packingGroup: 'I' } }, { itemOptions: { packingGroup: 'II' } }];
  expect(dangerOf(lines)).toEqual(undeclared());
  expect(declared(lines, dangerOf(lines), true)).toEqual(lines);
  expect(dangerOf([{ itemOptions: limited }, { itemOptions: limited }])).toEqual(limited);
});
