import { MAX_PAGE } from '@cartage/contract/list.ts';
import { reportWords } from '@cartage/contract/words/shell/reports.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { addDays, daysBetween } from '@cartage/contract/time.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDay,
  formatMoney,
  formatNumber,
  ServiceLevel,
  skip,
  SkeletonRows,
  useCall,
  useFormat,
  useSearchParams,
  useSession,
  useTenant,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { saveCsv, SegmentedControl, Table, type Column } from '@cartage/ui/data.ts';
import { DateInput } from '@cartage/ui/form.ts';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type MoneyWords, useMoneyWords } from './money-word.ts';
import type { GroupBy, ReportRow } from './report-plot.tsx';

const t = wordsOf(reportWords);

const ReportPlot = lazy(() => import('./report-plot.tsx'));
const TITLES = worded((): Record<GroupBy, string> => ({
  day: t('day'),
  carrier: t('carrier'),
  service: t('service'),
  customer: t('customer'),
}));
/** So many days are still told apart in a plot and a table. */
const MOST_DAYS = 366;

export function BookingsReport() {
  const f = useFormat();
  const [params, setParams] = useSearchParams();
  const asked = params.get('by');
  const { isCustomer } = useSession();
  const moneyWords = useMoneyWords();
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
  const columns = columnsOf(by, moneyWords, (n) => formatMoney(n, f.currency));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label={t('groupBy')}
          value={by}
          onChange={(v) => set({ by: v })}
          segments={[
            { value: 'day', label: t('byDay') },
            { value: 'carrier', label: t('byCarrier') },
            { value: 'service', label: t('byService') },
            ...(isCustomer ? [] : [{ value: 'customer', label: t('byCustomer') }]),
          ]}
        />
        <label className="grid w-38 gap-1 text-xs text-muted max-sm:w-[calc(50%-.375rem)]">
          {t('from')}
          <DateInput label={t('from')} value={from} max={to} onChange={(day) => set({ from: day })} />
        </label>
        <label className="grid w-38 gap-1 text-xs text-muted max-sm:w-[calc(50%-.375rem)]">
          {t('to')}
          <DateInput label={t('to')} value={to} max={f.today()} onChange={(day) => set({ to: day })} />
        </label>
        <Button
          variant="outline"
          className="ml-auto"
          icon={<Download />}
          disabled={!rows.length}
          why={t('nothingToExport')}
          onClick={() => saveCsv(`bookings-by-${by}-${from}-${to}`, columns, rows)}
        >
          {t('exportCsv')}
        </Button>
      </div>
      {found.isPending ? (
        <SkeletonRows />
      ) : found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<ChartNoAxesColumn />} title={t('nothingWasBooked')} text={t('chooseLongerPeriod')} />
      ) : (
        <>
          <Totals rows={rows} exGst={moneyWords.exGst} money={f.money} />
          <Legs by={by} rows={rows} isCustomer={isCustomer} />
          <Suspense fallback={<div className="h-64" aria-busy="true" />}>
            <ReportPlot by={by} rows={rows} from={from} to={to} />
          </Suspense>
          <div className="max-h-[32rem] min-h-0">
            <Table<ReportRow>
              label={t('figures')}
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
  const found = useCall(carrierAccountCalls.list, asked && can('Carrier') ? { maxResultCount: MAX_PAGE } : skip, {
    staleMs: 600_000,
  });
  return (code) =>
    found.data?.items.find((a) => a.carrierCode === code)?.name ??
    (code === OWN_FLEET ? (isCustomer && name) || t('ownFleet') : code ? t('partnerCarrier') : t('noCarrierYet'));
}

