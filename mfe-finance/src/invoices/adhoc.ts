import { round, sum } from '@cartage/contract/money.ts';

export type DraftLine = {
  description?: string;
  quantity?: number | null;
  unitPrice?: number | null;
  isTaxApplied?: boolean;
};
/** A line as the server will round it: quantity and price to 4 decimals, the amount once to the cent. */
export const lineAmount = (l: DraftLine): number =>
  isNumber(l.quantity ?? 1) && isNumber(l.unitPrice) ? round(round(l.quantity ?? 1, 4) * round(l.unitPrice, 4)) : 0;
export const exTax = (lines: readonly DraftLine[]): number => sum(lines.map(lineAmount));
export const taxable = (lines: readonly DraftLine[]): number => exTax(lines.filter((l) => l.isTaxApplied));
const isNumber = (v: number | null | undefined): v is number =>
  typeof v === 'number' && Number.isFinite(v) && Math.abs(v) <= 1e6;
