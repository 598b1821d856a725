/** The left pane: what waits for a driver, by where it goes or by when it must be there. Pure. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { areaText } from '../job-words.ts';

const t = wordsOf(boardWords);

export type GroupBy = 'area' | 'window';
export type Group = {
  key: string;
  label: string;
  /** The earliest deadline. */ from: string | null;
  jobs: JobSummary[];
};

/** Most urgent group first; within one the server's order, earliest deadline first, stays. */
export function groupsOf(jobs: readonly JobSummary[], by: GroupBy, day: string, zone: string): Group[] {
  const groups = new Map<string, Group>();
  for (const job of jobs) {
    const key = by === 'area' ? job.area : bandOf(job.deadline, day, zone);
    const group = groups.get(key) ?? { key, label: by === 'area' ? areaText(key) : key, from: null, jobs: [] };
    group.jobs.push(job);
    if (job.deadline && (!group.from || job.deadline < group.from)) group.from = job.deadline;
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => order(a, b, by));
}
function order(a: Group, b: Group, by: GroupBy): number {
  if (by === 'window') return bands().indexOf(a.key) - bands().indexOf(b.key);
  return (
    (a.from ?? '9').localeCompare(b.from ?? '9') || b.jobs.length - a.jobs.length || a.label.localeCompare(b.label)
  );
}

export const bands = worded((): readonly string[] => [
  t('overdue'),
  t('before0900'),
  t('n09001200'),
  t('n12001500'),
  t('n1500Later'),
  t('laterDays'),
  t('noDeadline'),
]);
function bandOf(deadline: string | null, day: string, zone: string): string {
  if (!deadline) return t('noDeadline');
  const end = dayIn(deadline, zone);
  if (end < day) return t('overdue');
  if (end > day) return t('laterDays');
  const clock = clockIn(deadline, zone);
  return clock < '09:00'
    ? t('before0900')
    : clock < '12:00'
      ? t('n09001200')
      : clock < '15:00'
        ? t('n12001500')
        : t('n1500Later');
}

/** Every word somewhere in what the card shows. */
export function matching(jobs: readonly JobSummary[], search: string): JobSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [...jobs];
  return jobs.filter((j) => {
    const text = [
      j.jobno,
      j.connoteno,
      j.reference,
      j.tosuburb,
      j.topostcode,
      j.tocompany,
      j.fromsuburb,
      j.fromcompany,
      j.customername,
      j.area,
    ]
      .join(' ')
      .toLowerCase();
    return words.every((w) => text.includes(w));
  });
}
