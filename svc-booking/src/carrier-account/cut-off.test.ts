import fc from 'fast-check';
import { cutOffAt } from './cut-off.ts';

const at = (places: [string, string][], postCode: string, stateCode: string | null = 'NSW') =>
  cutOffAt(
    places.map(([place, time]) => ({ place, time })),
    { postCode, stateCode },
    '16:00',
  );
const ALL: [string, string][] = [
  ['', '12:00'],
  ['NSW', '13:00'],
  ['2000-2999', '14:00'],
  ['2000-2079', '14:30'],
  ['2060', '15:00'],
];

test.each([
  ['2060', '15:00'],
  ['2061', '14:30'],
  ['2500', '14:00'],
  ['0200', '13:00'],
])('the most specific place that %s lies in counts', (postCode, time) => expect(at(ALL, postCode)).toBe(time));
test('elsewhere the time for everywhere counts, and without one the rate’s own', () => {
  expect(at(ALL, '3000', 'VIC')).toBe('12:00');
  expect(at(ALL.slice(1), '3000', 'VIC')).toBe('16:00');
});
test('a place that does not name its state lies in one by its postcode, and a name is as good as a code', () => {
  expect(at(ALL, '2999', null)).toBe('14:00');
  expect(at([['WA', '11:00']], '6000', null)).toBe('11:00');
  expect(at([['WA', '11:00']], '6000', 'Western Australia')).toBe('11:00');
});
test('a postcode without its leading zero is the same place', () =>
  expect(at([['0800', '11:00']], '800', 'NT')).toBe('11:00'));
test('the order in which they are written says nothing', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(ALL, { minLength: 5 }),
      fc.constantFrom('2060', '2061', '2500', '3000'),
      (some, p) => {
        expect(at(some, p)).toBe(at(ALL, p));
      },
    ),
  );
});
