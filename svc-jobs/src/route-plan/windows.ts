/** When a stop of a plan may be made. Pure. */
import type { PlanFacts, PlanJob, Shape } from './facts.ts';

/** On time as the goal: so much is kept in hand before each promise, where there is room for it and nobody may be late at a price. */
const MARGIN = 15 * 60,
  ROOM = 60 * 60;
const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** What was promised; null where nothing was. */
export function promiseOf(job: PlanJob, type: 'pickup' | 'delivery'): { opens: number | null; due: number | null } {
  const closes = type === 'delivery' ? job.deadline : job.timeslot?.to;
  return {
    opens: type === 'pickup' && job.pickupreadydatetime ? seconds(job.pickupreadydatetime) : null,
    due: closes ? seconds(closes) : null,
  };
}

export function windowOf(
  { drivers, now }: PlanFacts,
  { goal, bends, gives }: Shape,
  job: PlanJob,
  type: 'pickup' | 'delivery',
  isFixed: boolean,
): [number, number] {
  const day: [number, number] = [
    Math.min(...drivers.map((d) => d.from)),
    Math.max(...drivers.map((d) => d.until)) + 6 * 3600,
  ];
  const { opens, due } = promiseOf(job, type);
  const from = opens !== null && opens < day[1] ? Math.max(opens, day[0]) : day[0];
  // A promise that is broken already does not keep the freight off the road, nor does one that somebody decided against.
  if (isFixed || due === null || due >= day[1] || due <= Math.max(now, day[0] - 86_400)) return [from, day[1]];
  const bent = bends.flatMap((b) => b.changes).filter((c) => c.kind === 'window' && c.key === `${job.id}|${type}`);
  const keepsMargin = goal === 'punctuality' && !gives.late;
  const margin = keepsMargin && due - from > ROOM && bent.length === 0 ? MARGIN : 0;
  const until = bent.reduce((n, c) => (c.kind === 'window' ? Math.max(n, c.until) : n), due - margin);
  return until < from ? [Math.max(0, Math.min(until, from)), until] : [from, until];
}
