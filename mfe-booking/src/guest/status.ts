/** A booking's status: the tenant's word, else the reader's language's, which tracking has. */
import { words } from '@cartage/contract/status.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { trackWords } from '@cartage/contract/words/track.ts';
import { tenantsName, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(trackWords);
export const statusIn = (code: string): string => {
  const key = `status.${code}`;
  return tenantsName(code) ?? (key in trackWords.texts ? t(key as KeyOf<typeof trackWords>) : words(code));
};
