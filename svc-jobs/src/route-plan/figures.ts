/** What a plan comes to, and who changes hands against today's. Pure. */
import type { PlanFigures, PlanInsight } from '@cartage/contract/jobs/plan-insight.ts';
import { round } from '@cartage/contract/money.ts';
import type { RoutingResult, RoutingRoute, RoutingStep } from '@cartage/contract/routing/routing.ts';
import type { PlanFacts, PlanJob } from './facts.ts';
import { keyOfStep } from './request.ts';
import { promiseOf } from './windows.ts';

type Answer = Pick<RoutingResult, 'routes' | 'unassigned'>;

export const driverOf = ({ drivers }: PlanFacts, route: Pick<RoutingRoute, 'vehicle'>) =>
  drivers[Number(route.vehicle) - 1];
export const hoursOf = (r: RoutingRoute): number =>
  round((r.duration + r.service + r.waiting_time + r.setup) / 3600, 2);

/** The jobs of one route; a day has hundreds of others. */
export function jobsOf({ jobs }: PlanFacts, { steps }: Pick<RoutingRoute, 'steps'>): PlanJob[] {
  const own = new Set(steps.map((s) => s.jobid));
  return jobs.filter((j) => own.has(j.id));
}

/** Seconds from the promise to when the work begins; 0 when it is kept or nothing was promised. */
export function latenessOf(facts: PlanFacts, step: RoutingStep): number {
  const job = facts.jobs[Math.floor(Number(step.id) / 2)];
  if (!job || !keyOfStep(facts, step)) return 0;
  const { due } = promiseOf(job, Number(step.id) % 2 === 0 ? 'pickup' : 'delivery');
  return due === null ? 0 : Math.max(0, step.arrival + step.waiting_time - due);
}

/** Jobs that are left out, each once. */
export function leftOf(facts: PlanFacts, { unassigned }: Answer): Set<string> {
  return new Set(unassigned.flatMap((u) => facts.jobs[Math.floor(Number(u.id) / 2)]?.id ?? []));
}

export function figuresOf(facts: PlanFacts, answer: Answer, without: number): PlanFigures {
  const { routes } = answer;
  return {
    cost: round(routes.reduce((n, r) => n + r.cost, 0)),
    km: round(routes.reduce((n, r) => n + r.distance, 0) / 1000, 1),
    hours: round(
      routes.reduce((n, r) => n + hoursOf(r), 0),
      1,
    ),
    late: routes.reduce((n, r) => n + r.steps.filter((s) => latenessOf(facts, s) >= 60).length, 0),
    unassigned: leftOf(facts, answer).size + without,
  };
}

/** Who carries each job by an answer; jobs that nobody does are not in it. */
export function carriersOf(facts: PlanFacts, { routes }: Pick<RoutingResult, 'routes'>): Map<string, string> {
  return new Map(
    routes.flatMap((r) => {
      const driver = driverOf(facts, r);
      return driver
        ? r.steps.flatMap((s) => {
            const key = keyOfStep(facts, s);
            return key ? [[key.split('|')[0]!, driver.id] as const] : [];
          })
        : [];
    }),
  );
}

export function movesOf(facts: PlanFacts, answer: Answer): Pick<PlanInsight['comparison'], 'moves' | 'stay'> {
  const carriers = carriersOf(facts, answer);
  const moves = facts.jobs.flatMap((j) => {
    // What finds no place stays with whoever has it.
    const to = carriers.get(j.id) ?? j.driverid;
    return to === j.driverid ? [] : [{ jobid: j.id, jobno: j.jobno, suburb: j.tosuburb, from: j.driverid, to }];
  });
  return { moves, stay: facts.jobs.filter((j) => j.driverid && carriers.get(j.id) === j.driverid).length };
}

/** The better of two plans of one day: what has a place counts before any cost. */
export function better(facts: PlanFacts, a: RoutingResult | null, b: RoutingResult | null): RoutingResult | null {
  if (!a || !b) return a ?? b;
  const [left, other] = [leftOf(facts, a).size, leftOf(facts, b).size];
  return other < left || (other === left && b.summary.cost < a.summary.cost - 0.005) ? b : a;
}
