import { tableOf } from '@cartage/contract/csv.ts';
import { cellOf, csvOf, faultOf, refusedRows, template } from './rows.ts';

const error = (index: number) => ({ index, code: 'x', message: 'x', details: null, validationErrors: [] });

test('cells with separators, quotes and line breaks come out as they went in', () => {
  const table = {
    header: ['a', 'b'],
    rows: [
      ['Unit 2, 14 Wharf St', 'say "hi"'],
      ['two\nlines', ''],
    ],
  };
  expect(tableOf(csvOf(table))).toEqual(table);
});
test('a cell that a spreadsheet would run as a formula is written as text', () => {
  expect(csvOf({ header: ['a', 'b'], rows: [['=HYPERLINK("http://x")', '+61 2 5550 0142']] })).toBe(
    `\uFEFFa,b\r\n"'=HYPERLINK(""http://x"")",'+61 2 5550 0142\r\n`,
  );
});
test('the refused rows stand alone under the same header, each with its reasons in place of earlier ones', () => {
  const table = tableOf('reference,quantity\r\nPO-1,1\r\nPO-2,x\r\n\r\nPO-3,3\r\n');
  expect(refusedRows(table, [error(1), error(2)])).toEqual({
    header: ['reference', 'quantity', 'refused because'],
    rows: [
      ['PO-2', 'x', 'x'],
      ['PO-3', '3', 'x'],
    ],
  });
  const told = { ...error(0), validationErrors: [{ message: 'x is not a number.', members: ['quantity'] }] };
  const again = tableOf('reference,refused because,quantity\r\nPO-2,x,y\r\n');
  expect(refusedRows(again, [told])).toEqual({
    header: ['reference', 'quantity', 'refused because'],
    rows: [['PO-2', 'y', 'quantity: x is not a number.']],
  });
  expect(cellOf(table, 1, 'Quantity')).toBe('x');
});
test('files of other locales separate by semicolon', () => {
  expect(tableOf('a;b\n1;2').rows).toEqual([['1', '2']]);
});
test('the template reads back with every column filled in its place', () => {
  expect(cellOf(tableOf(template()), 0, 'toSuburb')).toBe('Ballarat Central');
});
test('a file is judged as a whole before it is sent', () => {
  expect(faultOf(tableOf(template()))).toBeUndefined();
  expect(faultOf(tableOf('\u0001PK\u0002,x\n1,2'))).toContain('Is it a CSV file?');
  expect(faultOf({ ...tableOf(template()), rows: Array.from({ length: 10_001 }, () => ['x']) })).toBe(
    'It has 10,001 rows, and 10,000 is the most at a time. Send it in parts.',
  );
});
