/** The stops that follow, or were made: a row each, a thumb high. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import type { DriverStop } from '@cartage/contract/jobs/run.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';
import { Check, X } from 'lucide-react';
import { type RunZone, useRunClock } from '../run-clock.tsx';
import { keyOf, nameOf } from './day.ts';

const t = wordsOf(driverWords);

export function StopList({
  title,
  stops,
  timezone,
  onChoose,
}: {
  title: string;
  stops: readonly DriverStop[];
  timezone: RunZone;
  onChoose?: (stop: DriverStop) => void;
}) {
  const { when } = useRunClock(timezone);
  if (!stops.length) return null;
  return (
    <section aria-label={title} className="pb-4">
      <h2 className="px-4 pb-2 pt-1 text-sm font-semibold text-muted">{title}</h2>
      <ol className="divide-y divide-line border-y border-line bg-surface-1">
        {stops.map((s) => {
          const failed = s.outcome === 'Failed',
            at = s.completedat ?? s.arrival;
          const row = (
            <>
              <span
                aria-hidden
                className={cx(
                  'num grid size-8 shrink-0 place-items-center rounded-full text-base',
                  s.completedat
                    ? failed
                      ? 'bg-warn-soft text-warn'
                      : 'bg-ok-soft text-ok'
                    : 'border border-line-strong',
                )}
              >
                {s.completedat ? failed ? <X className="size-4" /> : <Check className="size-4" /> : s.position}
              </span>
              <span className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
                <span className="block text-base font-semibold">{nameOf(s)}</span>
                <span className="block text-sm text-muted">
                  {failed && <span className="text-warn">{t('attemptFailed')} · </span>}
                  {[s.suburb, s.postcode].filter(Boolean).join(' ')} · {t('items', { count: s.quantity })}
                  {s.type === 'pickup' && ` · ${t('pickUp')}`}
                </span>
              </span>
              {at && (
                <time dateTime={at} className={cx('num text-base', s.completedat ? 'text-muted' : 'font-semibold')}>
                  {when(at, 'time')}
                </time>
              )}
            </>
          );
          return (
            <li key={keyOf(s)}>
              {onChoose ? (
                <button
                  type="button"
                  onClick={() => onChoose(s)}
                  className="flex min-h-16 w-full items-center gap-4 px-4 py-2 text-start -outline-offset-2 hover:bg-surface-2"
                >
                  {row}
                </button>
              ) : (
                <div className="flex min-h-16 items-center gap-4 px-4 py-2">{row}</div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
