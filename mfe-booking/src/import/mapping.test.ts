import { IMPORT_COLUMNS } from '@cartage/contract/booking/booking-import.ts';
import { readSheet } from 'read-excel-file/node';
import writeExcel from 'write-excel-file/node';
import { chosen, mapped, mappingFor, missingOf, toRemember } from './mapping.ts';
import { fileToSend, tableFrom } from './read-file.ts';

const table = { header: ['Cust PO', 'To Suburb', 'Qty', 'Colour'], rows: [['PO-1', 'Ballarat', '2', 'red']] };
const remembered = [{ header: 'cust po', column: 'reference' as const }];

test('columns are found by our names, by what was remembered and by what people usually call them', () => {
  expect(mappingFor(table)).toEqual([null, 'toSuburb', 'quantity', null]);
  expect(mappingFor(table, remembered)).toEqual(['reference', 'toSuburb', 'quantity', null]);
});
test('no column of ours is taken twice: our own name goes first, and whoever is given it takes it over', () => {
  expect(mappingFor({ header: ['Qty', 'quantity'] })).toEqual([null, 'quantity']);
  expect(chosen(['quantity', null], 1, 'quantity')).toEqual([null, 'quantity']);
  expect(chosen(['quantity', null], 0, null)).toEqual([null, null]);
});
test('a mapped file has our names, and a column that is not to be read is not taken for one of ours', () => {
  const header = ['Kilos', 'weightKg', 'Notes'];
  expect(mapped({ header, rows: [] }, ['weightKg', null, null]).header).toEqual([
    'weightKg',
    'not read: weightKg',
    'Notes',
  ]);
});
test('a file under our names is sent as it is, and nothing of it is remembered', async () => {
  const ours = { header: [...IMPORT_COLUMNS], rows: [['PO-1']] };
  const mapping = mappingFor(ours);
  expect(missingOf(mapping)).toEqual([]);
  expect(toRemember(ours, mapping)).toEqual([]);
  expect(mapped(ours, mapping)).toBe(ours);
  const file = new File(['x'], 'a.csv');
  expect(fileToSend(file, ours, ours)).toBe(file);
  expect(fileToSend(file, ours, { ...ours }).name).toBe('a.csv');
});
test('what is remembered are the names that are not ours', () => {
  expect(toRemember(table, ['reference', 'toSuburb', 'quantity', null])).toEqual([
    { header: 'Cust PO', column: 'reference' },
    { header: 'Qty', column: 'quantity' },
  ]);
});
test('a name that two columns have is not remembered, since it would not tell them apart', () => {
  const header = ['Suburb', 'Kilos', 'suburb'];
  expect(toRemember({ header }, ['fromSuburb', 'weightKg', 'toSuburb'])).toEqual([
    { header: 'Kilos', column: 'weightKg' },
  ]);
});
test('a file that is sent under our names says in each cell what it said before', async () => {
  const read = { header: ['Phone', 'Zip'], rows: [["'+61 2 5550 0142", '="0870"']] };
  const sent = mapped(read, ['receiverPhone', 'toPostCode']);
  const text = await fileToSend(new File(['x'], 'a.csv'), read, sent).text();
  expect(text).toContain("receiverPhone,toPostCode\r\n'+61 2 5550 0142,0870\r\n");
});
test('a workbook of 10,000 rows is read as a spreadsheet means it', async () => {
  const day = new Date('2026-11-24T00:00:00Z');
  const rows = Array.from({ length: 10_000 }, (_, i) => [
    { value: `PO-${i}` },
    { value: '0870' },
    { value: 2.5 },
    { value: true },
    { value: day, format: 'dd/mm/yyyy' },
    null,
  ]);
  const header = ['reference', 'toPostCode', 'weightKg', 'atl', 'day', 'Notes'];
  const book = await writeExcel([header.map((value) => ({ value })), ...rows]).toBuffer();
  const table = tableFrom(await readSheet(book));
  expect(table.header).toEqual(header);
  expect(table.rows).toHaveLength(10_000);
  expect(table.rows[9999]).toEqual(['PO-9999', '0870', '2.5', 'true', '2026-11-24', '']);
});
test('a sheet reads as its cells are meant, and its empty rows are none', () => {
  expect(
    tableFrom([
      ['reference', 'quantity', 'day', 'atl'],
      [null, null, '', null],
      [88142, 2.5, new Date('2026-11-24T00:00:00Z'), true],
    ]),
  ).toEqual({ header: ['reference', 'quantity', 'day', 'atl'], rows: [['88142', '2.5', '2026-11-24', 'true']] });
});
