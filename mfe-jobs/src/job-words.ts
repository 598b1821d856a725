/** What a job looks like in a few words: its ends, its measures, its window, how far it is. */
import { jobsWords } from '@cartage/contract/words/jobs/everywhere.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { formatDay, formatKg, formatM3, type Dot, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(jobsWords);

const DOTS: Record<JobStatus, Dot> = {
  Unconfirmed: 'processing',
  Confirmed: 'processing',
  Ready: 'processing',
  Allocated: 'processing',
  Accepted: 'processing',
  PickedUp: 'inTransit',
  InDepot: 'inTransit',
  OnLinehaul: 'inTransit',
  OnDelivery: 'inTransit',
  Delivered: 'delivered',
  Failed: 'exception',
  Cancelled: 'none',
};
export const jobDot = (status: string): Dot => DOTS[status as JobStatus] ?? 'inTransit';
export const isOpen = (j: Pick<JobSummary, 'status'>): boolean => j.status !== 'Delivered' && j.status !== 'Cancelled';

/** An area as jobs keep it: a region goes by its name, what lies in none is said in the reader's language. */
export function areaText(area: string): string {
  if (area === 'Elsewhere') return t('areaElsewhere');
  const [, state] = /^(.+) country$/.exec(area) ?? [];
  return state ? t('areaCountry', { state }) : area;
}

type Freight = Pick<JobSummary, 'quantity' | 'weightkg' | 'volumem3'>;
/** "12 items · 640 kg · 3.36 m³" */
export const measuresOf = (j: Freight): string =>
  [t('items', { count: j.quantity }), formatKg(j.weightkg), j.volumem3 > 0 && formatM3(j.volumem3)]
    .filter(Boolean)
    .join(' · ');
/** "4 items, 320 kg" */
export const loadOf = (j: Pick<JobSummary, 'quantity' | 'weightkg'>): string =>
  `${t('items', { count: j.quantity })}, ${formatKg(j.weightkg)}`;
export const fromText = (j: JobSummary): string => [j.fromsuburb, j.frompostcode].filter(Boolean).join(' ') || '–';
export const toText = (j: JobSummary): string => [j.tosuburb, j.topostcode].filter(Boolean).join(' ') || '–';
/** Where it goes, as the board names it. */
export const suburbOf = (j: JobSummary): string => j.tosuburb ?? j.tocompany ?? j.fromsuburb ?? j.jobno;
/** "Botany", or how many. */
export const whatOf = (jobs: readonly JobSummary[]): string =>
  jobs.length > 1 ? t('jobs', { count: jobs.length }) : suburbOf(jobs[0]!);
export const partyOf = (j: JobSummary): string => j.tocompany ?? j.customername ?? j.fromcompany ?? '';

/** "10:00-11:00", "by 17:00", "by 24 Nov"; undefined when it may come at any time. */
export function windowOf(
  j: Pick<JobSummary, 'pickupreadydatetime' | 'deadline'>,
  day: string,
  zone: string,
): string | undefined {
  if (!j.deadline) return undefined;
  const end = dayIn(j.deadline, zone);
  if (end !== day) return t('byDay', { day: formatDay(end, { weekday: false }) });
  const from =
    j.pickupreadydatetime && dayIn(j.pickupreadydatetime, zone) === day
      ? clockIn(j.pickupreadydatetime, zone)
      : undefined;
  return from && from < clockIn(j.deadline, zone)
    ? `${from}-${clockIn(j.deadline, zone)}`
    : t('byTime', { time: clockIn(j.deadline, zone) });
}
/** Less than two hours are left, or none. */
export const isPressing = (j: Pick<JobSummary, 'deadline'>, now: Date): boolean =>
  !!j.deadline && new Date(j.deadline).getTime() - now.getTime() < 2 * 3_600_000;
