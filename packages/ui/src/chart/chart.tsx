/** Lines and bars over days or names, in the kit's tokens, with a table of the figures one click away. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { type ReactNode } from 'react';
import { currentLocale } from '../page/locale.ts';
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

const t = wordsOf(pageWords);

export type Point = { label: string } & Record<string, number | string | null>;
export type Series = { key: string; label: string; tone?: 'accent' | 'ok' | 'warn' | 'bad' | 'info' | 'slate' | 'ink' };
export type ChartProps = {
  title: ReactNode;
  note?: ReactNode;
  points: readonly Point[];
  series: readonly Series[];
  kind?: 'line' | 'bar';
  stacked?: boolean;
  format?: (value: number) => string;
  heightPx?: number;
  /** Where the value axis begins; 'auto' looks at the values. */ from?: 'auto';
  axis?: string;
  className?: string;
};
const colour = (s: Series) => `var(--color-${s.tone ?? 'accent'})`;
const text = { fontSize: 12, fill: 'var(--color-muted)' };

export function Plot({
  points,
  series,
  kind = 'line',
  stacked,
  format = (v) => v.toLocaleString(currentLocale()),
  heightPx = 220,
  from,
  label,
}: Omit<ChartProps, 'title'> & { label: string }) {
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="label"
        tick={text}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-line-strong)' }}
        minTickGap={28}
      />
      <YAxis
        tick={text}
        tickLine={false}
        axisLine={false}
        width="auto"
        tickCount={3}
        domain={
          from === 'auto' ? [(least: number) => Math.max(0, Math.floor((least - 1) / 10) * 10), 'dataMax'] : [0, 'auto']
        }
        tickFormatter={format}
      />
      <Tooltip
        cursor={{ fill: 'var(--color-surface-2)', stroke: 'var(--color-line-strong)' }}
        isAnimationActive={false}
        formatter={(value, name) => [format(Number(value)), series.find((s) => s.key === name)?.label ?? String(name)]}
        contentStyle={{
          background: 'var(--color-surface-1)',
          border: '1px solid var(--color-line)',
          borderRadius: 8,
          fontSize: 12,
          color: 'var(--color-ink)',
        }}
        itemStyle={{ color: 'var(--color-ink)' }}
      />
    </>
  );
  const data = points as Point[],
    margin = { top: 8, right: 8, bottom: 0, left: 0 };
  return (
    <figure aria-label={label}>
      <ResponsiveContainer width="100%" height={heightPx}>
        {kind === 'line' ? (
          <LineChart data={data} margin={margin} accessibilityLayer>
            {axes}
            {series.map((s) => (
              <Line
                key={s.key}
                dataKey={s.key}
                stroke={colour(s)}
                strokeWidth={1.75}
                dot={{ r: 2, fill: colour(s) }}
                isAnimationActive={false}
                connectNulls
              />
            ))}
          </LineChart>
        ) : (
          <BarChart data={data} margin={margin} accessibilityLayer>
            {axes}
            {series.map((s) => (
              <Bar
                key={s.key}
                dataKey={s.key}
                fill={colour(s)}
                radius={stacked ? 0 : [2, 2, 0, 0]}
                maxBarSize={28}
                isAnimationActive={false}
                {...(stacked && { stackId: 'all' })}
              />
            ))}
          </BarChart>
        )}
      </ResponsiveContainer>
      {series.length > 1 && (
        <figcaption className="mt-2 flex flex-wrap gap-4 text-xs text-muted">
          {series.map((s) => (
            <span key={s.key} className="flex items-center gap-1.5">
              <i aria-hidden className="size-2 rounded-[2px]" style={{ background: colour(s) }} />
              {s.label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

export function Figures({
  points,
  series,
  axis = t('day'),
  format = (v) => v.toLocaleString(currentLocale()),
  heightPx = 220,
}: Omit<ChartProps, 'title'>) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('figures')}
      className="overflow-auto"
      style={{ maxHeight: heightPx + 24 }}
    >
      <table className="w-full text-table">
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 bg-surface-1 py-1 text-start font-medium text-muted">
              {axis}
            </th>
            {series.map((s) => (
              <th key={s.key} scope="col" className="sticky top-0 bg-surface-1 py-1 text-end font-medium text-muted">
                {s.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((p) => (
            <tr key={p.label} className="border-t border-line">
              <td className="py-1">{p.label}</td>
              {series.map((s) => (
                <td key={s.key} className="num py-1 text-end">
                  {typeof p[s.key] === 'number' ? format(p[s.key] as number) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
