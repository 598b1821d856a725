/** Why rows of a file were not taken, as it outlives the process or the thread: everybody reads it in a language of his own. Pure. */
import { RowError } from '@cartage/contract/wire.ts';
import { toStored, sentencesIn, sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { z } from '@cartage/contract/zod.ts';

const change = sentencesIn(z.array(RowError))!;
/** Those that were kept before stay as they are. */
export const keptRows = (rows: readonly RowError[]): RowError[] =>
  change(rows, (sentence) => toStored(sentenceFrom(sentence))) as RowError[];
