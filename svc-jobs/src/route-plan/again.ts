/** What stays of people's decisions when a day is planned from fresh facts. Pure. */
import type { PlanDriver, PlanFacts, Shape } from './facts.ts';
import { stepOf } from './request.ts';

const jobOf = (key: string) => key.split('|')[0]!;

/** Whoever is under way drives to the next stop already; of what was bent and fixed only what still concerns anything. */
export function decidedOf(
  facts: PlanFacts,
  { bends, fixed }: Pick<Shape, 'bends' | 'fixed'> = { bends: [], fixed: {} },
): { bends: Shape['bends'][number][]; fixed: Record<string, string[]> } {
  const headOf = (d: PlanDriver) => (d.isontheroad ? d.current.slice(0, 1) : []);
  const taken = new Map(facts.drivers.flatMap((d) => headOf(d).map((key) => [jobOf(key), d.id] as const)));
  const jobs = new Map(facts.jobs.map((j) => [j.id, j]));
  const mayStay = (key: string, driverid: string) => {
    const job = jobs.get(jobOf(key));
    if (!job || !stepOf(facts, key) || (taken.get(job.id) ?? driverid) !== driverid) return false;
    return !job.isheld || job.driverid === driverid;
  };
  return {
    bends: bends.filter((b) => jobs.has(b.jobid)),
    fixed: Object.fromEntries(
      facts.drivers.flatMap((d) => {
        const head = headOf(d);
        const keys = [...head, ...(fixed[d.id] ?? []).filter((key) => !head.includes(key) && mayStay(key, d.id))];
        return keys.length ? [[d.id, keys]] : [];
      }),
    ),
  };
}
