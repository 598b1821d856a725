import { rowError } from '@cartage/contract/csv-file.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import { tellsOfRows, withRows } from './spoken-rows.ts';
import { speaker } from './speaker.ts';

const answer = {
  total: 2,
  failRows: [
    rowError(0, 'row', [
      { message: sayKit('required'), members: ['toAddress.suburb'] },
      { message: say('tooLong', { packageType: 'crate', longest: 4 }), members: ['length'] },
    ]),
    rowError(1, 'row', [{ message: 'The machine says no.', members: [] }]),
  ],
};
const speak = (name: 'en' | 'vi') => speaker(languageNamed(name)!, undefined);

test('rows that were not taken say why in the language, each fault and all of them together; the rest is as it was', () => {
  const { total, failRows } = withRows(answer, speak('vi')) as typeof answer;
  expect(total).toBe(2);
  expect(failRows[0]).toEqual({
    index: 0,
    code: 'row',
    message: 'Bắt buộc crate dài tối đa 4 m.',
    details: null,
    validationErrors: [
      { message: 'Bắt buộc', members: ['toAddress.suburb'] },
      { message: 'crate dài tối đa 4 m.', members: ['length'] },
    ],
  });
  expect(failRows[1]).toEqual(answer.failRows[1]);
});
test('English stays as it is, and an answer without such rows is left alone', () => {
  expect(withRows(answer, speak('en'))).toEqual(answer);
  for (const other of [undefined, null, 'text', [], { items: [] }, { failRows: [] }, { validationErrors: 'x' }])
    expect(tellsOfRows(other)).toBe(false);
});
