/** On-time share and volume by day on one axis; the figures are one click away. */
import { Button, Card, EmptyState, formatDay, formatNumber } from '@cartage/ui/core.ts';
import { Figures, Plot, type Point } from '@cartage/ui/charts.ts';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import type { ReportRows } from './fortnight.ts';

const percent = (v: number) => `${v.toLocaleString('en-AU', { maximumFractionDigits: 1 })} %`;

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
    { key: 'booked', label: 'Booked', tone: 'slate' as const },
    { key: 'delivered', label: 'Delivered', tone: 'accent' as const },
  ];
  return (
    <Card
      title="On time and volume"
      note="Last 14 days"
      action={
        <Button
          size="sm"
          variant="outline"
          icon={<Table2 />}
          aria-pressed={figures}
          onClick={() => setFigures(!figures)}
        >
          {figures ? 'Plot' : 'Figures'}
        </Button>
      }
    >
      {rows && delivered === 0 && sum(rows, (r) => r.count) === 0 ? (
        <EmptyState title="No freight in this period" />
      ) : figures ? (
        <Figures
          points={points}
          axis="Day"
          heightPx={420}
          series={[{ key: 'onTime', label: 'On time, %' }, ...series]}
        />
      ) : (
        <>
          <p className="mb-1 flex justify-between text-table">
            <b className="font-semibold">On time</b>
            <span className="num text-muted">
              {delivered ? percent((onTime / delivered) * 100) : '–'} of {formatNumber(delivered)}
            </span>
          </p>
          <Plot
            label="On time per day, per cent"
            points={points}
            series={[{ key: 'onTime', label: 'On time' }]}
            format={percent}
            from="auto"
            heightPx={130}
          />
          <p className="mb-1 mt-3 text-table">
            <b className="font-semibold">Consignments by despatch day</b>
          </p>
          <Plot label="Booked and delivered per day" kind="bar" points={points} series={series} heightPx={130} />
        </>
      )}
    </Card>
  );
}
const sum = (rows: ReportRows | undefined, of: (row: ReportRows[number]) => number) =>
  (rows ?? []).reduce((n, r) => n + of(r), 0);
