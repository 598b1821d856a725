/** Who may carry what, as the numbers that the solver compares. Pure. */
import { round } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/told/plans.ts';
import type { PlanDriver, PlanJob } from './facts.ts';

const DANGEROUS_GOODS = 1,
  LENGTH = 10,
  OWN = 1000;
/** A vehicle's numbers are few; beyond so many lengths the shorter of two neighbours counts for both. */
const MOST_LENGTHS = 12;

/** The load lengths of the vehicles, shortest first. */
export function lengthClasses(drivers: readonly Pick<PlanDriver, 'lengthm'>[]): number[] {
  const all = [...new Set(drivers.flatMap((d) => d.lengthm ?? []))].toSorted((a, b) => a - b);
  const step = Math.ceil(all.length / MOST_LENGTHS);
  return all.filter((_, n) => n % step === 0);
}

/** A length that is not known is not checked. */
export function drivable(d: PlanDriver, v: number, classes: readonly number[]): number[] {
  const lengths = [...classes.keys(), classes.length].filter(
    (n) => d.lengthm === null || (classes[n] !== undefined && classes[n] <= d.lengthm),
  );
  return [...(d.licensed ? [DANGEROUS_GOODS] : []), ...lengths.map((n) => LENGTH + n), OWN + v];
}

export function skillsOf(job: PlanJob, drivers: readonly PlanDriver[], classes: readonly number[]): number[] {
  // Freight on board goes where its driver goes, whatever the papers say.
  if (job.isheld) return [OWN + drivers.findIndex((d) => d.id === job.driverid)];
  const least = classes.findIndex((length) => length >= job.longestm);
  return [
    ...(job.isdangerousgood ? [DANGEROUS_GOODS] : []),
    ...(job.longestm > 0 && classes.length > 0 ? [LENGTH + (least < 0 ? classes.length : least)] : []),
  ];
}

/** Why nobody may carry it wherever it goes, as a dispatcher would say it; undefined where somebody may. */
export function unskilled(job: PlanJob, drivers: readonly PlanDriver[]): string | undefined {
  if (job.isdangerousgood && !drivers.some((d) => d.licensed)) return say('left.noLicence');
  const long = drivers.every((d) => d.lengthm !== null && d.lengthm < job.longestm);
  if (long) return say('left.tooLong', { length: round(job.longestm, 2) });
  const fits = (d: PlanDriver) => d.lengthm === null || d.lengthm >= job.longestm;
  if (drivers.some((d) => fits(d) && (d.licensed || !job.isdangerousgood))) return undefined;
  return say('left.longAndDangerous', { length: round(job.longestm, 2) });
}
