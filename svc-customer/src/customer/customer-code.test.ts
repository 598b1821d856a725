import { codeOf, type Numbering } from './customer-code.ts';

const numbering = (more: Partial<Numbering> = {}): Numbering => ({
  prefix: 'C',
  postfix: '',
  format: '',
  start: 1,
  end: 0,
  maxLength: 6,
  ...more,
});

test('without a format a code is padded to five digits, fewer where the length leaves less room', () => {
  expect(codeOf(7, numbering())).toBe('C00007');
  expect(codeOf(7, numbering({ prefix: 'CUST', maxLength: 7 }))).toBe('CUST007');
});
test('a format pads by its zeros or names its parts', () => {
  expect(codeOf(7, numbering({ format: '000', postfix: 'X' }))).toBe('C007X');
  expect(codeOf(7, numbering({ format: '{prefix}-{0000}{postfix}', postfix: '/AU', maxLength: 0 }))).toBe('C-0007/AU');
});
test('a code past the end or the length of the settings is refused, never cut', () => {
  expect(() => codeOf(1000, numbering({ end: 999 }))).toThrow('999');
  expect(() => codeOf(123456, numbering({ maxLength: 6 }))).toThrow('longer');
});
