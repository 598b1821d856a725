/** A booking's status in the reader's words, which tracking has. */
import { words } from '@cartage/contract/status.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { trackWords } from '@cartage/contract/words/track.ts';
import { wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(trackWords);
export const statusIn = (code: string): string => {
  const key = `status.${code}`;
  return key in trackWords.texts ? t(key as KeyOf<typeof trackWords>) : words(code);
};
