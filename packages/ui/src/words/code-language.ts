/** What codes are called in the language of the page: `words(code)` of the contract says it wherever a page asks. */
import { nameCodes } from '@cartage/contract/status.ts';
import { isCode } from '@cartage/contract/words/code-names.ts';
import { codeWords } from '@cartage/contract/words/everywhere/codes.ts';
import { wordsOf } from './spoken.ts';

export function knowCodes(): void {
  const t = wordsOf(codeWords);
  nameCodes('language', (code) => (isCode(code) ? t(code) : undefined));
}
