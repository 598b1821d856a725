import { packingGroup, subsidiaryRisk, unNumber, unNumbers } from './dangerous-goods.ts';
import list from './un-list.json' with { type: 'json' };

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
test('the second hazard is that of the number; where a weaker entry is without it, it is open until somebody declares it', () => {
  const risk = (code: string, group?: string, declared?: string) =>
    subsidiaryRisk(unNumber(code)!, packingGroup(unNumber(code)!, group), declared);
  expect([risk('1072'), risk('2014'), risk('1300', 'II'), risk('2057', 'III')].map((r) => r.subsidiary)).toEqual([
    '5.1',
    '8',
    null,
    null,
  ]);
  // Nitric acid: above 70 % in group I; from 65 to 70 %, and below without oxidising, in group II.
  expect([risk('2031', 'I'), risk('2031', 'II'), risk('2031', 'II', '5.1'), risk('2031', 'II', 'None')]).toEqual([
    { subsidiary: '5.1', isOpen: false },
    { subsidiary: '5.1', isOpen: true },
    { subsidiary: '5.1', isOpen: false },
    { subsidiary: null, isOpen: false },
  ]);
});
test('the packing groups are those of the UN list, which the Australian code follows', () => {
  const groups = (code: string) => unNumber(code)!.packingGroups.join(' ');
  expect(['1300', '2057', '1987', '2031'].map(groups)).toEqual(['II III', 'II III', 'II III', 'I II']);
});
test('the public list has each number once, with a name, a hazard and the packing groups that its class has', () => {
  const numbers = list.map(([number]) => number!);
  expect(numbers).toEqual([...new Set(numbers)].toSorted());
  const wrong = list.filter(
    ([number, name, hazard, groups]) =>
      !/^\d{4}$/.test(number!) ||
      name!.trim().length < 3 ||
      /\s{2}|[a-z]- | -[a-z]|\( | or$|,$|[°%]$/.test(name!) ||
      !/^(2\.[123]|3|4\.[123]|5\.[12]|6\.[12]|8|9)( \((2\.1|3|4\.[123]|5\.1|6\.1|8)\))?$/.test(hazard!) ||
      !/^(I|II|III|I II|II III|I III|I II III)?$/.test(groups!) ||
      (hazard!.startsWith('2.') && groups !== ''),
  );
  expect(wrong).toEqual([]);
  expect(unNumbers().length).toBeGreaterThan(1800);
});
test('what is written by hand goes before the public list', () => {
  expect(unNumber('1203')).toMatchObject({ name: 'Petrol', unClass: '3', packingGroups: ['II'] });
  expect(unNumber('UN 1005')).toMatchObject({ name: 'Ammonia, anhydrous', unClass: '2.3', subsidiary: '8' });
});
test('what road carries only under an approval of its own is not offered, nor a group that one list alone knows', () => {
  const closed = ['2186', '2249', '3097', '3100', '3121', '3127', '3133', '3137', '3255'];
  expect(closed.filter((code) => unNumber(code))).toEqual([]);
  expect(['1224', '1288', '2351', '1395'].map((code) => unNumber(code)!.packingGroups.join(' '))).toEqual([
    'II III',
    'II III',
    'II III',
    'II',
  ]);
});
test('explosives, radioactive material and what our papers cannot say are not carried', () => {
  expect(['0012', '2912', '2814', '3120', '3286', '1831'].map(unNumber)).toEqual(Array(6).fill(undefined));
});
