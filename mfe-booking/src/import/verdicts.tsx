import type { ImportProgress } from '@cartage/contract/booking/booking-import.ts';
import type { BookedRow } from '@cartage/contract/booking/booking.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import type { z } from '@cartage/contract/zod.ts';
import {
  Button,
  Card,
  CopyCode,
  EmptyState,
  formatNumber,
  Link,
  plural,
  Status,
  Strip,
  useClient,
} from '@cartage/ui/core.ts';
import { SegmentedControl, Table, type Column } from '@cartage/ui/data.ts';
import { CircleAlert, CircleCheck, Download, History, Printer } from 'lucide-react';
import { useState } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { printLabels } from '../bookings/print.ts';
import type { Table as Rows } from '@cartage/contract/csv.ts';
import { DeleteBatch } from './delete-batch.tsx';
import { UndoBatch } from './undo-batch.tsx';
import { cellOf, csvOf, refusedRows, rowNumber } from './rows.ts';
import { saveText } from './save-text.ts';

type Good = z.infer<typeof BookedRow>;
const SHOWN = 200,
  MOST_LABELS = 1000;

export function Verdicts({
  told,
  table,
  isEarlier,
}: {
  told: ImportProgress;
  table: Rows | undefined;
  isEarlier: boolean;
}) {
  const { successBookings: good, failBookings: bad } = told;
  const client = useClient();
  const [show, setShow] = useState(bad.length ? 'bad' : 'good');
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    const ids = good.slice(0, MOST_LABELS).map((g) => g.id);
    await printLabels(client, ids);
    setPrinting(false);
  };
  const name = (told.fileName ?? 'bookings.csv').replace(/\.csv$/i, '');
  return (
    <div className="grid gap-3">
      {isEarlier && (
        <Strip tone="info" role="status">
          <History aria-hidden />
          <span>
            <b className="font-semibold">This file was already imported.</b> Nothing was booked twice; below is the
            result from the first time.
          </span>
        </Strip>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Figure
          icon={<CircleCheck className="text-ok" />}
          count={good.length}
          text={`${good.length === 1 ? 'row is' : 'rows are'} booked`}
          action={
            good.length > 0 && (
              <Button
                variant="outline"
                size="sm"
                icon={<Printer />}
                state={printing ? 'pending' : 'idle'}
                onClick={() => void print()}
              >
                Print {plural(Math.min(good.length, MOST_LABELS), 'label set')}
              </Button>
            )
          }
        />
        <Figure
          icon={<CircleAlert className={bad.length ? 'text-bad' : 'text-muted'} />}
          count={bad.length}
          text={`${bad.length === 1 ? 'row was' : 'rows were'} refused`}
          action={
            bad.length > 0 &&
            table && (
              <Button
                variant="outline"
                size="sm"
                icon={<Download />}
                onClick={() => saveText(`${name}-refused.csv`, csvOf(refusedRows(table, bad)))}
              >
                Download {plural(bad.length, 'refused row')}
              </Button>
            )
          }
        />
      </div>
      {bad.length > 0 && !table && (
        <p className="text-table text-muted">
          To download the refused rows, choose the same file again: it is recognised and books nothing twice.
        </p>
      )}
      {good.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <UndoBatch batchId={told.batchId} count={good.length} />
          <DeleteBatch batchId={told.batchId} count={good.length} />
        </div>
      )}
      <SegmentedControl
        label="Verdict"
        value={show}
        onChange={setShow}
        className="w-fit"
        segments={[
          { value: 'bad', label: 'Refused', dot: 'bad', count: bad.length },
          { value: 'good', label: 'Booked', dot: 'delivered', count: good.length },
        ]}
      />
      <p className="text-xs text-muted">Rows are numbered as a spreadsheet shows them; the header is row 1.</p>
      {show === 'bad' ? <Refused rows={bad} table={table} /> : <Booked rows={good} table={table} />}
    </div>
  );
}
function Figure({
  icon,
  count,
  text,
  action,
}: {
  icon: React.ReactNode;
  count: number;
  text: string;
  action: React.ReactNode;
}) {
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="[&_svg]:size-6 [&_svg]:stroke-[1.75]">
          {icon}
        </span>
        <p className="flex-1">
          <span className="num text-2xl font-semibold">{formatNumber(count)}</span>{' '}
          <span className="text-muted">{text}</span>
        </p>
        {action}
      </div>
    </Card>
  );
}

