/** A waiting job in three lines, 68 px high. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { Badge, cx, formatDay, formatWhen, useFormat, useMinute, wordsOf } from '@cartage/ui/core.ts';
import { CalendarCheck, Check, Flame, Hand, PenLine, TriangleAlert } from 'lucide-react';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { isPressing, measuresOf, partyOf, suburbOf, windowOf } from '../job-words.ts';

const t = wordsOf(boardWords);

const shape = 'flex h-17 w-full flex-col justify-center rounded-control border px-2.5 text-left text-table';
export type CardActs = {
  onSelect: (job: JobSummary) => void;
  onLift: (job: JobSummary) => void;
  onPointer: (e: PointerEvent, job: JobSummary) => void;
  onOpen: (job: JobSummary) => void;
};
type Props = CardActs & {
  job: JobSummary;
  day: string;
  selected: boolean;
  lifted: boolean;
  tabIndex: number;
  phone?: boolean;
};

export const JobCard = memo(function JobCard({
  job,
  day,
  selected,
  lifted,
  tabIndex,
  phone,
  onSelect,
  onLift,
  onPointer,
  onOpen,
}: Props) {
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === ' ') {
      e.preventDefault();
      if (phone) onSelect(job);
      else onLift(job);
    }
    if (e.key === 'x') onSelect(job);
    if (e.key === 'Enter') onOpen(job);
  };
  return (
    <div
      role="button"
      data-card={job.id}
      tabIndex={tabIndex}
      aria-pressed={selected}
      aria-label={`${suburbOf(job)}, ${partyOf(job)}, ${measuresOf(job)}`}
      aria-describedby="board-keys"
      onClick={() => onSelect(job)}
      onDoubleClick={() => onOpen(job)}
      onKeyDown={onKeyDown}
      onPointerDown={phone ? undefined : (e) => onPointer(e, job)}
      className={cx(
        shape,
        'select-none',
        lifted
          ? 'items-center border-dashed border-line-strong bg-surface-2 text-muted'
          : selected
            ? 'border-accent bg-accent-soft'
            : 'border-line bg-surface-1 hover:border-line-strong',
        !phone && 'cursor-grab',
      )}
    >
      {lifted ? (
        <span className="flex items-center gap-2">
          <Hand aria-hidden className="size-4" />
          {t('suburbIsLifted', { suburb: suburbOf(job) })}
        </span>
      ) : (
        <Lines job={job} day={day} selected={selected} />
      )}
    </div>
  );
});

function Lines({ job, day, selected }: { job: JobSummary; day: string; selected?: boolean }) {
  const { zone } = useFormat();
  const window = windowOf(job, day, zone),
    pressing = isPressing(job, new Date(useMinute()));
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        {selected && <Check aria-hidden className="size-3.5 shrink-0 text-accent" />}
        <b className="shrink-0 font-semibold">{suburbOf(job)}</b>
        <span className="min-w-0 truncate text-xs text-muted">{partyOf(job)}</span>
      </span>
      <span className="flex items-center justify-between gap-2 text-xs leading-4.5">
        <span className="num min-w-0 truncate">{measuresOf(job)}</span>
        {window && (
          <span
            title={formatWhen(job.deadline!, zone, 'full')}
            className={cx('flex shrink-0 items-center gap-1', pressing && 'font-semibold text-warn')}
          >
            {pressing && <TriangleAlert aria-label={t('pressing')} className="size-3.5" />}
            {window}
          </span>
        )}
      </span>
      <span className="flex items-center justify-between gap-2">
        <span className="mono truncate text-xs text-muted">{job.connoteno ?? job.jobno}</span>
        <span className="flex shrink-0 gap-1">
          {job.isdangerousgood && (
            <Badge tone="warn" icon={<Flame />} className="h-4.5">
              {t('dg')}
            </Badge>
          )}
          {job.notbefore && (
            <Badge icon={<CalendarCheck />} className="h-4.5">
              {t('agreedDay', { day: formatDay(job.notbefore, { weekday: false }) })}
            </Badge>
          )}
          {job.signaturerequired && (
            <Badge icon={<PenLine />} className="h-4.5">
              {t('signature')}
            </Badge>
          )}
        </span>
      </span>
    </>
  );
}
/** What hangs at the pointer. */
export function Ghost({ jobs, day }: { jobs: readonly JobSummary[]; day: string }) {
  return (
    <div className="relative w-65">
      {jobs.length > 1 && (
        <span className="absolute inset-0 translate-x-1.5 translate-y-1.5 rounded-control border border-accent bg-surface-1" />
      )}
      <div className={cx(shape, 'relative border-accent bg-surface-1 shadow-float')}>
        {jobs.length > 1 && (
          <span className="absolute -right-2 -top-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent">
            {jobs.length}
          </span>
        )}
        <Lines job={jobs[0]!} day={day} />
      </div>
    </div>
  );
}
