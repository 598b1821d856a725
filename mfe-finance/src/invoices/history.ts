/** An invoice's life as people read it: its acts, and what a change changed. */
import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { doerNamed } from '@cartage/ui/history.ts';

const t = wordsOf(invoiceWords);

export type Entry = {
  key: string;
  at: string;
  who: string;
  impersonator: string | null;
  title: string;
  note: string | null;
  changes: { what: string; from: string | null; to: string | null }[];
};
const names = worded((): Record<string, string> => ({
  outstandingAmount: t('outstanding'),
  status: t('status'),
  dueDate: t('due'),
  reference: t('reference'),
}));
const titles = worded((): Record<string, string> => ({
  PaymentReversed: t('paymentReversed'),
}));

/** Acts come from the invoice itself; a recorded change adds from and to, to the act of the same moment and person. */
export function entriesOf(
  acts: Invoice['invoiceHistory'],
  changes: readonly EntityChange[],
  money: (amount: number) => string,
): Entry[] {
  const left = changes.filter((c) => c.changetype === 'Updated');
  const told = acts.map((act, n): Entry => {
    const at = left.findIndex(
      (c) => Math.abs(Date.parse(c.changetime) - Date.parse(act.creationTime)) < 2000 && c.username === act.userName,
    );
    const change = at >= 0 ? left.splice(at, 1)[0] : undefined;
    return {
      key: `a${n}`,
      at: act.creationTime,
      who: doerNamed(act.userName),
      impersonator: change?.impersonator ?? null,
      title: titles()[act.action] ?? wordsIn('invoiceStatuses', act.action),
      note: noteOf(act, money),
      changes: change ? partsOf(change, money) : [],
    };
  });
  const others = left
    .map((c): Entry => ({
      key: c.id,
      at: c.changetime,
      who: doerNamed(c.username),
      impersonator: c.impersonator,
      title: t('changed'),
      note: null,
      changes: partsOf(c, money),
    }))
    .filter((e) => e.changes.length > 0);
  return [...told, ...others].sort((a, b) => (a.at < b.at ? 1 : -1));
}
/** Which payment an act is about and what it paid, then what somebody wrote. */
const noteOf = ({ payment, paidAmount, note }: Invoice['invoiceHistory'][number], money: (amount: number) => string) =>
  [payment && paidAmount !== undefined ? `${payment}, ${money(paidAmount)}` : null, note].filter(Boolean).join(': ') ||
  null;
const partsOf = (c: EntityChange, money: (amount: number) => string) =>
  c.propertychanges
    .filter((p) => names()[p.propertyname])
    .map((p) => ({
      what: names()[p.propertyname]!,
      from: say(p.propertyname, p.originalvalue, money),
      to: say(p.propertyname, p.newvalue, money),
    }));
function say(name: string, value: string | null, money: (amount: number) => string): string | null {
  if (value === null || value === '') return null;
  return name === 'outstandingAmount' && Number.isFinite(Number(value))
    ? money(Number(value))
    : name === 'status'
      ? wordsIn('invoiceStatuses', value)
      : value;
}
