/** The lines of an invoice as its paper shows them: by consignment, with what each was moved for. Pure. */
import type { InvoiceDetail } from '@cartage/contract/finance/invoice.ts';
import { round, sumTaxed, type Taxed } from '@cartage/contract/money.ts';
import { paperEverywhere } from '@cartage/contract/words/papers/everywhere.ts';
import { invoicePaperWords } from '@cartage/contract/words/papers/invoice.ts';
import type { Pdf } from '@cartage/paper/document.ts';
import { paperWords, SHIPPED, type Speaker } from '@cartage/paper/say.ts';
import { numberOf, plainNumber } from '@cartage/paper/words.ts';
import type { Billable } from '../billable/billable.tables.ts';

const t = paperWords(invoicePaperWords),
  every = paperWords(paperEverywhere);

/** What is known of a consignment beside its lines, and the day of its delivery where the tenant is. */
export type Moved = Pick<
  Billable,
  'bookingId' | 'reference' | 'costCentre' | 'route' | 'service' | 'pieces' | 'weightKg' | 'chargeableKg'
> & { day: string; /** By service code, how a charge came about. */ notes: Readonly<Record<string, string>> };
export type Charge = { text: string; isLevy: boolean; how: string } & Pick<
  InvoiceDetail,
  'taxExclusiveAmount' | 'tax' | 'amount' | 'isTaxApplied'
>;
/** Charges under one heading; those that no consignment stands behind have none. */
export type Group = {
  connote: string | null;
  moved: Moved | null;
  charges: Charge[];
  total: Taxed;
};

export function groupsOf(
  details: readonly InvoiceDetail[],
  moved: readonly Moved[],
  on: Pdf | Speaker = SHIPPED,
): Group[] {
  const known = new Map(moved.map((m) => [m.bookingId, m]));
  // oxlint-disable-next-line words/bare-told -- a key of a group
  return [...Map.groupBy(details, (d) => d.bookingId ?? `ref ${d.referenceNo ?? ''}`).values()].map((lines) => {
    const of = known.get(lines[0]!.bookingId ?? 0) ?? null;
    return {
      connote: lines[0]!.referenceNo,
      moved: of,
      charges: lines.map((line, i) => chargeOf(on, line, of, i === 0)),
      total: sumTaxed(lines),
    };
  });
}
function chargeOf(on: Pdf | Speaker, line: InvoiceDetail, moved: Moved | null, isFirst: boolean): Charge {
  const { taxExclusiveAmount, tax, amount, isTaxApplied } = line;
  // The route stands in the heading.
  const route = moved?.route && `, ${moved.route}`;
  const text = route && line.description.endsWith(route) ? line.description.slice(0, -route.length) : line.description;
  const told = moved?.notes[line.service ?? ''];
  const how = told ?? (moved && isFirst ? chargedBy(on, moved) : line.bookingId === null ? timesOf(on, line) : '');
  return { text, isLevy: line.invoiceDetailType === 'Surcharge', how, taxExclusiveAmount, tax, amount, isTaxApplied };
}
/** "1,100 kg chargeable by volume" */
function chargedBy(on: Pdf | Speaker, { chargeableKg, weightKg }: Moved): string {
  if (!chargeableKg) return '';
  const isVolume = weightKg && chargeableKg > weightKg;
  return t(on, isVolume ? 'chargeableByVolume' : 'chargeable', { kg: plainNumber(round(chargeableKg, 1)) });
}
/** "2 at 33.335"; a price that was not multiplied needs no explanation. */
function timesOf(on: Pdf | Speaker, { quantity, unitPrice }: InvoiceDetail): string {
  if (quantity === 1) return '';
  const decimals = Number.isInteger(Number((unitPrice * 100).toFixed(4))) ? 2 : 4;
  return t(on, 'times', {
    quantity: plainNumber(quantity),
    price: unitPrice.toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
}
/** "4 pieces" and "842 kg", empty where nobody told them. */
export const piecesOf = (m: Moved | null, on: Pdf | Speaker = SHIPPED): string =>
  m?.pieces ? every(on, 'pieces', { count: m.pieces }) : '';
export const weightOf = (m: Moved | null): string =>
  m?.weightKg ? `${numberOf(m.weightKg, m.weightKg % 1 ? 1 : 0)} kg` : '';

/** Taxed and untaxed lines apart, as the tax office asks for them; a kind without lines is left out. */
export function gstSummary(
  details: readonly InvoiceDetail[],
  on: Pdf | Speaker = SHIPPED,
): ({ name: string } & Taxed)[] {
  const kinds = [
    [t(on, 'taxable'), details.filter((d) => d.tax !== 0)],
    [t(on, 'gstFree'), details.filter((d) => d.tax === 0)],
  ] as const;
  return kinds.flatMap(([name, lines]) => (lines.length ? [{ name, ...sumTaxed(lines) }] : []));
}
