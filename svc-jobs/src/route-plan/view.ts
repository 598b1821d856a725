/** A plan as people see it: its row and the best answer there is. Pure. */
import type { PlanDoor, PlanUnassigned } from '@cartage/contract/jobs/plan-insight.ts';
import { latenessIn } from '@cartage/contract/jobs/late.ts';
import type { PlanRoute, PlanStop, RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { round } from '@cartage/contract/money.ts';
import type { RoutingResult, RoutingRoute, RoutingStep } from '@cartage/contract/routing/routing.ts';
import { lasting } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/plans.ts';
import { figuresOf, hoursOf, latenessOf, leftOf, movesOf } from './figures.ts';
import { freeingOf, type Left, reasonOf } from './freeing.ts';
import { instant, minutes } from './moves.ts';
import { keyOf, type PlanDriver, type PlanJob } from './facts.ts';
import { keyOfStep } from './request.ts';
import type { PlanRow, Progress, Sharing } from './route-plan.tables.ts';
import { sharingOf } from './sharing.ts';
import { promiseOf, windowOf } from './windows.ts';

/** What a search under way has found by now. */
export type Live = { result: RoutingResult | null; sharing: Sharing | null; progress: Progress };
type Found = Pick<RoutingResult, 'routes' | 'unassigned'>;
const NOTHING: Found = { routes: [], unassigned: [] };

export function planOf(row: PlanRow, live: Live = row): RoutePlan {
  const { facts } = row;
  const answer = live.result ?? NOTHING;
  // Before the first plan nobody is left out yet.
  const left = live.result ? leftOf(facts, answer) : new Set<string>();
  return {
    id: row.id,
    day: row.day,
    timezone: row.timezone,
    goal: row.goal,
    gives: row.gives,
    state: row.state,
    problem: row.problem,
    jobs: facts.jobs.length + row.lost.length,
    planned: live.result ? facts.jobs.length - left.size : 0,
    routes: facts.drivers.map((d, v) =>
      routeOf(
        row,
        d,
        answer.routes.find((r) => Number(r.vehicle) === v + 1),
      ),
    ),
    progress: { isWaiting: false, ...live.progress },
    unassigned: [...row.lost.map(lostOf), ...[...left].map((id) => leftOutOf(row, answer, id))],
    sharing: sharingOf(facts, live),
    comparison: {
      current: row.current ?? null,
      planned: figuresOf(facts, answer, row.lost.length),
      ...movesOf(facts, answer),
    },
    undo: undoOf(row),
    revision: row.revision,
    creationTime: row.creationTime,
  };
}

function undoOf(row: PlanRow): RoutePlan['undo'] {
  if (row.state === 'accepted') return row.restore ? { text: say('edit.accepted'), until: null } : null;
  return row.previous && row.undountil ? { text: row.previous.text, until: row.undountil } : null;
}

function routeOf(row: PlanRow, d: PlanDriver, route: RoutingRoute | undefined): PlanRoute {
  const steps = route?.steps ?? [];
  const shift = row.bends
    .flatMap((b) => b.changes)
    .reduce((n, c) => (c.kind === 'shift' && c.driverid === d.id ? n + c.by : n), 0);
  const last = steps.at(-1);
  return {
    driverid: d.id,
    code: d.code,
    name: d.name,
    vehicle: d.vehicle,
    registrationnumber: d.registrationnumber,
    shiftfrom: instant(d.from),
    shiftuntil: instant(d.until + shift),
    startsat: steps[0] ? instant(steps[0].arrival) : null,
    endsat: last ? instant(last.arrival + last.waiting_time + last.setup + last.service) : null,
    start: d.start,
    end: d.end,
    km: round((route?.distance ?? 0) / 1000, 1),
    hours: route ? hoursOf(route) : 0,
    cost: round(route?.cost ?? 0),
    overtime: bentOf(steps, 'overtime', (by) => ({ text: say('bent.overtime', { time: lasting(by) }) })),
    donestops: d.done,
    stops: steps.filter((s) => keyOfStep(row.facts, s)).map((s, n) => stopOf(row, s, n + 1)),
    pauses: steps.flatMap((s) =>
      s.type === 'break' || s.type === 'reload'
        ? [
            {
              type: s.type,
              at: instant(s.arrival + s.waiting_time),
              until: instant(s.arrival + s.waiting_time + s.service),
            },
          ]
        : [],
    ),
    geometry: route?.geometry ?? null,
  };
}

function stopOf({ facts, bends, fixed }: PlanRow, step: RoutingStep, number: number): PlanStop {
  const job = facts.jobs[Math.floor(Number(step.id) / 2)]!;
  const type = Number(step.id) % 2 === 0 ? 'pickup' : 'delivery';
  const bend = bends.find((b) => b.jobid === job.id);
  const begins = step.arrival + step.waiting_time;
  const key = keyOf(job.id, type);
  return {
    ...aboutOf(job, type),
    type,
    number,
    location: step.location ?? (type === 'pickup' ? job.from! : job.to!),
    at: instant(begins),
    leaves: instant(begins + step.setup + step.service),
    lateminutes: minutes(latenessOf(facts, step)),
    isfixed: Object.values(fixed).some((keys) => keys.includes(key)),
    bent: bend
      ? { text: bend.text, cost: bend.cost }
      : bentOf([step], 'late', (by) => lateBy(Math.max(1, Math.round(by / 60)))),
  };
}
/** What gave way at a price. */
function bentOf(
  steps: readonly RoutingStep[],
  cause: 'late' | 'overtime',
  said: (seconds: number) => Omit<NonNullable<PlanStop['bent']>, 'cost'>,
): PlanStop['bent'] {
  const bent = steps.flatMap((s) => s.bent ?? []).find((b) => b.cause === cause);
  return bent ? { ...said(bent.by), cost: round(bent.cost) } : null;
}
function lateBy(lateminutes: number): { text: string; lateminutes: number } {
  const { unit, count } = latenessIn(lateminutes);
  const texts = {
    minutes: () => say('bent.lateMinutes', { minutes: count }),
    hours: () => say('bent.lateHours', { hours: count }),
    days: () => say('bent.lateDays', { days: count }),
  };
  return { text: texts[unit](), lateminutes };
}

function aboutOf(job: PlanJob, type: 'pickup' | 'delivery'): PlanDoor {
  const { opens, due } = promiseOf(job, type);
  return {
    jobid: job.id,
    jobno: job.jobno,
    suburb: type === 'pickup' ? job.fromsuburb : job.tosuburb,
    company: type === 'pickup' ? job.fromcompany : job.tocompany,
    quantity: job.quantity,
    weightkg: job.weightkg,
    isdangerousgood: job.isdangerousgood,
    opens: opens === null ? null : instant(opens),
    due: due === null ? null : instant(due),
  };
}

function leftOutOf(row: PlanRow, answer: Found, jobid: string): PlanUnassigned {
  const left = leftFor(row, answer, jobid)!;
  const { job, type } = left;
  const freeing = freeingOf(row.facts, left);
  return {
    ...aboutOf(job, type),
    location: (type === 'pickup' ? job.from : job.to) ?? null,
    reason: reasonOf(row.facts, left),
    freeing: freeing ? { text: freeing.text, note: freeing.note } : null,
  };
}

/** A job that is left out, known by its delivery where it has one, and the day that it would join. */
export function leftFor(row: PlanRow, { routes, unassigned }: Found, jobid: string): Left | undefined {
  const { facts } = row;
  const n = facts.jobs.findIndex((j) => j.id === jobid);
  const end = unassigned.findLast((u) => Math.floor(Number(u.id) / 2) === n);
  const job = facts.jobs[n];
  if (!end || !job) return undefined;
  const type = Number(end.id) % 2 === 0 ? 'pickup' : 'delivery';
  const promised = promiseOf(job, type).due === null && promiseOf(job, 'pickup').due !== null ? 'pickup' : type;
  const route = routes.find((r) => String(r.vehicle) === String(end.reason?.vehicle));
  return {
    job,
    type,
    reason: end.reason,
    closes: promiseOf(job, promised).due === null ? null : windowOf(facts, row, job, promised, false)[1],
    others: (route?.steps ?? []).flatMap((s) => {
      const key = keyOfStep(facts, s);
      const other = facts.jobs[Math.floor(Number(s.id) / 2)];
      return key && other ? [{ key, due: promiseOf(other, Number(s.id) % 2 === 0 ? 'pickup' : 'delivery').due }] : [];
    }),
  };
}

/** What cannot be planned at all. */
const lostOf = (lost: PlanRow['lost'][number]): PlanUnassigned => ({
  ...lost,
  opens: null,
  due: null,
  location: null,
  freeing: null,
});
