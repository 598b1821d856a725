import { placeCalls } from '@cartage/contract/routing/places.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Strip, useClient, worded, wordsOf } from '@cartage/ui/core.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Asked, placesOf, problemsOf, type RowProblem } from './checks.ts';
import type { Table } from '@cartage/contract/csv.ts';
import { cellOf, rowNumber } from './rows.ts';

const t = wordsOf(importWords);

const AT_ONCE = 2000,
  ROWS = 4,
  PROBLEMS = 8;
/** The file as it will be read, and what is wrong with it, before anything is booked. */
export function FilePreview({ table }: { table: Table }) {
  const client = useClient();
  const [problems, setProblems] = useState<RowProblem[]>();
  useEffect(() => {
    let gone = false;
    setProblems(undefined);
    const asked = placesOf(table);
    const check = async (from: number) => client(placeCalls.check, { places: asked.slice(from, from + AT_ONCE) });
    const parts = Array.from({ length: Math.ceil(asked.length / AT_ONCE) }, (_, n) => check(n * AT_ONCE));
    void Promise.all(parts)
      .then((all) => all.flat())
      // Without an answer the places are looked at when the file is booked, as before.
      .catch(() => [])
      .then((checks) => {
        if (!gone) setProblems(problemsOf(table, asked satisfies Asked[], checks));
      });
    return () => {
      gone = true;
    };
  }, [client, table]);
  const bad = new Set(problems?.map((p) => p.row)).size,
    total = table.rows.length;
  return (
    <section aria-label={t('preview')} className="grid gap-3">
      <Sample table={table} />
      {problems && bad === 0 && (
        <p role="status" className="flex items-center gap-2 text-table [&_svg]:size-4 [&_svg]:text-ok">
          <CircleCheck aria-hidden />
          {t('looksRight', { count: total })}
        </p>
      )}
      {problems && bad > 0 && (
        <Strip role="status">
          <TriangleAlert aria-hidden />
          <div className="min-w-0 text-ink">
            <p>
              <b className="font-semibold">{t('willComeBack', { count: bad, total })}</b> {t('correctOrBook')}
            </p>
            <ul className="mt-1.5 grid gap-0.5 text-table">
              {problems.slice(0, PROBLEMS).map((p) => (
                <li key={`${p.row}${p.column}`}>
                  <span className="num inline-block w-16 text-muted">{t('rowN', { row: p.row })}</span>
                  {p.message}
                </li>
              ))}
              {problems.length > PROBLEMS && (
                <li className="text-muted">{t('andMore', { count: problems.length - PROBLEMS })}</li>
              )}
            </ul>
          </div>
        </Strip>
      )}
    </section>
  );
}

const heads = worded(() => [t('row'), t('reference'), t('from'), t('to'), t('freight')]);
function Sample({ table }: { table: Table }) {
  const cell = (row: number, ...columns: string[]) =>
    columns
      .map((c) => cellOf(table, row, c)?.trim())
      .filter(Boolean)
      .join(' ');
  const more = table.rows.length - ROWS;
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('firstRows')}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-table" aria-label={t('firstRows')}>
        <thead>
          <tr className="text-left text-muted">
            {heads().map((h) => (
              <th key={h} scope="col" className="h-8 whitespace-nowrap border-b border-line px-2.5 font-medium">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, ROWS).map((_, i) => (
            <tr key={i} className="[&>td]:h-8 [&>td]:whitespace-nowrap [&>td]:px-2.5">
              <td className="num text-muted">{rowNumber(i)}</td>
              <td className="mono text-xs">{cell(i, 'reference') || '–'}</td>
              <td>{cell(i, 'fromSuburb', 'fromState', 'fromPostCode')}</td>
              <td>
                {cell(i, 'toSuburb', 'toState', 'toPostCode')}{' '}
                <span className="text-muted">{cell(i, 'receiverCompany')}</span>
              </td>
              <td>
                {cell(i, 'quantity')} × {cell(i, 'packageType')}, {cell(i, 'weightKg')} kg
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-2.5 py-1.5 text-xs text-muted">
        {t(more > 0 ? 'ofRowsShown' : 'ofRowsAndColumns', {
          rows: table.rows.length,
          columns: table.header.length,
          shown: ROWS,
        })}
      </p>
    </div>
  );
}
