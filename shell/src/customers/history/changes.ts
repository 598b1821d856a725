/** A change of a customer as people read it: names of members, values in words, and what is left out. Pure. */
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { words } from '@cartage/contract/status.ts';

const NAMES: Readonly<Record<string, string>> = {
  isBusiness: 'Business',
  isActive: 'Active',
  contact: 'Phone',
  contactName: 'Contact',
  abn: 'ABN',
};
const HIDDEN = /^id$|[gG]uid$|Id$/;
export const changesOf = (change: EntityChange): { what: string; from: string | null; to: string | null }[] =>
  change.propertychanges
    .filter((p) => !HIDDEN.test(p.propertyname))
    .map((p) => ({
      what: NAMES[p.propertyname] ?? words(p.propertyname),
      from: say(p.originalvalue),
      to: say(p.newvalue),
    }));
const CODES: Readonly<Record<string, string>> = { true: 'yes', false: 'no', null: '' };
/** Nested values as their leaves, one after the other. */
function say(text: string | null): string | null {
  if (text === null || text in CODES) return (text && CODES[text]) || null;
  if (!/^[[{]/.test(text)) return text || null;
  try {
    return leaves(JSON.parse(text)).join(', ') || null;
  } catch {
    return text;
  }
}
const leaves = (v: unknown): string[] =>
  v === null || v === undefined || v === ''
    ? []
    : typeof v === 'object'
      ? Object.values(v).flatMap(leaves)
      : [typeof v === 'number' || typeof v === 'string' || typeof v === 'boolean' ? String(v) : ''];
