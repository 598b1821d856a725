/** What of a translator's file is taken. Pure. */
import { type LanguageText, MAX_TEXT, type TextFault } from '@cartage/contract/core/language.ts';
import { BASE_LANGUAGE, languageNamed, type LanguageName } from '@cartage/contract/words/languages.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import type { z } from '@cartage/contract/zod.ts';
import { faultOf, keyOf, type Own } from './language.ts';
import type { ReadText } from './read-file.ts';

type Fault = z.infer<typeof TextFault>;
export type Wanted = Omit<Own, 'value'> & { value: string | null };

/** A row without a translation says nothing; one that reads as we ship it is no longer the tenant's own. */
export function importRows(
  rows: readonly ReadText[],
  language: LanguageName,
  texts: readonly LanguageText[],
): { wanted: Wanted[]; faults: Fault[] } {
  const known = new Map(texts.map((row) => [keyOf(row), row]));
  const seen = new Set<string>();
  const wanted: Wanted[] = [],
    faults: Fault[] = [];
  rows.forEach(({ sourceName, key, given }, index) => {
    const refuse = (message: string, ...members: string[]) => void faults.push({ index, key, message, members });
    const row = known.get(keyOf({ sourceName, key }));
    if (!row) return refuse(`There is no text "${key}" in "${sourceName}".`, 'key');
    if (seen.has(keyOf(row))) return refuse('This text stands in the file twice; the first one counts.', 'key');
    seen.add(keyOf(row));
    if (given === undefined || given === row.targetValue) return undefined;
    if (given.length > MAX_TEXT) return refuse(`A text has at most ${MAX_TEXT} characters.`, 'translation');
    if (!given.isWellFormed() || given.includes('\0'))
      return refuse('It holds characters that no text has.', 'translation');
    const fault = faultOf(row.baseValue, given, languageNamed(language)!.locale, sourceName === 'mails');
    if (fault) return refuse(fault, 'translation');
    const shipped = language === BASE_LANGUAGE ? row.baseValue : shippedText(language, sourceName, key);
    wanted.push({ sourceName, key, value: given === shipped ? null : given });
    return undefined;
  });
  return { wanted, faults };
}
