/** A recorded change as people read it: names of members, values in words, and nothing of what only machines read. Pure. */
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { words } from '@cartage/contract/status.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { memberNamed } from '../words/members.ts';
import { wordsOf } from '../words/spoken.ts';

const t = wordsOf(listWords);

export type ChangedMember = { what: string; from: string | null; to: string | null };
type Reading = {
  /** What members are called whose name does not say it. */
  names: () => Readonly<Record<string, string>>;
  /** Members that are left out. */
  hidden: RegExp;
  /** Members whose values are codes of ours; elsewhere `McDonald` is a name. */
  coded?: readonly string[];
};
export const changesBy =
  ({ names, hidden, coded = [] }: Reading) =>
  (change: EntityChange): ChangedMember[] =>
    change.propertychanges
      .filter(({ propertyname }) => !hidden.test(propertyname))
      .map(({ propertyname, originalvalue, newvalue }) => {
        const isCode = coded.includes(propertyname);
        return {
          what: names()[propertyname] ?? memberNamed(propertyname),
          from: said(originalvalue, isCode),
          to: said(newvalue, isCode),
        };
      });

/** Nested values as their leaves, one after the other. */
function said(text: string | null, isCode: boolean): string | null {
  if (text === null || text === '' || text === 'null') return null;
  if (text === 'true') return t('yes');
  if (text === 'false') return t('no');
  if (!/^[[{]/.test(text)) return isCode ? words(text) : text;
  try {
    return leaves(JSON.parse(text)).join(', ') || null;
  } catch {
    return text;
  }
}
const leaves = (value: unknown): string[] =>
  value === null || value === undefined || value === ''
    ? []
    : typeof value === 'object'
      ? Object.values(value).flatMap(leaves)
      : [String(value)];
