/**
 * An entry of a list as a service answers it, read by people. A service knows no reader: what the tenant has said nothing
 * of comes in the house's English, which is told by its being just that (what is saved so is nobody's own word).
 */
import { lookupOf, standardName } from './status.ts';
import type { LookupItem } from './wire.ts';
import { englishOf } from './words/code-names.ts';
import { codeNoteWords } from './words/everywhere/code-notes.ts';
import type { KeyOf } from './words/source.ts';

type Noted = KeyOf<typeof codeNoteWords>;
/** Whether what it stands for has a key. */
export const isNoted = (code: string): code is Noted => Object.hasOwn(codeNoteWords.texts, code);
const noteOf = (code: string): string | null => (isNoted(code) ? codeNoteWords.texts[code] : null);
/** `lookupOf` with what each stands for. */
export const notedLookupOf = (codes: readonly Noted[]): LookupItem[] =>
  lookupOf(codes).map((item) => ({ ...item, description: noteOf(item.id) }));

export const hasOwnName = ({ id, name }: Pick<LookupItem, 'id' | 'name'>): boolean => name !== englishOf(id);
export const hasOwnNote = ({ id, description }: Pick<LookupItem, 'id' | 'description'>): boolean =>
  description !== null && description !== noteOf(id);
/** What it is called: as the tenant says, else in the reader's language. */
export const nameOfItem = (item: Pick<LookupItem, 'id' | 'name'>): string =>
  hasOwnName(item) ? item.name : standardName(item.id);
