import { rowError } from '@cartage/contract/csv-file.ts';
import { RowError } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { sentencesIn, sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { z } from '@cartage/contract/zod.ts';
import { keptRows } from './kept-rows.ts';
import { speaker } from './speaker.ts';

const rows = () => [
  rowError(0, 'row', [
    { message: sayKit('required'), members: ['toAddress.suburb'] },
    { message: say('tooLong', { packageType: 'crate', longest: 4 }), members: ['length'] },
  ]),
  rowError(1, 'row', [{ message: 'The machine says no.', members: [] }]),
];
const change = sentencesIn(z.array(RowError))!;
const inVietnamese = (sentence: string) => {
  const plain = sentenceFrom(sentence),
    said = saidOf(plain);
  return (said && speaker(languageNamed('vi')!, undefined)(said)) ?? plain;
};

test('rows that were not taken say why in the reader’s language, however long ago somebody sent them', () => {
  const kept = keptRows(rows());
  for (let n = 0; n < 25_000; n++) sayKit('textTooShort', { least: n });
  const [first, second] = change(kept, inVietnamese) as RowError[];
  expect(first).toEqual({
    index: 0,
    code: 'row',
    message: 'Bắt buộc crate dài tối đa 4 m.',
    details: null,
    validationErrors: [
      { message: 'Bắt buộc', members: ['toAddress.suburb'] },
      { message: 'crate dài tối đa 4 m.', members: ['length'] },
    ],
  });
  expect(second).toEqual(rows()[1]);
});
