/** The rows of a dry run: carrier, service and price, or why there is none. */
import type { DryRow } from '@cartage/contract/booking/booking-import.ts';
import type { Table as Rows } from '@cartage/contract/csv.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Button, EmptyState, Money, When, wordsOf } from '@cartage/ui/core.ts';
import { SegmentedControl, Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { useState } from 'react';
import { useCarrierName } from '../bookings/carriers.ts';
import { cellOf, rowNumber } from './rows.ts';

const t = wordsOf(importWords);
const SHOWN = 50,
  MORE = 500;

export function DryRows({ rows, table }: { rows: readonly DryRow[]; table: Rows }) {
  const carrierOf = useCarrierName();
  const bad = rows.filter((r) => !r.cost);
  const [show, setShow] = useState(bad.length > 0 && bad.length < rows.length ? 'bad' : 'all');
  const [most, setMost] = useState(SHOWN);
  const wanted = show === 'bad' ? bad : rows;
  const reference = (r: DryRow) => cellOf(table, r.index, 'reference') ?? '';
  const to = (r: DryRow) =>
    ['toSuburb', 'toState', 'toPostCode']
      .map((c) => cellOf(table, r.index, c))
      .filter(Boolean)
      .join(' ');
  const why = (r: DryRow) => <span className="whitespace-normal text-sm">{r.error?.message}</span>;
  const columns: Column<DryRow>[] = [
    { key: 'row', title: t('row'), right: true, fixed: true, cell: (r) => rowNumber(r.index), className: 'w-16' },
    {
      key: 'reference',
      title: t('reference'),
      cell: (r) => <span className="mono text-xs">{reference(r) || '–'}</span>,
    },
    { key: 'to', title: t('to'), cell: to },
    {
      key: 'carrier',
      title: t('carrier'),
      cell: (r) => (r.cost ? <TwoLines top={carrierOf(r)} below={r.carrierServiceName} /> : why(r)),
      className: 'max-w-none!',
    },
    { key: 'expected', title: t('expected'), cell: (r) => (r.eta ? <When at={r.eta} style="day" /> : '–') },
    {
      key: 'price',
      title: t('priceIncl'),
      right: true,
      cell: (r) => (r.cost ? <Money amount={r.cost.amount} /> : <span className="text-muted">{t('noPrice')}</span>),
    },
  ];
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label={t('rowsShown')}
        value={show}
        onChange={setShow}
        className="w-fit"
        segments={[
          { value: 'all', label: t('all'), count: rows.length },
          { value: 'bad', label: t('noPrice'), dot: 'bad', count: bad.length },
        ]}
      />
      {wanted.length === 0 ? (
        <EmptyState title={t('noSuchRows')} className="py-6" />
      ) : (
        <Table
          label={t('pricedRows')}
          columns={columns}
          rows={wanted.slice(0, most)}
          rowId={(r) => String(r.index)}
          keys={false}
          card={(r) => ({
            code: <span className="num font-medium">{t('rowN', { row: rowNumber(r.index) })}</span>,
            state: r.cost ? <Money amount={r.cost.amount} /> : t('noPrice'),
            title: r.cost ? `${carrierOf(r)} ${r.carrierServiceName ?? ''}` : why(r),
            left: to(r),
            right: reference(r),
          })}
        />
      )}
      {wanted.length > most && (
        <Button variant="outline" size="sm" className="w-fit" onClick={() => setMost(most + MORE)}>
          {t('showMore', { count: Math.min(MORE, wanted.length - most) })}
        </Button>
      )}
    </div>
  );
}
