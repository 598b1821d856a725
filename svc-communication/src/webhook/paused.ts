/** Why an endpoint was paused, in the language of whoever is written to. Pages read the same sentences by their calls. Pure. */
import { type LanguageName, languageNamed } from '@cartage/contract/words/languages.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { speaker } from '@cartage/server/speaker.ts';

/** What an endpoint's machine said within it stays as it is, and so does a reason that nobody said by a key. */
export function reasonIn(language: LanguageName, reason: string): string {
  const said = saidOf(reason);
  return (said && speaker(languageNamed(language)!, undefined)(said)) ?? reason;
}
