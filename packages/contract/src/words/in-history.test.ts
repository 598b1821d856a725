import { WISH_STATUSES } from '../booking/delivery-wish.ts';
import { OPERATION_STATUSES } from '../booking/operation.ts';
import { isCode } from './code-names.ts';
import { coded, isCoded, isHistoryWord, isWord, line, word } from './in-history.ts';

test('a line keeps what says something: texts as they are, words as their keys, codes as codes', () => {
  const kept = line('C1', '', null, false, word('notInUse'), coded('Pallet'));
  expect(kept).toEqual(['C1', { word: 'notInUse' }, { coded: 'Pallet' }]);
  expect(kept.map((part) => [isWord(part), isCoded(part)])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
});
test('what a word is filled with stands beside its key, and nobody’s own value is taken for one', () => {
  expect(word('leaveAt', { place: 'shed' })).toEqual({ word: 'leaveAt', place: 'shed' });
  expect(
    [{ word: 'hello' }, { code: 'Pallet' }, { coded: 'Pallet', name: 'x' }].some((v) => isWord(v) || isCoded(v)),
  ).toBe(false);
});
test.each([
  ['operations', OPERATION_STATUSES],
  // That somebody is at it is over in a moment, and stands in no history.
  ['wishes of receivers', WISH_STATUSES.filter((s) => s !== 'Carrying')],
  ['payments by card', ['Pending', 'Paid', 'Booked', 'Declined', 'Refunded']],
])('every status of %s that a history tells of has a name', (_, codes) => {
  expect(codes.filter((code) => !isCode(code) && !isHistoryWord(code))).toEqual([]);
});
