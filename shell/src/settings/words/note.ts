import { hasOwnNote, isNoted } from '@cartage/contract/lookup-note.ts';
import type { LookupItem } from '@cartage/contract/wire.ts';
import { codeNoteWords } from '@cartage/contract/words/everywhere/code-notes.ts';
import { wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(codeNoteWords);

/** What the house says that a code stands for, in the reader's language. */
export const standardNote = (code: string): string | null => (isNoted(code) ? t(code) : null);
/** What stands beside an entry: as the tenant says, else as the house does. */
export const noteOfItem = (item: LookupItem): string | null =>
  hasOwnNote(item) || item.description === null ? item.description : standardNote(item.id);
