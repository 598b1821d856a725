/** The file with what each row would cost at its end. Pure. */
import type { DryRow } from '@cartage/contract/booking/booking-import.ts';
import type { Table } from '@cartage/contract/csv.ts';
import { dayIn } from '@cartage/contract/time.ts';

/** Names of columns: whoever reads the file by a program finds them in every language. */
const COLUMNS = [
  'row',
  'carrier',
  'carrierService',
  'expected',
  'priceExGst',
  'gst',
  'priceInclGst',
  'reason',
] as const;

export function priceFile({ header, rows }: Table, priced: readonly DryRow[], zone: string): Table {
  return {
    header: [...header, ...COLUMNS],
    rows: priced.map((p) => [
      ...header.map((_, at) => rows[p.index]?.[at] ?? ''),
      String(p.index + 2),
      p.carrier ?? '',
      p.carrierServiceName ?? '',
      p.eta ? dayIn(p.eta, zone) : '',
      p.cost?.taxExclusiveAmount.toFixed(2) ?? '',
      p.cost?.tax.toFixed(2) ?? '',
      p.cost?.amount.toFixed(2) ?? '',
      p.error ? reasonsOf(p.error) : '',
    ]),
  };
}
const reasonsOf = ({ message, validationErrors }: NonNullable<DryRow['error']>): string =>
  validationErrors.map((e) => [...e.members, e.message].join(': ')).join(' ') || message;
