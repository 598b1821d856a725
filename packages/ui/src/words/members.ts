/** What a history calls a member of a record: by its key, else by its own spelling, as where a tenant named a field. */
import { words } from '@cartage/contract/status.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { memberWords } from '@cartage/contract/words/everywhere/members.ts';
import { wordsOf } from './spoken.ts';

const t = wordsOf(memberWords);
const isKnown = (member: string): member is KeyOf<typeof memberWords> => Object.hasOwn(memberWords.texts, member);

export const memberNamed = (member: string): string => (isKnown(member) ? t(member) : words(member));
