import { csvText } from './csv.ts';
import { sheetOf, textOf } from './csv-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const form = { columns: ['firstName', 'email'] as const, required: ['email'] as const, maxRows: 2, maxBytes: 200 };

test('columns are found by name in any order, empty rows say nothing, a missing column is an empty cell', () => {
  const [one, ...more] = sheetOf(bytes('\uFEFFE-mail;Other\r\n;\r\nmay@demo.test;x\r\n'), form);
  expect([one!('email'), one!('firstName'), more.length]).toEqual(['may@demo.test', '', 0]);
});
test('what the product writes is read back', () => {
  const said = [
    ['firstName', 'email'],
    ['=May, "M"', '-1'],
  ];
  const [row] = sheetOf(bytes(csvText(said)), form);
  expect([row!('firstName'), row!('email')]).toEqual(said[1]);
});
test.each([
  ['firstName\nMay\n', 'lacks the column email'],
  ['email\n\n,\n', 'no rows below its header'],
  ['email\na\nb\nc\n', 'at most 2 rows'],
  [`email\n${'x'.repeat(300)}\n`, 'larger than 0 KB'],
])('%j is refused as a whole', (text, message) => {
  expect(() => sheetOf(bytes(text), form)).toThrow(message);
});
test('bytes that are no text of ours are refused in words', () => {
  expect(() => textOf(new Uint8Array([0x50, 0x4b, 3, 4]))).toThrow('spreadsheet or an archive');
  expect(() => textOf(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toThrow('UTF-16');
  expect(() => textOf(new Uint8Array([0xff, 0x61]))).toThrow('not text in UTF-8');
  expect(() => textOf(bytes('a\u0000b'))).toThrow('not text in UTF-8');
  expect(() => textOf(new Uint8Array([0xff]), 'fileId')).toThrow(
    expect.objectContaining({ validationErrors: [expect.objectContaining({ members: ['fileId'] })] }),
  );
});
