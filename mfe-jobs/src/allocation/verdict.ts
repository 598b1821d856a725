/**
 * Would the lifted jobs go with this driver? What the lane's own figures say at once, for every lane; the server's `check`
 * has the last word on the lane that is aimed at. Pure.
 */
import { HOURS_PER_STOP, OVERRIDABLE, type BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { barsOf } from './capacity.ts';

export type Reason = { code: string; short: string; message: string; overridable: boolean };
export type Verdict = { reasons: Reason[]; /** Nothing can lift it, or only a supervisor can. */ state: 'fits' | 'override' | 'refused' };

export function verdictOf(lane: BoardLane, lifted: readonly JobSummary[]): Verdict {
  const reasons: Reason[] = [];
  const add = (code: string, short: string, message: string) => reasons.push({ code, short, message, overridable: OVERRIDABLE.includes(code) });
  if (!lane.isfit) add('driver.unfit', 'Unfit to drive', `${lane.name} is unfit to drive: ${lane.unfitreasons.join(', ')}.`);
  if (!lane.hasdangerousgoodslicence && lifted.some((j) => j.isdangerousgood)) add('driver.noDangerousGoodsLicence', 'No dangerous goods licence', `${lane.name} has no valid dangerous goods licence.`);
  const bars = barsOf(lane, lifted).filter((b) => b.over && b.added > 0);
  const over = bars.filter((b) => b.name !== 'Hours');
  if (over.length) add('driver.overCapacity', `Over ${over.map((b) => b.name.toLowerCase()).join(', ')}`, `Over the vehicle's capacity: ${over.map((b) => b.name.toLowerCase()).join(', ')}.`);
  if (bars.some((b) => b.name === 'Hours')) add('driver.hours', 'Over the hours', `${lane.name} would work too long.`);
  return judged(reasons);
}
type Refusal = { code: string; message: string; overridable: boolean };
/** The same from the server's answer, in the short words of a lane's head where there are some. */
export function verdictFrom(refusals: readonly Refusal[]): Verdict {
  const unlike = refusals.filter((r, i) => refusals.findIndex((x) => x.code === r.code) === i);
  return judged(unlike.map((r) => ({ code: r.code, message: r.message, overridable: r.overridable, short: SHORT[r.code] ?? r.message })));
}
const SHORT: Record<string, string> = {
  'driver.unfit': 'Unfit to drive', 'driver.noDangerousGoodsLicence': 'No dangerous goods licence', 'driver.overCapacity': 'Over capacity', 'driver.hours': 'Over the hours',
  'driver.inactive': 'Not active', 'job.wrongState': 'Already done', 'job.alreadyAllocated': 'Has a driver',
};
/** What cannot be lifted is said first. */
const judged = (reasons: Reason[]): Verdict => ({
  reasons: reasons.sort((a, b) => Number(a.overridable) - Number(b.overridable)),
  state: reasons.length === 0 ? 'fits' : reasons.every((r) => r.overridable) ? 'override' : 'refused',
});

/** Where and about when the jobs would come in this lane: after its last stop, until a run is planned. */
export function placeIn(lane: BoardLane, count: number): { stop: number; eta: string | null; addsHours: number } {
  const last = lane.jobs.reduce<string | null>((latest, j) => (j.eta && (!latest || j.eta > latest) ? j.eta : latest), null);
  return { stop: lane.jobs.length + 1, eta: last && new Date(new Date(last).getTime() + HOURS_PER_STOP * 3_600_000).toISOString(), addsHours: count * HOURS_PER_STOP };
}
