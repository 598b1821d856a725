import { packingGroup, unNumber } from './dangerous-goods.ts';

const group = (code: string, declared?: string) => packingGroup(unNumber(code)!, declared);

test('a packing group is the declared one where the number has several entries, and nobody is given one that was not declared', () => {
  expect([group('1263'), group('1263', 'PG II'), group('1263', 'ii'), group('1263', 'IV')]).toEqual([
    null,
    'II',
    'II',
    null,
  ]);
  // Nitric acid has none of group III, whatever somebody declares.
  expect([group('2031', 'I'), group('2031', 'III')]).toEqual(['I', null]);
});
test('a number with one entry has its group by itself, and gases, articles and batteries have none', () => {
  expect([group('1090'), group('1203', 'III'), group('1950'), group('3480', 'II')]).toEqual(['II', 'II', null, null]);
});
