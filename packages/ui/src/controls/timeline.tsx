/** Journeys and histories: steps with times, newest first or in order. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { wordsOf } from '../words/spoken.ts';

const t = wordsOf(pageWords);

export type JourneyStep = {
  label: ReactNode;
  at?: ReactNode;
  note?: ReactNode;
  state: 'done' | 'now' | 'planned' | 'exception' | 'cancelled';
};
/** Ink discs with a check for what is done, hollow rings on a dashed line for what is planned, amber where it went wrong, grey with a cross where it was called off. */
export function Journey({ steps, label = t('journey') }: { steps: JourneyStep[]; label?: string }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3 px-4 py-4 md:flex-row md:gap-0">
      {steps.map((s, i) => (
        <li
          key={i}
          aria-current={['now', 'exception', 'cancelled'].includes(s.state) ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 gap-3 md:block"
        >
          {i < steps.length - 1 && (
            <span
              aria-hidden
              className={cx(
                'absolute start-2.5 top-5 h-full border-s-2 md:start-6 md:end-1 md:top-2.5 md:h-0 md:border-s-0 md:border-t-2',
                ['done'].includes(s.state) && steps[i + 1]!.state !== 'planned'
                  ? 'border-ink'
                  : 'border-dashed border-line-strong',
              )}
            />
          )}
          <span
            aria-hidden
            className={cx(
              'relative grid size-5 shrink-0 place-items-center rounded-full',
              s.state === 'done' && 'bg-ink text-on-ink',
              s.state === 'now' && 'bg-info text-surface-1',
              s.state === 'exception' && 'bg-warn text-surface-1',
              s.state === 'planned' && 'border-2 border-slate bg-surface-1',
              s.state === 'cancelled' && 'bg-surface-3 text-muted',
            )}
          >
            {s.state === 'cancelled' ? (
              <X className="size-3" />
            ) : s.state === 'exception' ? (
              <TriangleAlert className="size-3" />
            ) : s.state === 'planned' ? null : s.state === 'now' ? (
              <i className="size-2 rounded-full bg-current" />
            ) : (
              <Check className="size-3" />
            )}
          </span>
          <div className={cx('min-w-0 md:mt-2 md:pe-3', s.state === 'planned' && 'text-muted')}>
            <p className="text-table font-semibold">{s.label}</p>
            {s.at && <p className="text-table">{s.at}</p>}
            {s.note && <p className="text-xs text-muted">{s.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

export type TimelineEntry = {
  key: string | number;
  day?: string;
  time: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  right?: ReactNode;
  dot?: 'done' | 'planned' | 'exception' | 'bad';
};
/** Entries newest first, the day said once. */
export function Timeline({ entries, label }: { entries: TimelineEntry[]; label: string }) {
  return (
    <ol aria-label={label} className="text-table">
      {entries.map((e, i) => (
        <li
          key={e.key}
          className="grid grid-cols-[3.25rem_1rem_1fr] gap-x-2.5 py-1.5 sm:grid-cols-[5.5rem_3.25rem_1rem_1fr_auto]"
        >
          <span className="col-span-3 text-muted sm:col-span-1">{e.day !== entries[i - 1]?.day && e.day}</span>
          <span className="num text-end">{e.time}</span>
          <span
            aria-hidden
            className="relative grid place-items-center before:absolute before:inset-y-[-.5rem] before:left-1/2 before:border-s before:border-line-strong"
          >
            <i
              className={cx(
                'relative size-2 rounded-full',
                {
                  done: 'bg-slate',
                  planned: 'border-2 border-slate bg-surface-1',
                  exception: 'size-2.5 rounded-none bg-warn [clip-path:polygon(50%_0,100%_100%,0_100%)]',
                  bad: 'rounded-[1px] bg-bad',
                }[e.dot ?? 'done'],
              )}
            />
          </span>
          <span className="min-w-0">
            <b className="font-semibold">{e.title}</b>
            {e.note && <span className="ms-2 text-muted">{e.note}</span>}
          </span>
          {e.right && <span className="col-start-3 text-muted sm:col-start-5">{e.right}</span>}
        </li>
      ))}
    </ol>
  );
}