function Totals({ rows, exGst, money }: { rows: readonly ReportRow[]; exGst: string; money: (n: number) => string }) {
  const sum = (of: (r: ReportRow) => number) => rows.reduce((n, r) => n + of(r), 0);
  const delivered = sum((r) => r.delivered);
  const totals: [string, string][] = [
    [t('bookings'), formatNumber(sum((r) => r.count))],
    [exGst, money(sum((r) => Math.round(r.revenue * 100)) / 100)],
    [t('items'), formatNumber(sum((r) => r.items))],
    [t('weight'), `${formatNumber(sum((r) => r.weight))} kg`],
    [t('carbon'), carbonTotal(rows)],
    [t('onTime'), delivered ? `${formatNumber((sum((r) => r.onTime) / delivered) * 100, 1)} %` : '–'],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 sm:gap-x-10">
      {totals.map(([label, value], n) => (
        <div key={n}>
          <dt className="text-table text-muted">{label}</dt>
          <dd className="num text-xl font-semibold tracking-[-.01em]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How freight in legs is counted here: the groupings do not add up to the same. */
function Legs({ by, rows, isCustomer }: { by: GroupBy; rows: readonly ReportRow[]; isCustomer: boolean }) {
  const legs = rows.reduce((n, r) => n + r.legs, 0);
  if (!legs) return null;
  const each = isCustomer ? t('legsEachOfOwn', { legs }) : t('legsEach', { legs });
  return (
    <p className="max-w-prose text-table text-muted">
      {by === 'carrier' || by === 'service' ? each : t('legsOnce', { legs })}
    </p>
  );
}

/** Bookings without a figure are told beside it: they are not free of carbon. */
function carbonTotal(rows: readonly ReportRow[]): string {
  const sum = (of: (r: ReportRow) => number) => rows.reduce((n, r) => n + of(r), 0);
  const without = sum((r) => r.withoutCarbon);
  if (without === sum((r) => r.moved)) return '–';
  const kg = formatNumber(sum((r) => r.kgCo2e));
  return without ? t('carbonWithout', { kg, without: formatNumber(without) }) : `${kg} kg CO₂e`;
}

const columnsOf = (by: GroupBy, { exGst }: MoneyWords, money: (n: number) => string): Column<ReportRow>[] => [
  {
    key: 'key',
    title: TITLES()[by],
    fixed: true,
    className: 'whitespace-nowrap',
    cell: (r) =>
      by === 'day' ? (
        formatDay(r.key)
      ) : by === 'service' ? (
        <ServiceLevel code={r.key}>{r.name || r.key}</ServiceLevel>
      ) : (
        r.name || r.key
      ),
    text: (r) => (by === 'day' ? r.key : r.name || r.key),
  },
  { key: 'count', title: t('bookings'), right: true, cell: (r) => formatNumber(r.count) },
  { key: 'items', title: t('items'), right: true, cell: (r) => formatNumber(r.items) },
  { key: 'weight', title: t('weightKg'), right: true, cell: (r) => formatNumber(r.weight) },
  { key: 'revenue', title: exGst, right: true, cell: (r) => money(r.revenue) },
  {
    key: 'average',
    title: t('perBooking'),
    right: true,
    cell: (r) => (r.count ? money(r.revenue / r.count) : '–'),
    text: (r) => (r.count ? Math.round((r.revenue / r.count) * 100) / 100 : null),
  },
  { key: 'delivered', title: t('delivered'), right: true, cell: (r) => formatNumber(r.delivered) },
  {
    key: 'onTime',
    title: t('onTime'),
    right: true,
    cell: (r) => (r.delivered ? `${formatNumber((r.onTime / r.delivered) * 100, 1)} %` : '–'),
    text: (r) => r.onTime,
  },
  {
    key: 'kgCo2e',
    title: 'kg CO₂e',
    right: true,
    cell: (r) => (r.withoutCarbon < r.moved ? formatNumber(r.kgCo2e, 1) : '–'),
    text: (r) => (r.withoutCarbon < r.moved ? r.kgCo2e : null),
  },
  { key: 'withoutCarbon', title: t('withoutAFigure'), right: true, cell: (r) => formatNumber(r.withoutCarbon) },
];
