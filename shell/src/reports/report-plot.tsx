import { reportWords } from '@cartage/contract/words/shell/reports.ts';
import { addDays, daysBetween } from '@cartage/contract/time.ts';
import { cx, formatDay, formatNumber, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { Plot, type Point } from '@cartage/ui/charts.ts';
import type { ReportRows } from '../dashboard/fortnight.ts';
import { useMoneyWords } from './money-word.ts';

const t = wordsOf(reportWords);

export type GroupBy = 'day' | 'carrier' | 'service' | 'customer';
export type ReportRow = ReportRows[number];

/** More names than this do not fit beside each other; the table has them all. */
const MOST_NAMES = 12;

export default function ReportPlot({
  by,
  rows,
  from,
  to,
}: {
  by: GroupBy;
  rows: readonly ReportRow[];
  from: string;
  to: string;
}) {
  const f = useFormat();
  const { word, exGst } = useMoneyWords();
  const points: Point[] =
    by === 'day'
      ? Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).map((day) => {
          const row = rows.find((r) => r.key === day);
          return { label: formatDay(day, { weekday: false }), ...figuresOf(row) };
        })
      : [...rows]
          .sort((a, b) => b.revenue - a.revenue)
          .slice(0, MOST_NAMES)
          .map((r) => ({ label: r.name || r.key, ...figuresOf(r) }));
  const hasCarbon = rows.some((r) => r.withoutCarbon < r.moved);
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]',
        hasCarbon && 'xl:grid-cols-[repeat(3,minmax(0,1fr))]',
      )}
    >
      <section>
        <h2 className="mb-2 text-table">{exGst}</h2>
        <Plot
          kind={by === 'day' ? 'line' : 'bar'}
          label={word}
          points={points}
          series={[{ key: 'revenue', label: exGst }]}
          format={(v) => (v >= 1000 ? `$${formatNumber(v / 1000, v < 10_000 ? 1 : 0)}k` : f.money(v, 0))}
        />
      </section>
      <section>
        <h2 className="mb-2 text-table">{t('bookings')}</h2>
        <Plot
          kind="bar"
          label={t('bookings')}
          points={points}
          series={[{ key: 'count', label: t('bookings'), tone: 'slate' }]}
        />
      </section>
      {hasCarbon && (
        <section>
          <h2 className="mb-2 text-table">{t('carbonKg')}</h2>
          <Plot
            kind="bar"
            label={t('carbon')}
            points={points}
            series={[{ key: 'kgCo2e', label: 'kg CO₂e' }]}
            format={(v) => formatNumber(v)}
          />
        </section>
      )}
    </div>
  );
}

const figuresOf = (row: ReportRow | undefined) => ({
  count: row?.count ?? 0,
  revenue: row?.revenue ?? 0,
  kgCo2e: row?.kgCo2e ?? 0,
});
