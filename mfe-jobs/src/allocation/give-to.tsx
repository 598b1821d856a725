/** Every driver with the verdict beside, best first: how one allocates without dragging, and on a phone. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { Avatar, cx, Dialog, formatKg, formatM3, Input, wordsOf } from '@cartage/ui/core.ts';
import { Ban, CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Arrival } from './arrival.tsx';
import { useFits } from './use-fits.ts';
import { addsText, arrivalOf, type Verdict } from './verdict.ts';

const t = wordsOf(boardWords);

type Props = {
  jobs: readonly JobSummary[];
  lanes: readonly BoardLane[];
  day: string;
  onGive: (lane: BoardLane, verdict: Verdict) => void;
  onClose: () => void;
  /** One was chosen and the server has not answered: nobody is chosen twice. */ busy?: boolean;
};
export function GiveTo({ jobs, lanes, day, onGive, onClose, busy }: Props) {
  const [search, setSearch] = useState('');
  const fits = useFits({ jobs }, day);
  const sum = (of: (j: JobSummary) => number) => jobs.reduce((n, j) => n + of(j), 0);
  const from = new Set(jobs.map((j) => j.driverid));
  const rankOf = new Map(fits.ranked?.map((f, n) => [f.driverid, n]));
  const rows = lanes
    .filter(
      (l) =>
        !(from.size === 1 && from.has(l.driverid)) &&
        `${l.name} ${l.code} ${l.vehicle?.name ?? ''}`.toLowerCase().includes(search.toLowerCase()),
    )
    .map((lane) => ({ lane, verdict: fits.verdictFor(lane) }))
    .sort((a, b) => (rankOf.get(a.lane.driverid) ?? 0) - (rankOf.get(b.lane.driverid) ?? 0));
  return (
    <Dialog
      title={t('allocateJobs', { count: jobs.length })}
      description={[
        t('items', { count: sum((j) => j.quantity) }),
        formatKg(sum((j) => j.weightkg)),
        formatM3(sum((j) => j.volumem3)),
      ].join(' · ')}
      onClose={onClose}
    >
      {lanes.length > 8 && (
        <Input
          type="search"
          aria-label={t('searchDrivers')}
          placeholder={t('driverOrVehicle')}
          value={search}
          onChange={(e) => setSearch(e.target.value)}
          className="mb-3"
        />
      )}
      <ul className="-mx-2 grid gap-0.5">
        {rows.map(({ lane, verdict }) => (
          <li key={lane.driverid}>
            <button
              type="button"
              disabled={busy || verdict.state === 'refused'}
              onClick={() => onGive(lane, verdict)}
              className="grid min-h-14 w-full grid-cols-[auto_1fr_auto] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-surface-2 disabled:cursor-not-allowed disabled:hover:bg-transparent"
            >
              <Avatar name={lane.name} className="size-8" />
              <span className="min-w-0 text-table">
                <b className={cx('block truncate font-semibold', verdict.state === 'refused' && 'text-muted')}>
                  {lane.name}
                </b>
                <span className="block truncate text-xs text-muted">
                  {lane.vehicle?.name ?? t('noVehicle')} · {t('stops', { count: lane.stops.length })}
                </span>
              </span>
              <Says day={day} verdict={verdict} best={fits.best === lane.driverid} />
            </button>
          </li>
        ))}
      </ul>
      {!rows.length && <p className="py-6 text-center text-table text-muted">{t('noDriverMatches')}</p>}
    </Dialog>
  );
}
const TONES = { fits: 'text-ok', asking: 'text-muted', override: 'text-warn', refused: 'text-bad' };
function Says({
  day,
  verdict: { state, reasons, warnings, place },
  best,
}: {
  day: string;
  verdict: Verdict;
  best: boolean;
}) {
  const said = reasons[0] ?? warnings[0],
    at = place && arrivalOf(place);
  return (
    <span className="grid max-w-48 justify-items-end gap-0.5 text-right text-xs">
      <span
        className={cx(
          'flex items-center gap-1.5 font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
          !reasons.length && warnings.length ? 'text-warn' : TONES[state],
        )}
      >
        {said?.short ?? (state === 'asking' ? t('checkingTheRoute') : best ? t('bestFit') : t('fits'))}
        {state === 'refused' ? (
          <Ban aria-hidden />
        ) : state === 'override' ? (
          <TriangleAlert aria-label={t('reasonNeeded')} />
        ) : warnings.length ? (
          <TriangleAlert aria-hidden />
        ) : state === 'asking' ? (
          <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
        ) : (
          <CircleCheck aria-hidden />
        )}
      </span>
      {place && state !== 'refused' && (
        <span className="num text-muted">
          {at && (
            <>
              <Arrival at={at} day={day} />,{' '}
            </>
          )}
          {addsText(place)}
        </span>
      )}
      {state === 'refused' && place && (
        <span className="num text-muted">{t('awaykmKm', { awaykm: Math.round(place.awaykm) })}</span>
      )}
    </span>
  );
}
