/** For each waiting job the driver who takes it best; the dispatcher unticks what is known better and gives the rest away at once. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { deliveryAgentCalls, type BoardLane, type Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { Button, Checkbox, cx, Dialog, SkeletonRows, useClient, wordsOf } from '@cartage/ui/core.ts';
import { useEffect, useState } from 'react';
import { measuresOf, partyOf, suburbOf } from '../job-words.ts';
import { Arrival } from './arrival.tsx';
import { type Row, suggested } from './suggested.ts';
import { addsText, arrivalOf, verdictFrom } from './verdict.ts';

const t = wordsOf(boardWords);

type Props = {
  jobs: readonly JobSummary[];
  lanes: readonly BoardLane[];
  day: string;
  giveEach: (pairs: readonly { job: JobSummary; driverid: string }[]) => Promise<Map<string, string>>;
  onClose: () => void;
  onDone: () => void;
};
/** The most urgent are looked at; the rest when these have gone. */
const MOST = 40;
const ALLOCATE = 'allocate-suggested';

export function Suggest({ jobs, lanes, day, giveEach, onClose, onDone }: Props) {
  const [asked] = useState(() => jobs.slice(0, MOST));
  const [known] = useState(lanes);
  const rows = useRows(asked, known, day);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map()),
    [busy, setBusy] = useState(false);
  const nameOf = new Map(lanes.map((l) => [l.driverid, l.name]));
  const chosen = rows.flatMap(({ job, fit }) =>
    fit && !unticked.has(job.id) ? [{ job, driverid: fit.driverid }] : [],
  );
  const ready = rows.length === asked.length;
  useEffect(() => {
    if (ready) document.getElementById(ALLOCATE)?.focus();
  }, [ready]);
  const allocate = async () => {
    setBusy(true);
    const refused = await giveEach(chosen);
    setBusy(false);
    onDone();
    if (refused.size === 0) onClose();
    else setLeft(refused);
  };
  const shown = left.size ? rows.filter((r) => left.has(r.job.id)) : rows;
  return (
    <Dialog
      title={t('suggestedDrivers')}
      description={
        jobs.length > MOST
          ? t('mostUrgentCountJobs', { most: MOST, count: jobs.length })
          : t('jobsEachDriverWhose', { count: jobs.length })
      }
      width="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {left.size ? t('close') : t('cancel')}
          </Button>
          {ready && !left.size && !chosen.length && (
            <p role="status" className="mr-auto text-sm text-muted">
              {rows.some((r) => r.fit) ? t('noneTicked') : t('noneSuggested')}
            </p>
          )}
          {!left.size && chosen.length > 0 && (
            <Button
              id={ALLOCATE}
              state={busy ? 'pending' : 'idle'}
              disabled={!ready}
              title={ready ? undefined : t('suggestionsToCome')}
              onClick={() => void allocate()}
            >
              {t('allocateJobs', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <ul className="-mx-2">
        {shown.map(({ job, fit, why, note }) => (
          <li key={job.id} className="border-b border-line last:border-0">
            <label
              className={cx(
                'grid min-h-11 grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 px-2 py-1.5 text-table',
                fit && 'hover:bg-surface-2',
              )}
            >
              <Checkbox
                aria-label={t('allocateSuburb', { suburb: suburbOf(job) })}
                disabled={!fit || left.size > 0}
                checked={!!fit && !unticked.has(job.id)}
                onChange={({ target: { checked } }) =>
                  setUnticked((now) =>
                    checked ? new Set([...now].filter((id) => id !== job.id)) : new Set(now).add(job.id),
                  )
                }
              />
              <span className="min-w-0">
                <b className="block truncate font-semibold">{suburbOf(job)}</b>
                <span className="block truncate text-xs text-muted">
                  {partyOf(job)} · {measuresOf(job)}
                </span>
              </span>
              <Suggestion
                day={day}
                fit={fit}
                name={fit && nameOf.get(fit.driverid)}
                why={left.get(job.id) ?? why}
                note={note}
              />
            </label>
          </li>
        ))}
      </ul>
      {!ready && <SkeletonRows rows={Math.min(4, asked.length - rows.length)} />}
    </Dialog>
  );
}
function Suggestion({
  day,
  fit,
  name,
  why,
  note,
}: {
  day: string;
  fit: Fit | undefined;
  name: string | undefined;
  why: string | undefined;
  note: string | undefined;
}) {
  if (!fit || why) return <span className="text-xs text-bad">{why ?? t('nobodyFits')}</span>;
  const { place, warnings } = verdictFrom(fit),
    at = place && arrivalOf(place);
  return (
    <span className="min-w-0">
      <span className="block truncate font-medium">{name}</span>
      <span className={cx('num block truncate text-xs', warnings.length ? 'text-warn' : 'text-muted')}>
        {warnings[0] ? `${warnings[0].short}, ` : ''}
        {at && (
          <>
            <Arrival at={at} day={day} />,{' '}
          </>
        )}
        {place && addsText(place)}
      </span>
      {note && <span className="block text-xs text-muted">{note}</span>}
    </span>
  );
}

/** One question a job, the next when the last is answered, so that nobody else's work waits; each counts what was suggested before it. */
function useRows(jobs: readonly JobSummary[], lanes: readonly BoardLane[], day: string): readonly Row[] {
  const client = useClient(),
    [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const made: Row[] = [];
      for (const job of jobs) {
        const row = await client(
          deliveryAgentCalls.check,
          { allocation: { jobIds: [job.id], day } },
          { signal: stop.signal },
        ).then(
          ({ fits }) => suggested(job, fits, lanes, made),
          (e: Error): Row => ({ job, fit: undefined, why: e.message }),
        );
        if (stop.signal.aborted) return;
        made.push(row);
        setRows([...made]);
      }
    })();
    return () => stop.abort();
  }, [client, jobs, lanes, day]);
  return rows;
}
