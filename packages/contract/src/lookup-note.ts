/** What an entry of a list stands for, beside its name; apart from it, since few pages say it. */
import { lookupOf } from './status.ts';
import type { LookupItem } from './wire.ts';
import { codeNoteWords } from './words/everywhere/code-notes.ts';
import type { KeyOf } from './words/source.ts';

type Noted = KeyOf<typeof codeNoteWords>;
/** Whether what it stands for has a key. */
export const isNoted = (code: string): code is Noted => Object.hasOwn(codeNoteWords.texts, code);
const noteOf = (code: string): string | null => (isNoted(code) ? codeNoteWords.texts[code] : null);
/** `lookupOf` with what each stands for. */
export const notedLookupOf = (codes: readonly Noted[]): LookupItem[] =>
  lookupOf(codes).map((item) => ({ ...item, description: noteOf(item.id) }));
/** Whether the tenant says it; what it has said nothing of is the house's English. */
export const hasOwnNote = ({ id, description }: Pick<LookupItem, 'id' | 'description'>): boolean =>
  description !== null && description !== noteOf(id);
