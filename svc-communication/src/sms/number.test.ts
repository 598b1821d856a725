import { mobileOf } from './number.ts';

test.each([
  ['0491 570 006', 'AU', '+61491570006'],
  ['(0491) 570-006', 'AU', '+61491570006'],
  ['+61 491 570 006', 'NZ', '+61491570006'],
  ['021 123 4567', 'NZ', '+64211234567'],
  // A line in a house, a number of no country, a word, nothing.
  ['(02) 9876 5432', 'AU', undefined],
  ['1300 555 010', 'AU', undefined],
  ['call the desk', 'AU', undefined],
  ['', 'AU', undefined],
  [null, 'AU', undefined],
  ['0491 570 006', 'ZZ', undefined],
])('%j in %s is %s', (written, country, number) => {
  expect(mobileOf(written, country)).toBe(number);
});
