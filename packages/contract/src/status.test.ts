import { nameCodes, words } from './status.ts';
import { spaced } from './words/code-names.ts';

afterEach(() => {
  nameCodes('tenant', () => undefined);
  nameCodes('language', () => undefined);
});

test('a code reads by its key, one that is no code of the house by its own spelling', () => {
  expect(['InDepot', 'Void', 'AwaitingTruck', 'constructor'].map(words)).toEqual([
    'In depot',
    'Voided',
    'Awaiting truck',
    'Constructor',
  ]);
});
test('the tenant’s word goes before the language’s, and that before English', () => {
  nameCodes('language', (code) => ({ InDepot: 'Trong kho', Lost: 'Thất lạc' })[code]);
  nameCodes('tenant', (code) => ({ Lost: 'Mất dấu' })[code]);
  expect(['InDepot', 'Lost', 'Delivered'].map(words)).toEqual(['Trong kho', 'Mất dấu', 'Delivered']);
});
test('what is stored of a code follows nobody’s word', () => {
  nameCodes('language', () => 'Trong kho');
  expect(spaced('InDepot')).toBe('In depot');
  expect(spaced('DepotIn')).toBe('Depot in');
});
