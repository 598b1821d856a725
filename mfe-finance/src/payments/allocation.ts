/** Spreading a payment over open invoices: how much goes where, what is left, what cannot be. In cents; no I/O. */
import { fromCents, sum, toCents } from '@cartage/contract/money.ts';

/** `limit` is the most that may go on it: what is outstanding, or what the remittance still announces. */
export type Payable = { id: number; limit: number };
/** What goes on which invoice; none is absent, and a field that was emptied is null. */
export type Parts = Readonly<Record<number, number | null>>;

/** Oldest first until the money is used up; `rows` come in the order in which they are paid. */
export function spread(amount: number, rows: readonly Payable[]): Parts {
  let left = Math.max(0, toCents(amount));
  const parts: Record<number, number> = {};
  for (const { id, limit } of rows) {
    const part = Math.min(left, Math.max(0, toCents(limit)));
    if (part > 0) parts[id] = fromCents(part);
    left -= part;
  }
  return parts;
}

export const allocatedOf = (parts: Parts): number => sum(Object.values(parts).map((p) => (isAmount(p) ? p : 0)));
/** Below zero: more has been allocated than was paid. */
export const leftOf = (amount: number, parts: Parts): number =>
  fromCents(toCents(amount) - toCents(allocatedOf(parts)));
/** The most that may still be put on one invoice, beside what the others take. */
export const roomFor = (row: Payable, amount: number, parts: Parts): number =>
  Math.max(0, Math.min(row.limit, leftOf(amount, { ...parts, [row.id]: null })));

export type Fault = 'negative' | 'tooMuch' | 'fraction';
export function faultOf(row: Payable, part: number | null | undefined): Fault | undefined {
  if (part === null || part === undefined) return undefined;
  if (!Number.isFinite(part) || part < 0) return 'negative';
  if (Math.abs(part * 100 - Math.round(part * 100)) > 1e-6) return 'fraction';
  return toCents(part) > toCents(row.limit) ? 'tooMuch' : undefined;
}

/** As the call wants it: only what gets something. */
export const allocationsOf = (rows: readonly Payable[], parts: Parts): { invoiceId: number; paidAmount: number }[] =>
  rows.flatMap(({ id }) => {
    const part = parts[id];
    return isAmount(part) && part > 0 ? [{ invoiceId: id, paidAmount: part }] : [];
  });

const isAmount = (part: number | null | undefined): part is number => typeof part === 'number' && Number.isFinite(part);
