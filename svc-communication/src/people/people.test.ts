import { searchWords, typed } from './people.ts';

test('a person is found by each part of a name and of an address', () => {
  expect(searchWords('Mia', 'Rossi', 'mia.rossi@harbour.test', 'mia.rossi@harbour.test')).toEqual(
    expect.arrayContaining(['mia', 'rossi', 'mia.rossi@harbour.test', 'harbour']),
  );
  expect(searchWords('  ', null)).toEqual([]);
});
test('what is typed is words, unless it is the filter language', () => {
  expect(typed('so')).toEqual({ prefix: 'so', others: [] });
  expect(typed('So Marino')).toEqual({ prefix: 'marino', others: ['so'] });
  expect(typed('')).toEqual({ prefix: '', others: [] });
  expect(typed("Eve O'Neil")).toEqual({ prefix: 'neil', others: ['eve', 'o'] });
  expect(typed("O'Br")).toEqual({ prefix: 'br', others: ['o'] });
  expect(typed("surname eq 'O''Neil'")).toBeUndefined();
  expect(typed("startswith(name,'so')")).toBeUndefined();
  expect(typed('userid eq 7')).toBeUndefined();
  expect(typed('Andy Inman')).toEqual({ prefix: 'inman', others: ['andy'] });
});
