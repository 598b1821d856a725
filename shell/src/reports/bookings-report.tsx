import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { addDays, daysBetween } from '@cartage/contract/time.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDay,
  formatMoney,
  formatNumber,
  skip,
  SkeletonRows,
  useCall,
  useFormat,
  useSearchParams,
  useSession,
  useTenant,
} from '@cartage/ui/core.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { saveCsv, SegmentedControl, Table, type Column } from '@cartage/ui/data.ts';
import { DateInput } from '@cartage/ui/form.ts';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMoneyWord } from './money-word.ts';
import type { GroupBy, ReportRow } from './report-plot.tsx';

const ReportPlot = lazy(() => import('./report-plot.tsx'));
const TITLES: Record<GroupBy, string> = { day: 'Day', carrier: 'Carrier', service: 'Service', customer: 'Customer' };
/** So many days are still told apart in a plot and a table. */
const MOST_DAYS = 366;

export function BookingsReport() {
  const f = useFormat();
  const [params, setParams] = useSearchParams();
  const asked = params.get('by');
  const { isCustomer } = useSession();
  const word = useMoneyWord();
  const by: GroupBy =
    asked === 'carrier' || asked === 'service' || (asked === 'customer' && !isCustomer) ? asked : 'day';
  const to = params.get('to') ?? f.today(),
    wanted = params.get('from') ?? addDays(to, -27);
  const from = daysBetween(wanted, to) > MOST_DAYS ? addDays(to, -MOST_DAYS) : wanted > to ? to : wanted;
  const set = (change: Record<string, string>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [k, v] of Object.entries(change))
          if (v) next.set(k, v);
          else next.delete(k);
        return next;
      },
      { replace: true },
    );
  // Another period keeps the rows until it is there; another grouping does not, since its keys mean something else.
  const [shownBy, setShownBy] = useState(by);
  const found = useCall(bookingCalls.report, { groupBy: by, from, to }, { keep: by === shownBy });
  useEffect(() => {
    if (found.isSuccess) setShownBy(by);
  }, [found.isSuccess, by]);
  const carrierName = useCarrierNames(by === 'carrier');
  const rows = (found.data?.rows ?? []).map((r) => (by === 'carrier' ? { ...r, name: carrierName(r.key) } : r));
  const columns = columnsOf(by, word, (n) => formatMoney(n, f.currency));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label="Group by"
          value={by}
          onChange={(v) => set({ by: v })}
          segments={[
            { value: 'day', label: 'By day' },
            { value: 'carrier', label: 'By carrier' },
            { value: 'service', label: 'By service' },
            ...(isCustomer ? [] : [{ value: 'customer', label: 'By customer' }]),
          ]}
        />
        <label className="grid w-38 gap-1 text-xs text-muted max-sm:w-[calc(50%-.375rem)]">
          From
          <DateInput label="From" value={from} max={to} onChange={(day) => set({ from: day })} />
        </label>
        <label className="grid w-38 gap-1 text-xs text-muted max-sm:w-[calc(50%-.375rem)]">
          To
          <DateInput label="To" value={to} max={f.today()} onChange={(day) => set({ to: day })} />
        </label>
        <Button
          variant="outline"
          className="ml-auto"
          icon={<Download />}
          disabled={!rows.length}
          onClick={() => saveCsv(`bookings-by-${by}-${from}-${to}`, columns, rows)}
        >
          Export CSV
        </Button>
      </div>
      {found.isPending ? (
        <SkeletonRows />
      ) : found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ChartNoAxesColumn />}
          title="Nothing was booked in this period"
          text="Choose a longer period."
        />
      ) : (
        <>
          <Totals rows={rows} word={word} money={f.money} />
          <Suspense fallback={<div className="h-64" aria-busy="true" />}>
            <ReportPlot by={by} rows={rows} from={from} to={to} />
          </Suspense>
          <div className="max-h-[32rem] min-h-0">
            <Table<ReportRow>
              label="Figures"
              columns={columns}
              rows={rows}
              rowId={(r) => r.key}
              keys={false}
              loading={found.isPlaceholderData}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** The wire has the carrier's code; people know the account's name. */
function useCarrierNames(asked: boolean): (code: string) => string {
  const { can, isCustomer } = useSession();
  const { name } = useTenant();
  const found = useCall(carrierAccountCalls.list, asked && can('Carrier') ? { maxResultCount: 200 } : skip, {
    staleMs: 600_000,
  });
  return (code) =>
    found.data?.items.find((a) => a.carrierCode === code)?.name ??
    (code === 'FLEET' ? (isCustomer && name) || 'Own fleet' : code ? 'Partner carrier' : 'No carrier yet');
}

function Totals({ rows, word, money }: { rows: readonly ReportRow[]; word: string; money: (n: number) => string }) {
  const sum = (of: (r: ReportRow) => number) => rows.reduce((n, r) => n + of(r), 0);
  const delivered = sum((r) => r.delivered);
  const totals: [string, string][] = [
    ['Bookings', formatNumber(sum((r) => r.count))],
    [`${word}, ex GST`, money(sum((r) => Math.round(r.revenue * 100)) / 100)],
    ['Items', formatNumber(sum((r) => r.items))],
    ['Weight', `${formatNumber(sum((r) => r.weight))} kg`],
    ['Carbon', carbonTotal(rows)],
    ['On time', delivered ? `${formatNumber((sum((r) => r.onTime) / delivered) * 100, 1)} %` : '–'],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 sm:gap-x-10">
      {totals.map(([label, value]) => (
        <div key={label}>
          <dt className="text-table text-muted">{label}</dt>
          <dd className="num text-xl font-semibold tracking-[-.01em]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Bookings without a figure are told beside it: they are not free of carbon. */
function carbonTotal(rows: readonly ReportRow[]): string {
  const sum = (of: (r: ReportRow) => number) => rows.reduce((n, r) => n + of(r), 0);
  const without = sum((r) => r.withoutCarbon);
  if (without === sum((r) => r.count)) return '–';
  const kg = `${formatNumber(sum((r) => r.kgCo2e))} kg CO₂e`;
  return without ? `${kg}, ${formatNumber(without)} without a figure` : kg;
}

const columnsOf = (by: GroupBy, word: string, money: (n: number) => string): Column<ReportRow>[] => [
  {
    key: 'key',
    title: TITLES[by],
    fixed: true,
    className: 'whitespace-nowrap',
    cell: (r) => (by === 'day' ? formatDay(r.key) : r.name || r.key),
    text: (r) => (by === 'day' ? r.key : r.name || r.key),
  },
  { key: 'count', title: 'Bookings', right: true, cell: (r) => formatNumber(r.count) },
  { key: 'items', title: 'Items', right: true, cell: (r) => formatNumber(r.items) },
  { key: 'weight', title: 'Weight, kg', right: true, cell: (r) => formatNumber(r.weight) },
  { key: 'revenue', title: `${word}, ex GST`, right: true, cell: (r) => money(r.revenue) },
  {
    key: 'average',
    title: 'Per booking',
    right: true,
    cell: (r) => (r.count ? money(r.revenue / r.count) : '–'),
    text: (r) => (r.count ? Math.round((r.revenue / r.count) * 100) / 100 : null),
  },
  { key: 'delivered', title: 'Delivered', right: true, cell: (r) => formatNumber(r.delivered) },
  {
    key: 'onTime',
    title: 'On time',
    right: true,
    cell: (r) => (r.delivered ? `${formatNumber((r.onTime / r.delivered) * 100, 1)} %` : '–'),
    text: (r) => r.onTime,
  },
  {
    key: 'kgCo2e',
    title: 'kg CO₂e',
    right: true,
    cell: (r) => (r.withoutCarbon < r.count ? formatNumber(r.kgCo2e, 1) : '–'),
    text: (r) => (r.withoutCarbon < r.count ? r.kgCo2e : null),
  },
  { key: 'withoutCarbon', title: 'Without a figure', right: true, cell: (r) => formatNumber(r.withoutCarbon) },
];