type Fault = { index: number; column: string; message: string; value: string | undefined };
function Refused({ rows, table }: { rows: readonly RowError[]; table: Rows | undefined }) {
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
        <EmptyState icon={<CircleCheck />} title="No row was refused" text="Every row of the file is booked." />
      </Card>
    );
  const columns: Column<Fault>[] = [
    { key: 'row', title: 'Row', right: true, fixed: true, cell: (f) => rowNumber(f.index), className: 'w-16' },
    ...(table
      ? [
          {
            key: 'reference',
            title: 'Reference',
            cell: (f: Fault) => <span className="mono text-xs">{cellOf(table, f.index, 'reference') || '–'}</span>,
          },
        ]
      : []),
    { key: 'column', title: 'Column', cell: (f) => <span className="mono text-xs">{f.column || 'whole row'}</span> },
    ...(table
      ? [
          {
            key: 'value',
            title: 'In the file',
            cell: (f: Fault) =>
              f.value ? (
                <span className="inline-block max-w-48 truncate rounded-xs bg-bad-soft px-1.5 align-middle">
                  {f.value}
                </span>
              ) : (
                <span className="text-muted">empty</span>
              ),
          },
        ]
      : []),
    { key: 'message', title: 'Reason', cell: (f) => f.message, className: 'max-w-none!' },
  ];
  return (
    <Table
      label="Refused rows"
      columns={columns}
      rows={faults}
      rowId={(f) => `${f.index}:${f.column}:${f.message}`}
      keys={false}
      card={(f) => ({
        code: <span className="num font-medium">Row {rowNumber(f.index)}</span>,
        state: <span className="mono text-xs text-muted">{f.column || 'whole row'}</span>,
        title: <span className="whitespace-normal text-sm">{f.message}</span>,
        left: f.value ?? '',
        right: cellOf(table, f.index, 'reference') ?? '',
      })}
    />
  );
}
function Booked({ rows, table }: { rows: readonly Good[]; table: Rows | undefined }) {
  const [most, setMost] = useState(SHOWN);
  if (rows.length === 0)
    return (
      <Card flush>
        <EmptyState
          icon={<CircleAlert />}
          title="No row was booked"
          text="Correct the refused rows and send them again."
        />
      </Card>
    );
  const columns: Column<Good>[] = [
    { key: 'row', title: 'Row', right: true, fixed: true, cell: (g) => rowNumber(g.index), className: 'w-16' },
    { key: 'connote', title: 'Connote', cell: (g) => <CopyCode code={g.consignmentId ?? ''} /> },
    ...(table
      ? [
          {
            key: 'reference',
            title: 'Reference',
            cell: (g: Good) => <span className="mono text-xs">{cellOf(table, g.index, 'reference') || '–'}</span>,
          },
          {
            key: 'to',
            title: 'To',
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
    { key: 'status', title: 'Status', cell: (g) => <Status code={g.bookingStatus} /> },
    {
      key: 'open',
      title: '',
      cell: (g) => (
        <Link to={recordOf(g)} className="text-accent hover:underline">
          Open
        </Link>
      ),
      right: true,
    },
  ];
  return (
    <>
      <Table
        label="Booked rows"
        columns={columns}
        rows={rows.slice(0, most)}
        rowId={(g) => String(g.id)}
        keys={false}
        card={(g) => ({
          code: <CopyCode code={g.consignmentId ?? ''} />,
          state: <Status code={g.bookingStatus} />,
          title: <Link to={recordOf(g)}>Row {rowNumber(g.index)}</Link>,
          left: cellOf(table, g.index, 'toSuburb') ?? '',
          right: cellOf(table, g.index, 'reference') ?? '',
        })}
      />
      {rows.length > most && (
        <Button variant="outline" size="sm" className="w-fit" onClick={() => setMost(most + 1000)}>
          Show {formatNumber(Math.min(1000, rows.length - most))} more
        </Button>
      )}
    </>
  );
}
