/** One stop of a lane: its number, place, time and load. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { cx, useFormat, When, wordsOf } from '@cartage/ui/core.ts';
import { Check, TriangleAlert, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { isOpen, loadOf, suburbOf } from '../job-words.ts';
import type { Stop } from './lane-order.ts';

const t = wordsOf(boardWords);

const DISC =
  'relative z-1 grid size-5 shrink-0 place-items-center rounded-full text-xs font-semibold num [&_svg]:size-3';
const DISCS: Record<Stop['state'] | 'slot', string> = {
  done: 'bg-ok-soft text-ok',
  failed: 'bg-warn-soft text-warn',
  next: 'bg-info text-surface-1',
  planned: 'bg-surface-3 text-muted',
  new: 'bg-accent-soft text-accent',
  slot: 'bg-accent text-on-accent',
};
export const StopDisc = ({ state, number }: { state: Stop['state'] | 'slot'; number: number }) => (
  <span aria-hidden className={cx(DISC, DISCS[state])}>
    {state === 'done' ? <Check /> : state === 'failed' ? <X /> : number}
  </span>
);

export type StopActs = {
  onLift: (job: JobSummary) => void;
  onPointer: (e: PointerEvent, job: JobSummary) => void;
  onOpen: (job: JobSummary) => void;
};
type Props = StopActs & {
  stop: Stop;
  card: string;
  lifted: boolean;
  tabIndex: number;
  mayAct: boolean;
};
export function StopRow({ stop, card, lifted, tabIndex, mayAct, onLift, onPointer, onOpen }: Props) {
  const { job, number, state, late, at, was, type } = stop;
  const { zone } = useFormat();
  const movable = mayAct && isOpen(job) && state !== 'done';
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === ' ') {
      e.preventDefault();
      if (movable) onLift(job);
    }
    if (e.key === 'Enter') onOpen(job);
  };
  const place = stop.suburb ?? job.jobno;
  return (
    <li className="relative before:absolute before:bottom-0 before:left-2.5 before:top-0 before:border-l before:border-line first:before:top-3 last:before:h-3">
      <div
        role="button"
        data-card={card}
        tabIndex={tabIndex}
        onKeyDown={onKeyDown}
        onDoubleClick={() => onOpen(job)}
        onPointerDown={movable ? (e) => onPointer(e, job) : undefined}
        aria-label={t('stopNumberPlaceState', {
          number,
          place: type === 'pickup' ? t('pickUpInFor', { place, suburb: suburbOf(job) }) : place,
          state,
        })}
        className={cx(
          'flex min-h-10 select-none gap-2 rounded-control py-0.5 text-table',
          movable && 'cursor-grab hover:bg-surface-2',
          lifted && 'bg-surface-2 outline-1 outline-dashed outline-line-strong',
        )}
      >
        <StopDisc state={state} number={number} />
        <span className={cx('min-w-0 flex-1', state === 'done' && 'text-muted')}>
          <span className="flex items-baseline justify-between gap-1">
            <span title={place} className={cx('truncate', state !== 'done' && 'font-semibold')}>
              {place}
            </span>
            {at && state !== 'failed' && (
              <span className={cx('num flex shrink-0 items-center gap-1', late && 'font-semibold text-warn')}>
                {late && <TriangleAlert aria-label={t('lateInline')} className="size-3" />}
                <When at={at} style="time" />
              </span>
            )}
          </span>
          <span className="flex justify-between gap-1 text-xs text-muted">
            <span className="num truncate">
              {type === 'pickup' ? t('pickUpSuburb', { suburb: suburbOf(job) }) : loadOf(job)}
            </span>
            {state === 'new' && <span className="font-semibold text-accent">{t('new')}</span>}
          </span>
          {was && (
            <span className="num block text-end text-xs text-accent">
              {t.parts('wasTime', { time: <When at={was} style="time" /> })}
            </span>
          )}
          {state === 'failed' && <span className="block text-xs text-warn">{t('attemptFailed')}</span>}
          {late && (
            <span className="block text-xs text-warn">
              {t.parts('dueWhen', {
                when: (
                  <When at={job.deadline} style={dayIn(job.deadline!, zone) === dayIn(at!, zone) ? 'time' : 'day'} />
                ),
              })}
            </span>
          )}
        </span>
      </div>
    </li>
  );
}
