import { segmentsOf } from './sms-segments.ts';

test.each([
  ['', 0, 0, 'GSM-7'],
  ['a'.repeat(160), 160, 1, 'GSM-7'],
  ['a'.repeat(161), 161, 2, 'GSM-7'],
  ['a'.repeat(306), 306, 2, 'GSM-7'],
  ['a'.repeat(307), 307, 3, 'GSM-7'],
  ['€'.repeat(80), 160, 1, 'GSM-7'],
  // Two places are not cut apart at the end of a part: 152 and then 2.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3, 'GSM-7'],
  ['’'.repeat(70), 70, 1, 'UCS-2'],
  ['’'.repeat(71), 71, 2, 'UCS-2'],
  ['🚚'.repeat(35), 70, 1, 'UCS-2'],
  // 67 places hold 33 of them, since none is cut in two.
  ['🚚'.repeat(67), 134, 3, 'UCS-2'],
] as const)('%j takes %d places in %d parts of %s', (text, characters, segments, encoding) => {
  expect(segmentsOf(text)).toMatchObject({ characters, segments, encoding });
});
test('it says which letter makes the parts short', () => {
  expect(segmentsOf('It’s here').because).toBe('’');
  expect(segmentsOf("It's here").because).toBeNull();
});
