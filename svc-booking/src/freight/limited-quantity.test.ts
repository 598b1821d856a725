import { LANGUAGES } from '@cartage/contract/words/languages.ts';
import { guestErrors } from '@cartage/contract/words/errors/guest.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { unNumber, unNumbers } from './dangerous-goods.ts';
import list from './limited-quantities.json' with { type: 'json' };
import { limitedQuantity, limitFault } from './limited-quantity.ts';

const fault = (code: string, options: Record<string, string>) =>
  limitFault(unNumber(code)!, { limitedQuantity: 'true', ...options });

test('the mark is that of the entry: paint differs by its group, aerosols have one, refrigerated gases and batteries none', () => {
  const mark = (code: string, group: string | null = null) => limitedQuantity(unNumber(code)!, group);
  expect([
    mark('1263', 'I'),
    mark('1263', 'III'),
    mark('1090', 'II'),
    mark('1950'),
    mark('3480'),
    mark('1003'),
  ]).toEqual(['500 mL', '5 L', '1 L', '1 L', null, null]);
});
test('each mark belongs to an entry of the list, once, and is an amount', () => {
  const entries = new Set(
    unNumbers().flatMap((un) =>
      un.packingGroups.length ? un.packingGroups.map((g) => `${un.unNumber} ${g}`) : [un.unNumber],
    ),
  );
  expect(list.filter(([entry, mark]) => !entries.has(entry!) || !/^\d+ (mL|L|g|kg)$/.test(mark!))).toEqual([]);
  expect(new Set(list.map(([entry]) => entry)).size).toBe(list.length);
  expect(list.length).toBeGreaterThan(1500);
});
test('what is declared a limited quantity has a mark, its packing group and inner packages that are small enough', () => {
  expect(fault('1090', {})).toBeNull();
  expect(fault('1090', { innerQuantity: '1 L' })).toBeNull();
  expect(fault('1090', { innerQuantity: '750ml' })).toBeNull();
  expect(fault('1090', { innerQuantity: '1.1 L' })).toEqual({
    message: 'UN 1090, packing group II, is a limited quantity in inner packages of up to 1 L, not 1.1 L.',
    option: 'innerQuantity',
  });
  expect(fault('1090', { innerQuantity: '1 kg' })?.option).toBe('innerQuantity');
  expect(fault('1090', { innerQuantity: 'small' })?.option).toBe('innerQuantity');
  expect(fault('1263', {})?.option).toBe('packingGroup');
  expect(fault('1263', { packingGroup: 'III', innerQuantity: '4 L' })).toBeNull();
  expect(fault('3480', {})).toEqual({
    message: 'UN 3480 is not carried as a limited quantity.',
    option: 'limitedQuantity',
  });
});
test('nothing is asked of what is not declared so', () => {
  expect(limitFault(unNumber('3480')!, { limitedQuantity: 'false', innerQuantity: '900 L' })).toBeNull();
  expect(limitFault(unNumber('3480')!, null)).toBeNull();
});
test('guests meet it, so that all of it ships in every language', () => {
  const keys = Object.keys(guestErrors.texts).filter((key) => key.startsWith('limited.'));
  expect(keys.length).toBeGreaterThan(0);
  for (const { name } of LANGUAGES.filter((l) => l.name !== 'en'))
    expect([name, keys.filter((key) => !shippedText(name, 'errorsGuest', key))]).toEqual([name, []]);
});
