/** What of a translator's file is taken. Pure. */
import { type LanguageText, MAX_TEXT, type TextFault } from '@cartage/contract/core/language.ts';
import { placeOf } from '@cartage/contract/words/moved.ts';
import { BASE_LANGUAGE, languageNamed, type LanguageName } from '@cartage/contract/words/languages.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import type { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { faultOf, keyOf, type Own } from './language.ts';
import { readFile, type ReadText } from './read-file.ts';

type Fault = z.infer<typeof TextFault>;
export type Wanted = Omit<Own, 'value'> & { value: string | null };

export type TextsFile = { bytes: Uint8Array; language: LanguageName; texts: readonly LanguageText[] };
export function importFile({ bytes, language, texts }: TextsFile) {
  const rows = readFile(bytes, language);
  return { total: rows.length, ...importRows(rows, language, texts) };
}

/** A row without a translation says nothing; one that reads as we ship it is no longer the tenant's own. */
function importRows(
  rows: readonly ReadText[],
  language: LanguageName,
  texts: readonly LanguageText[],
): { wanted: Wanted[]; faults: Fault[] } {
  const known = new Map(texts.map((row) => [keyOf(row), row]));
  const seen = new Set<string>();
  const wanted: Wanted[] = [],
    faults: Fault[] = [];
  rows.forEach(({ sourceName: source, key: name, given }, index) => {
    // A file that was written before a text moved names its old place.
    const { source: sourceName, key } = placeOf(source, name);
    const refuse = (message: string, ...members: string[]) => void faults.push({ index, key, message, members });
    const row = known.get(keyOf({ sourceName, key }));
    if (!row) return refuse(say('text.unknown', { key, sourceName }), 'key');
    if (seen.has(keyOf(row))) return refuse(say('text.twice'), 'key');
    seen.add(keyOf(row));
    if (given === undefined || given === row.targetValue) return undefined;
    if (given.length > MAX_TEXT) return refuse(say('text.tooLong', { maxText: MAX_TEXT }), 'translation');
    if (!given.isWellFormed() || given.includes('\0')) return refuse(say('text.characters'), 'translation');
    const fault = faultOf(row.baseValue, given, languageNamed(language)!.locale);
    if (fault) return refuse(fault, 'translation');
    const shipped = language === BASE_LANGUAGE ? row.baseValue : shippedText(language, sourceName, key);
    wanted.push({ sourceName, key, value: given === shipped ? null : given });
    return undefined;
  });
  return { wanted, faults };
}
