/** Whose area a job lies in, by the board's rule: so far by road from where a driver's day ends. As numbers that the solver compares. Pure. */
import { AREA_KM } from '../agent/reach.ts';
import { kilometres, legOf, type Place } from '../run/plan.ts';
import type { PlanDriver, PlanFacts, PlanJob, Shape } from './facts.ts';

/** Roads are so much longer than the air line. */
const ROAD = 1.3;
const AREA = 2000;
/** A vehicle's numbers are few: what is in rarer company is left to the acceptance. */
const MOST_AREAS = 40;

export const basesOf = ({ end, start }: Pick<PlanDriver, 'end' | 'start'>): Place | null => end ?? start;
/** Kilometres to the farthest of the places; 0 where nobody knows from where. */
export const awayKm = (base: Place | null, places: readonly (Place | null)[]): number =>
  base ? Math.max(0, ...places.map((place) => (place ? kilometres(base, place) * ROAD : 0))) : 0;

export function placesOf(job: PlanJob): (Place | null)[] {
  const leg = legOf(job);
  return [leg === 'delivery' ? null : job.from, leg === 'pickup' ? null : job.to];
}
/** What a driver has already is the driver's, however far. */
export const isInArea = (job: PlanJob, driver: PlanDriver): boolean =>
  job.driverid === driver.id || awayKm(basesOf(driver), placesOf(job)) <= AREA_KM;

export type Areas = { ofJob: ReadonlyMap<string, number>; ofDriver: ReadonlyMap<string, readonly number[]> };
export const NO_AREAS: Areas = { ofJob: new Map(), ofDriver: new Map() };

/** A number for each company of drivers that some freight is shared by; none where every driver may, where somebody fixed it, or let it leave the area. */
export function areasOf({ drivers, jobs }: PlanFacts, { bends, fixed }: Pick<Shape, 'bends' | 'fixed'>): Areas {
  const free = new Set([
    ...bends.flatMap((b) => b.changes.flatMap((c) => (c.kind === 'area' ? [c.jobid] : []))),
    ...Object.values(fixed).flatMap((keys) => keys.map((key) => key.split('|')[0]!)),
  ]);
  const companies = new Map<string, number>(),
    ofJob = new Map<string, number>(),
    ofDriver = new Map<string, number[]>(drivers.map((d) => [d.id, []]));
  for (const job of jobs) {
    if (job.isheld || free.has(job.id)) continue;
    const mine = drivers.filter((d) => isInArea(job, d));
    if (mine.length === drivers.length) continue;
    const company = mine.map((d) => d.id).join();
    let number = companies.get(company);
    if (number === undefined) {
      if (companies.size === MOST_AREAS) continue;
      companies.set(company, (number = AREA + companies.size));
      for (const d of mine) ofDriver.get(d.id)!.push(number);
    }
    ofJob.set(job.id, number);
  }
  return { ofJob, ofDriver };
}
