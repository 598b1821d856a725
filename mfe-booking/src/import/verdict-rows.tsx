/** The rows of a file with their verdicts: what was refused and why, and what was booked, as it stands today. */
import type { BookedRow } from '@cartage/contract/booking/booking.ts';
import type { Table as Rows } from '@cartage/contract/csv.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import type { z } from '@cartage/contract/zod.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Button, Card, CopyCode, EmptyState, Link, Status, wordsOf } from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { cellOf, rowNumber } from './rows.ts';

const t = wordsOf(importWords);

type Good = z.infer<typeof BookedRow>;
const SHOWN = 200;

type Fault = { index: number; column: string; message: string; value: string | undefined };
export function Refused({ rows, table }: { rows: readonly RowError[]; table: Rows | undefined }) {
  const faults = rows.flatMap((r): Fault[] =>
    (r.validationErrors.length ? r.validationErrors : [{ message: r.message, members: [] }]).map((e) => ({
      index: r.index,
      column: e.members.join(', '),
      message: e.message,
      value: e.members[0] ? cellOf(table, r.index, e.members[0]) : undefined,
    })),
  );
  if (faults.length === 0)
    return (
      <Card flush>
        <EmptyState icon={<CircleCheck />} title={t('noRowRefused')} text={t('everyRowBooked')} />
      </Card>
    );
  const columns: Column<Fault>[] = [
    { key: 'row', title: t('row'), right: true, fixed: true, cell: (f) => rowNumber(f.index), className: 'w-16' },
    ...(table
      ? [
          {
            key: 'reference',
            title: t('reference'),
            cell: (f: Fault) => <span className="mono text-xs">{cellOf(table, f.index, 'reference') || '–'}</span>,
          },
        ]
      : []),
    {
      key: 'column',
      title: t('column'),
      cell: (f) => <span className="mono text-xs">{f.column || t('wholeRow')}</span>,
    },
    ...(table
      ? [
          {
            key: 'value',
            title: t('inFile'),
            cell: (f: Fault) =>
              f.value ? (
                <span className="inline-block max-w-48 truncate rounded-xs bg-bad-soft px-1.5 align-middle">
                  {f.value}
                </span>
              ) : (
                <span className="text-muted">{t('empty')}</span>
              ),
          },
        ]
      : []),
    { key: 'message', title: t('reason'), cell: (f) => f.message, className: 'max-w-none!' },
  ];
  return (
    <Table
      label={t('refusedRows')}
      columns={columns}
      rows={faults}
      rowId={(f) => `${f.index}:${f.column}:${f.message}`}
      keys={false}
      card={(f) => ({
        code: <span className="num font-medium">{t('rowN', { row: rowNumber(f.index) })}</span>,
        state: <span className="mono text-xs text-muted">{f.column || t('wholeRow')}</span>,
        title: <span className="whitespace-normal text-sm">{f.message}</span>,
        left: f.value ?? '',
        right: cellOf(table, f.index, 'reference') ?? '',
      })}
    />
  );
}
export function Booked({ rows, table }: { rows: readonly Good[]; table: Rows | undefined }) {
  const [most, setMost] = useState(SHOWN);
  if (rows.length === 0)
    return (
      <Card flush>
        <EmptyState icon={<CircleAlert />} title={t('noRowBooked')} text={t('correctRows')} />
      </Card>
    );
  const columns: Column<Good>[] = [
    { key: 'row', title: t('row'), right: true, fixed: true, cell: (g) => rowNumber(g.index), className: 'w-16' },
    { key: 'connote', title: t('connote'), cell: (g) => <CopyCode code={g.consignmentId ?? ''} /> },
    ...(table
      ? [
          {
            key: 'reference',
            title: t('reference'),
            cell: (g: Good) => <span className="mono text-xs">{cellOf(table, g.index, 'reference') || '–'}</span>,
          },
          {
            key: 'to',
            title: t('to'),
            cell: (g: Good) =>
              [
                cellOf(table, g.index, 'toSuburb'),
                cellOf(table, g.index, 'toState'),
                cellOf(table, g.index, 'toPostCode'),
              ]
                .filter(Boolean)
                .join(' '),
          },
        ]
      : []),
    { key: 'status', title: t('status'), cell: (g) => <Status code={g.bookingStatus} /> },
    {
      key: 'open',
      title: '',
      cell: (g) => (
        <Link to={recordOf(g)} className="text-accent hover:underline">
          {t('open')}
        </Link>
      ),
      right: true,
    },
  ];
  return (
    <>
      <Table
        label={t('bookedRows')}
        columns={columns}
        rows={rows.slice(0, most)}
        rowId={(g) => String(g.id)}
        keys={false}
        card={(g) => ({
          code: <CopyCode code={g.consignmentId ?? ''} />,
          state: <Status code={g.bookingStatus} />,
          title: <Link to={recordOf(g)}>{t('rowN', { row: rowNumber(g.index) })}</Link>,
          left: cellOf(table, g.index, 'toSuburb') ?? '',
          right: cellOf(table, g.index, 'reference') ?? '',
        })}
      />
      {rows.length > most && (
        <Button variant="outline" size="sm" className="w-fit" onClick={() => setMost(most + 1000)}>
          {t('showMore', { count: Math.min(1000, rows.length - most) })}
        </Button>
      )}
    </>
  );
}
