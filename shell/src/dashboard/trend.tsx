/** On-time share and volume by day on one axis; the figures are one click away. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { Button, Card, EmptyState, currentLocale, formatDay, formatNumber, wordsOf } from '@cartage/ui/core.ts';
import { Figures, Plot, type Point } from '@cartage/ui/charts.ts';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import type { ReportRows } from './fortnight.ts';

const t = wordsOf(dashboardWords);

const percent = (v: number) => `${v.toLocaleString(currentLocale(), { maximumFractionDigits: 1 })} %`;

export default function Trend({ days, rows }: { days: readonly string[]; rows: ReportRows | undefined }) {
  const [figures, setFigures] = useState(false);
  const points: Point[] = days.map((day) => {
    const row = rows?.find((r) => r.key === day);
    return {
      label: formatDay(day, { weekday: false }),
      onTime: row?.delivered ? Math.round((row.onTime / row.delivered) * 1000) / 10 : null,
      booked: row?.count ?? 0,
      delivered: row?.delivered ?? 0,
    };
  });
  const delivered = sum(rows, (r) => r.delivered),
    onTime = sum(rows, (r) => r.onTime);
  const series = [
    { key: 'booked', label: t('booked'), tone: 'slate' as const },
    { key: 'delivered', label: t('delivered'), tone: 'accent' as const },
  ];
  return (
    <Card
      title={t('onTimeAndVolume')}
      note={t('last14Days')}
      action={
        <Button
          size="sm"
          variant="outline"
          icon={<Table2 />}
          aria-pressed={figures}
          onClick={() => setFigures(!figures)}
        >
          {figures ? t('plot') : t('figures')}
        </Button>
      }
    >
      {rows && delivered === 0 && sum(rows, (r) => r.count) === 0 ? (
        <EmptyState title={t('noFreightInThisPeriod')} />
      ) : figures ? (
        <Figures
          points={points}
          axis={t('day')}
          heightPx={420}
          series={[{ key: 'onTime', label: t('onTimePercent') }, ...series]}
        />
      ) : (
        <>
          <p className="mb-1 flex justify-between text-table">
            <b className="font-semibold">{t('onTime')}</b>
            <span className="num text-muted">
              {t('shareOfAll', {
                share: delivered ? percent((onTime / delivered) * 100) : '–',
                all: formatNumber(delivered),
              })}
            </span>
          </p>
          <Plot
            label={t('onTimePerDay')}
            points={points}
            series={[{ key: 'onTime', label: t('onTime') }]}
            format={percent}
            from="auto"
            heightPx={130}
          />
          <p className="mb-1 mt-3 text-table">
            <b className="font-semibold">{t('consignmentsByDespatchDay')}</b>
          </p>
          <Plot label={t('bookedAndDeliveredPerDay')} kind="bar" points={points} series={series} heightPx={130} />
        </>
      )}
    </Card>
  );
}
const sum = (rows: ReportRows | undefined, of: (row: ReportRows[number]) => number) =>
  (rows ?? []).reduce((n, r) => n + of(r), 0);
