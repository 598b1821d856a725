/** A lane's four bars, and what lifted jobs would make of them. Pure. */
import { HOURS_PER_STOP, type BoardLane, type Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { isOpen } from '../job-words.ts';

const t = wordsOf(boardWords);

export type Bar = {
  name: 'kg' | 'm³' | 'Stops' | 'Hours';
  used: number;
  added: number;
  limit: number | null;
  digits: number;
  tight: boolean;
  over: boolean;
};
/** What it is called by itself, and within a sentence; units are written so in every language. */
export const barText = ({ name }: Bar): string =>
  name === 'Stops' ? t('barStops') : name === 'Hours' ? t('barHours') : name;
export const barWithin = (bar: Bar): string =>
  bar.name === 'Stops' ? t('barStopsWithin') : bar.name === 'Hours' ? t('barHoursWithin') : barText(bar);
/** From this share of a limit on the bar warns. */
const TIGHT = 0.9;

/** `place`: what the way to them adds; without it each job counts as one stop of the usual length. */
export function barsOf(
  lane: Pick<BoardLane, 'driverid' | 'capacity'>,
  lifted: readonly JobSummary[] = [],
  place: Fit['place'] = null,
): Bar[] {
  const fresh = lifted.filter((j) => j.driverid !== lane.driverid && isOpen(j));
  const sum = (of: (j: JobSummary) => number) => fresh.reduce((n, j) => n + of(j), 0);
  const { weightkg, volumem3, stops, hours } = lane.capacity;
  return [
    bar(
      'kg',
      weightkg,
      sum((j) => j.weightkg),
      0,
    ),
    bar(
      'm³',
      volumem3,
      sum((j) => j.volumem3),
      1,
    ),
    bar('Stops', stops, fresh.length && place ? place.stops.length : fresh.length, 0),
    bar('Hours', hours, fresh.length && place ? place.raiseshours : fresh.length * HOURS_PER_STOP, 1),
  ];
}
function bar(
  name: Bar['name'],
  { used, limit }: { used: number; limit: number | null },
  added: number,
  digits: number,
): Bar {
  const after = used + added;
  return {
    name,
    used,
    added,
    limit,
    digits,
    tight: limit !== null && after >= limit * TIGHT,
    over: limit !== null && after > limit + 1e-6,
  };
}
