import { SCAN_TYPES } from '@cartage/contract/status.ts';
import { spaced } from '@cartage/contract/words/code-names.ts';
import { filters, segments } from './filters.ts';
import { sizeText } from './size.ts';

const groups = segments().segments.map((s) => ({ value: s.value, where: s.where! }));
const groupsOf = (state: string) => groups.filter((g) => g.where.includes(`'${state}'`)).map((g) => g.value);
const counted = segments().counts!.of as (counts: { state: string; n: number; inZone: number }[]) => object;
const cm = (value: number) => ({ value, unit: 'cm' as const });

test.each(SCAN_TYPES)('an item whose last scan is %s is in one group at most, by the state as it is stored', (code) => {
  // What stands in the depot is found by its zone, whatever the scan was.
  expect(groupsOf(spaced(code))).toHaveLength(['DepotIn', 'Floor'].includes(code) ? 0 : 1);
});
test('the groups count what they list', () => {
  expect(
    counted([
      { state: 'Expected', n: 3, inZone: 0 },
      { state: 'Depot in', n: 4, inZone: 4 },
      { state: 'Linehaul loaded', n: 2, inZone: 0 },
      { state: 'At location', n: 1, inZone: 0 },
      { state: 'Attempt failed', n: 6, inZone: 1 },
      { state: 'Depot collect', n: 5, inZone: 0 },
    ]),
  ).toEqual({ expected: 3, depot: 5, moving: 3, trouble: 6, delivered: 5 });
});
test('a place is looked for by suburb and by postcode, in any case, and a quote in its name ends nothing', () => {
  expect(filters()['to']!.where!(["O'Connor"], 'Australia/Perth')).toBe(
    "(contains(tolower(toSuburb),'o''connor')) or (contains(tolower(toPostcode),'o''connor'))",
  );
  expect(filters()['to']!.where!([''], 'Australia/Perth')).toBeUndefined();
});
test.each([
  ['true', 'lastCode eq null'],
  ['false', 'lastCode ne null'],
])('never scanned: %s', (value, where) => {
  expect(filters()['unscanned']!.where!([value], 'Australia/Sydney')).toBe(where);
});

test.each([
  ['all sides of one unit', { length: cm(120), width: cm(80), height: cm(100) }, '120 × 80 × 100 cm'],
  [
    'sides of several units',
    { length: { value: 1.2, unit: 'm' as const }, width: cm(80), height: cm(100) },
    '1.2 m × 80 cm × 100 cm',
  ],
  ['a side that nobody measured', { length: cm(120), width: cm(80) }, ''],
  ['the weight alone', { weight: { value: 1240, unit: 'kg' as const } }, '1,240 kg'],
  ['nothing', {}, ''],
])('the size of an item, %s', (_, dimensions, text) => {
  expect(sizeText(dimensions)).toBe(text);
});
