import type { PlaceCheck } from '@cartage/contract/routing/places.ts';
import { placesOf, problemsOf } from './checks.ts';
import { tableOf } from '@cartage/contract/csv.ts';

const file = (...rows: string[]) =>
  tableOf(
    [
      'fromSuburb,fromState,fromPostCode,receiverCompany,toAddress1,toSuburb,toState,toPostCode,packageType,quantity,weightKg',
      ...rows,
    ].join('\n'),
  );
const good = 'Sydney,NSW,2000,Goldfields,1 Sturt St,Ballarat Central,VIC,3350,Pallet,2,350';
const ok: PlaceCheck = { ok: true, reason: null, place: null };

test('each place of a file is asked about once', () => {
  expect(placesOf(file(good, good)).map((p) => p.suburb)).toEqual(['Sydney', 'Ballarat Central']);
});
test('a file in order has no problems, even where packages are in lower case', () => {
  const table = file(good, good.replace('Pallet', 'pallet'));
  expect(problemsOf(table, placesOf(table), [ok, ok])).toEqual([]);
});
test('what will be refused is said by the row a spreadsheet shows, before anything is booked', () => {
  const table = file(good, 'Sydney,NSW,2000,,,Ballarat Central,VIC,9999,Box,0,');
  const asked = placesOf(table);
  const checks = asked.map((p): PlaceCheck =>
    p.postCode === '9999' ? { ...ok, ok: false, reason: 'unknownPostCode' } : ok,
  );
  expect(problemsOf(table, asked, checks).map((p) => `${p.row} ${p.column}: ${p.message}`)).toEqual([
    '3 toSuburb: There is no postcode 9999.',
    '3 packageType: Box is not one of Carton, Pallet, Satchel, Crate, Drum.',
    '3 quantity: The quantity must be 1 or more.',
    '3 weightKg: The weight must be greater than 0.',
    '3 receiverCompany: No receiver is named.',
    '3 toAddress1: The driver needs a street to deliver to.',
  ]);
});
