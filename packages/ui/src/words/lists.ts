/** Things that a page lists, with the words and marks between them that its reader's language has. */
import { listIn as written, type Way } from '@cartage/contract/words/listed.ts';
import { currentLocale, isRightToLeft } from '../page/locale.ts';

/** From right to left each stands apart (Unicode's isolates), or a name of the other direction would take the next one along. */
export const listIn = (way: Way, texts: readonly string[]): string =>
  written(currentLocale(), way, isRightToLeft() ? texts.map((text) => `\u2068${text}\u2069`) : texts);
/** "a, b, c": a row of things. */
export const listed = (texts: readonly string[]): string => listIn('each', texts);
/** "a, b and c" */
export const allOf = (texts: readonly string[]): string => listIn('all', texts);
/** "a, b or c" */
export const anyOf = (texts: readonly string[]): string => listIn('any', texts);
