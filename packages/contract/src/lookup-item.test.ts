import { BOOKING_PACKAGE_TYPES } from './booking/booking.ts';
import { CUSTOMER_TYPES } from './customer/customer.ts';
import { hasOwnName, nameOfItem } from './lookup-item.ts';
import { hasOwnNote, isNoted, notedLookupOf } from './lookup-note.ts';
import { nameCodes, standardName } from './status.ts';
import { codeNoteWords } from './words/everywhere/code-notes.ts';
import { codes } from './words/ar/everywhere/codes.ts';

const names: Readonly<Record<string, string>> = codes;
afterEach(() => {
  for (const layer of ['tenant', 'language'] as const) nameCodes(layer, () => undefined);
});

test('what a service answers of an entry that nobody named is not taken for a tenant’s word', () => {
  for (const item of notedLookupOf([...BOOKING_PACKAGE_TYPES, ...CUSTOMER_TYPES]))
    expect([item.id, hasOwnName(item), hasOwnNote(item), isNoted(item.id)]).toEqual([item.id, false, false, true]);
  nameCodes('language', (code) => names[code]);
  const [carton] = notedLookupOf(['Carton']);
  expect(nameOfItem(carton!)).toBe(codes.Carton);
  expect(nameOfItem({ ...carton!, name: 'Box' })).toBe('Box');
  expect(hasOwnNote({ ...carton!, description: 'Ours' })).toBe(true);
});
test('the name of the house is the reader’s, whatever the tenant calls the code', () => {
  nameCodes('tenant', () => 'Skid');
  nameCodes('language', (code) => names[code]);
  expect(standardName('Pallet')).toBe(codes.Pallet);
});
test('no note is of a code that no list has', () => {
  expect(Object.keys(codeNoteWords.texts).toSorted()).toEqual([...BOOKING_PACKAGE_TYPES, ...CUSTOMER_TYPES].toSorted());
});
