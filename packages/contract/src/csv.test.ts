import fc from 'fast-check';
import { csvCell, csvText, meant, tableOf } from './csv.ts';

test('text that a spreadsheet would run is led by an apostrophe, a number is not', () => {
  expect(['=1+1', '+61 2', '-x', '@sum', 'plain'].map((v) => csvCell(v))).toEqual([
    "'=1+1",
    "'+61 2",
    "'-x",
    "'@sum",
    'plain',
  ]);
  expect([csvCell(-5), csvCell(null), csvCell(true)]).toEqual(['-5', '', 'true']);
  expect(["'=1", "'quoted", '=1', '="0870"'].map(meant)).toEqual(['=1', "'quoted", '=1', '0870']);
});
test('separators, quotes and line breaks stay inside of their cell', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['x,y', 'say "hi"\n'],
    ]),
  ).toBe('\uFEFFa,b\r\n"x,y","say ""hi""\n"\r\n');
});
test("a time is the clock on the tenant's wall", () => {
  expect(csvCell('2026-11-23T22:30:00.000Z', 'Australia/Sydney')).toBe('2026-11-24 09:30');
  expect(csvCell('2026-11-23', 'Australia/Sydney')).toBe('2026-11-23');
});
test('what is written is what is read back, whatever it is', () => {
  const cell = fc
    .oneof(fc.string(), fc.constantFrom("'=x", "''+1", '="0870"', 'a,b', 'say "hi"', 'two\r\nlines'))
    .map((s) => s.trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 10 }), (rows) => {
      const read = tableOf(csvText([['a', 'b'], ...rows])).rows;
      expect(read.map((r) => r.map(meant))).toEqual(rows);
    }),
  );
});
