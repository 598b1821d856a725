/** What can be said of a file before anything is booked: each row as it will be read, and what is wrong with it. Pure. */
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { listed, wordsOf } from '@cartage/ui/core.ts';
import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import type { PlaceCheck } from '@cartage/contract/routing/places.ts';
import type { Table } from '@cartage/contract/csv.ts';
import { cellOf, rowNumber } from './rows.ts';

const t = wordsOf(importWords);

export type Asked = { suburb: string; state: string; postCode: string };
export type RowProblem = { row: number; column: string; message: string };

const place = (table: Table, row: number, end: 'from' | 'to'): Asked => ({
  suburb: cellOf(table, row, `${end}Suburb`)?.trim() ?? '',
  state: cellOf(table, row, `${end}State`)?.trim() ?? '',
  postCode: cellOf(table, row, `${end}PostCode`)?.trim() ?? '',
});
const keyOf = (p: Asked) => `${p.suburb}|${p.state}|${p.postCode}`.toUpperCase();
/** Each suburb of the file once: ten thousand rows often name a hundred. */
export function placesOf(table: Table): Asked[] {
  const places = table.rows.flatMap((_, i) => [place(table, i, 'from'), place(table, i, 'to')]);
  return [...new Map(places.map((p) => [keyOf(p), p])).values()];
}

const SAYS: Record<NonNullable<PlaceCheck['reason']>, (p: Asked) => string> = {
  unknownPostCode: (p) => t('noPostCode', { postCode: p.postCode }),
  mismatch: (p) => t('notInPlace', { suburb: p.suburb, place: [p.state, p.postCode].filter(Boolean).join(' ') }),
  unknownSuburb: (p) => t('noSuburb', { suburb: p.suburb }),
};
export function problemsOf(table: Table, asked: readonly Asked[], checks: readonly PlaceCheck[]): RowProblem[] {
  const types = listed(BOOKING_PACKAGE_TYPES);
  const verdicts = new Map(asked.map((p, i) => [keyOf(p), checks[i]]));
  return table.rows.flatMap((_, i) => {
    const cell = (column: string) => cellOf(table, i, column)?.trim() ?? '';
    const problem = (is: boolean, column: string, message: string) =>
      is ? [{ row: rowNumber(i), column, message }] : [];
    const wrongPlace = (end: 'from' | 'to') => {
      const p = place(table, i, end),
        reason = verdicts.get(keyOf(p))?.reason;
      return reason ? problem(true, `${end}Suburb`, SAYS[reason](p)) : [];
    };
    const type = cell('packageType'),
      known = BOOKING_PACKAGE_TYPES.some((t) => t.toLowerCase() === type.toLowerCase());
    return [
      ...wrongPlace('from'),
      ...wrongPlace('to'),
      ...problem(!known, 'packageType', type ? t('notOneOf', { type, types }) : t('nothingNotOneOf', { types })),
      ...problem(!(Number(cell('quantity')) >= 1), 'quantity', t('quantityOneOrMore')),
      ...problem(!(Number(cell('weightKg')) > 0), 'weightKg', t('weightMoreThanZero')),
      ...problem(!cell('receiverCompany') && !cell('receiverContact'), 'receiverCompany', t('noReceiver')),
      ...problem(!cell('toAddress1'), 'toAddress1', t('streetToDeliver')),
    ];
  });
}
