/** A bar a week, last year's as a tick across it; exact values by hover, and all of them in a table one click away. */
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { Button, cx, formatDay, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import type { Week } from './weeks.ts';

const t = wordsOf(overviewWords);

const day = (monday: string) => formatDay(monday, { weekday: false });
export function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const [figures, setFigures] = useState(false);
  const most = Math.max(1, ...weeks.flatMap((w) => [w.count, w.lastYear]));
  const high = (n: number) => `${(n / most) * 100}%`;
  return (
    <div className="mt-auto">
      {figures ? (
        <Figures weeks={weeks} />
      ) : (
        <figure aria-label={t('bookingsAWeek')}>
          <div className="flex h-16 items-end gap-1.5 border-b border-line-strong">
            {weeks.map((w, i) => (
              <span
                key={w.monday}
                title={t('weekOfMonday', { monday: day(w.monday), count: w.count, lastYear: w.lastYear })}
                className="relative h-full min-w-0 flex-1"
              >
                <span
                  className={cx(
                    'absolute inset-x-0 bottom-0 rounded-t-xs',
                    i === weeks.length - 1 ? 'bg-accent' : 'bg-line-strong',
                  )}
                  style={{ height: high(w.count) }}
                />
                {w.lastYear > 0 && (
                  <span className="absolute -inset-x-0.5 h-0.5 bg-ink" style={{ bottom: high(w.lastYear) }} />
                )}
              </span>
            ))}
          </div>
          <p className="mt-1 flex justify-between text-xs text-muted">
            {[0, 4, 8].map((i) => (
              <span key={i}>{day(weeks[i]!.monday)}</span>
            ))}
            <b className="font-semibold text-ink">{t('thisWeek')}</b>
          </p>
        </figure>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="size-2 rounded-[2px] bg-line-strong" /> {t('bookingsAWeekInline')}
        </span>
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="h-0.5 w-3 bg-ink" /> {t('sameWeekLastYear')}
        </span>
        <Button
          size="xs"
          variant="link"
          className="ml-auto px-0"
          aria-pressed={figures}
          onClick={() => setFigures(!figures)}
        >
          {figures ? t('plot') : t('figures')}
        </Button>
      </div>
    </div>
  );
}

const Figures = ({ weeks }: { weeks: readonly Week[] }) => (
  <div tabIndex={0} role="region" aria-label={t('bookingsAWeek')} className="max-h-24 overflow-auto">
    <table className="num w-full text-table">
      <thead>
        <tr className="text-muted">
          {[t('weekOf'), t('bookings'), t('lastYear')].map((head, i) => (
            <th
              key={i}
              scope="col"
              className={cx('sticky top-0 bg-surface-1 font-medium', i ? 'text-right' : 'text-left')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((w) => (
          <tr key={w.monday} className="border-t border-line">
            <th scope="row" className="text-left font-normal">
              {day(w.monday)}
            </th>
            <td className="text-right">{w.count}</td>
            <td className="text-right">{w.lastYear}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
