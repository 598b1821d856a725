import { HEAD_BYTES, kindOf, nameFor, watchOf } from './kind.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

const FILES: [string, string | undefined][] = [
  ['%PDF-1.7 …', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['RIFF\x00...WAVEfmt ', undefined],
  [
    'PK\x03\x04 [Content_Types].xml word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'PK\x03\x04 [Content_Types].xml xl/workbook.xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ['PK\x03\x04 [Content_Types].xml xl/workbook.xml xl/vbaProject.bin', undefined],
  ['PK\x03\x04 anything.exe', undefined],
  ['MZ\x90\x00\x03', undefined],
  ['\x7fELF\x02\x01', undefined],
  ['a,b\r\n1,2\r\n', 'text/plain'],
  ['<!doctype html><script>1</script>', undefined],
  ['\xef\xbb\xbf  <svg onload="x">', undefined],
  ['#!/bin/sh\nrm', undefined],
  ['caf\xe9', undefined],
];
test.each(FILES)('what a file is, its bytes say: %j', (text, kind) => expect(kindOf(bytes(text))).toBe(kind));
test.each(FILES)('the same however it is cut on its way: %j', (text, kind) => {
  const whole = bytes(text);
  const cut = (size: number) => {
    const watch = watchOf(whole.subarray(0, HEAD_BYTES));
    for (let at = 0; at < whole.length; at += size) if (!watch.take(whole.subarray(at, at + size))) return undefined;
    return watch.kind();
  };
  expect([1, 2, 7, 12].map(cut)).toEqual(Array(4).fill(kind));
});
test('what is no text in its first bytes is known then, not at its end', () => {
  expect(watchOf(bytes('MZ\x90\x00')).take(bytes('MZ\x90\x00'))).toBe(false);
});

test('a file is called by the ending of what it is, and lies in no folder', () => {
  expect(nameFor('certificate.PDF', 'application/pdf')).toBe('certificate.pdf');
  expect(nameFor('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
  expect(nameFor('rates.csv', 'text/plain')).toBe('rates.csv');
  expect(nameFor('run.exe', 'text/plain')).toBe('run.exe.txt');
  expect(nameFor('..\\..\\etc/passwd', 'text/plain')).toBe('passwd.txt');
  expect(nameFor('invoice\u202efdp.exe\r\n', 'application/pdf')).toBe('invoicefdp.exe.pdf');
  expect(nameFor('', 'image/png')).toBe('document.png');
  expect(nameFor(`${'x'.repeat(500)}.pdf`, 'application/pdf')).toHaveLength(198);
});
