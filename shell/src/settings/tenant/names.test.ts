import { choiceName, sentenceOf, shownValue } from './names.ts';

test('a setting is called by its group and its member, as people read them', () => {
  expect(sentenceOf('customer.maxLength')).toBe('Customer codes, max length');
  expect(sentenceOf('general')).toBe('General');
  expect(sentenceOf('connote.ssccCompanyPrefix')).toMatch(/, GS1 company prefix$/);
  // A group that is newer than the page.
  expect(sentenceOf('drones.maxHeight')).toBe('drones, max height');
});
test('values are said in words, choices by their names, and objects member by member', () => {
  expect([null, 'true', 'false', '[]', 'Harbour'].map((v) => shownValue(v))).toEqual([
    'nothing',
    'on',
    'off',
    'none',
    'Harbour',
  ]);
  expect(shownValue('financialYear', 'invoice.startsAgain')).toBe('Each July');
  expect(shownValue('financialYear', 'ui.theme')).toBe('financialYear');
  expect(choiceName('invoice.startsAgain', 'decade')).toBeUndefined();
  expect(shownValue('{"maxLength":6,"isShared":true}')).toBe('max length 6, is shared on');
});
test('a value of which the history kept only the beginning is shown as it is', () => {
  expect(shownValue('{"roles":{"admin":["Booking.View","Book…')).toBe('{"roles":{"admin":["Booking.View","Book…');
});
