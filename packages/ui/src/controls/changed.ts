/** A recorded change as people read it: names of members, values in words, and nothing of what only machines read. Pure. */
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { calledWith, words } from '@cartage/contract/status.ts';
import { isCode } from '@cartage/contract/words/code-names.ts';
import { historyWords } from '@cartage/contract/words/everywhere/history.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { isCoded, isHistoryWord, isWord, type Word } from '@cartage/contract/words/in-history.ts';
import { formatDay } from '../page/format.tsx';
import { memberNamed } from '../words/members.ts';
import { wordsOf } from '../words/spoken.ts';
import { listed } from '../words/lists.ts';

const t = wordsOf(listWords),
  h = wordsOf(historyWords);

export type ChangedMember = { what: string; from: string | null; to: string | null };
type Reading = {
  /** What members are called whose name does not say it. */
  names?: () => Readonly<Record<string, string>>;
  /** Members that are left out. */
  hidden?: RegExp;
  /** Members whose values are codes of ours; elsewhere `McDonald` is a name. */
  coded?: readonly string[];
  /** What a page says of a value by itself; undefined for what reads as elsewhere. */
  says?: (member: string, text: string) => string | undefined;
};
export const changesBy =
  ({ names = () => ({}), hidden, coded = [], says }: Reading = {}) =>
  (change: EntityChange): ChangedMember[] =>
    change.propertychanges
      .filter(({ propertyname }) => !hidden?.test(propertyname))
      .map(({ propertyname, originalvalue, newvalue }) => {
        const told = (text: string | null) =>
          (text ? says?.(propertyname, text) : undefined) ?? valueSaid(text, coded.includes(propertyname));
        return {
          what: names()[propertyname] ?? memberNamed(propertyname),
          from: told(originalvalue),
          to: told(newvalue),
        };
      });

/** A stored value as people read it: words and codes in their language, nested values as their leaves, one after the other. */
export function valueSaid(text: string | null, isOfCode = false): string | null {
  if (text === null || text === '' || text === 'null') return null;
  if (text === 'true') return t('yes');
  if (text === 'false') return t('no');
  if (!/^[[{]/.test(text)) return isOfCode ? codeSaid(text) : text;
  try {
    return listed(leaves(JSON.parse(text), isOfCode)) || null;
  } catch {
    return text;
  }
}
/** Whether a stored value holds words of ours, and stands in one line then. */
export const isLine = (value: unknown): boolean =>
  isWord(value) || isCoded(value) || (Array.isArray(value) && value.some((part) => isWord(part) || isCoded(part)));
/** Who did it: where no person did, in words. */
export const doerNamed = (name: string): string =>
  name === 'System' ? h('bySystem') : name === 'Guest' ? h('byGuest') : name;

function leaves(value: unknown, isOfCode: boolean): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (isWord(value)) return [wordSaid(value)];
  if (isCoded(value)) return [isHistoryWord(value.coded) ? h(value.coded) : calledWith(value.coded)];
  if (typeof value === 'object') return Object.values(value).flatMap((one) => leaves(one, isOfCode));
  if (typeof value === 'boolean') return [t(value ? 'yes' : 'no')];
  return [isOfCode && typeof value === 'string' ? calledWith(value) : String(value)];
}
const wordSaid = ({ word, ...values }: Word): string =>
  h(
    word,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDay(String(value)) : value,
      ]),
    ),
  );
const codeSaid = (code: string): string => (!isCode(code) && isHistoryWord(code) ? h(code) : words(code));
