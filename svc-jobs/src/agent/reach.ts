/** What distance and time say of an allocation: too far, out of the area, late, or only worth knowing. Pure. */
import type { Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import { round } from '@cartage/contract/money.ts';
import type { InsertionResult } from '@cartage/contract/routing/insertion.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { onDay } from '@cartage/contract/words/figure.ts';
import { say as tell } from '@cartage/contract/words/told/plans.ts';

/** By road from where the driver is or begins: beyond the first a dispatcher is warned, beyond the second it is not the driver's area. */
export const FAR_KM = 60,
  AREA_KM = 150;
type Found = { code: string; message: string };

/** `place` null: nobody knows how far it is, which is said and forbids nothing. */
export function reachOf(agent: { name: string; maxhours: number }, place: Fit['place']): Found[] {
  if (!place) return [];
  const where = farthest(place),
    km = tell('reach.km', { km: Math.round(place.awaykm) });
  if (place.awaykm > AREA_KM && place.addshours > agent.maxhours)
    return [
      {
        code: 'driver.outOfReach',
        message: say('reach.hours', { where, km, name: agent.name, addshours: hours(place.addshours) }),
      },
    ];
  if (place.awaykm > AREA_KM)
    return [{ code: 'driver.outOfArea', message: say('reach.area', { where, km, name: agent.name }) }];
  return [];
}
const hours = (h: number) => tell('reach.hoursLong', { hours: h >= 10 ? Math.round(h) : round(h, 1) });
/** The stop is named by its suburb where there is but one to name. */
function farthest(place: NonNullable<Fit['place']>): string {
  const suburbs = [...new Set(place.stops.map((s) => s.suburb))];
  return suburbs.length === 1 && suburbs[0] ? suburbs[0] : tell('reach.farthest');
}

type Known = {
  agent: { name: string; isavailableforwork: boolean };
  place: Fit['place'];
  jobs: readonly {
    id: string;
    deadline: string | null;
    /** When the sender closes. */ timeslot?: { to?: string | null | undefined } | null;
  }[];
  answered: InsertionResult['routes'][number] | undefined;
  zone: string;
};
export function warningsOf({ agent, place, jobs, answered, zone }: Known): Fit['warnings'] {
  const found: Fit['warnings'] = [];
  const warn = (code: string, message: string, jobid: string | null = null) => found.push({ code, message, jobid });
  if (!agent.isavailableforwork) warn('driver.offDuty', tell('warn.offDuty', { name: agent.name }));
  if (!place) {
    warn('place.unknown', tell('warn.distance'));
    return found;
  }
  for (const stop of place.stops) {
    const job = jobs.find((j) => j.id === stop.jobid);
    const due = stop.type === 'delivery' ? job?.deadline : job?.timeslot?.to;
    if (!due || !stop.at || Date.parse(stop.at) <= Date.parse(due)) continue;
    const times = { clock: clock(stop.at, due, zone), due: clock(due, stop.at, zone) };
    const message =
      stop.type === 'delivery'
        ? tell('warn.late', { end: stop.suburb ?? tell('warn.delivery'), ...times })
        : tell('warn.closed', { end: stop.suburb ?? tell('warn.sender'), ...times });
    warn('job.late', message, stop.jobid);
  }
  const asked = new Set(jobs.map((j) => j.id));
  const delayed = (answered?.stops ?? []).filter(
    (s) => !asked.has(s.id.split('|')[0]!) && s.wasLate === 0 && s.late >= 300,
  );
  if (delayed.length) warn('lane.delays', tell('warn.delays', { count: delayed.length }));
  if (place.awaykm > FAR_KM && place.awaykm <= AREA_KM)
    warn('driver.far', tell('warn.far', { km: Math.round(place.awaykm) }));
  return found;
}
const clock = (at: string, other: string, zone: string) =>
  dayIn(at, zone) === dayIn(other, zone)
    ? clockIn(at, zone)
    : tell('warn.clockOn', { clock: clockIn(at, zone), day: onDay(dayIn(at, zone)) });

/** Less is better: hours it adds, how long the freight waits, lateness it makes, and whoever needs a reason or cannot go at all behind the rest. */
export function burdenOf(fit: Fit, now: Date): number {
  const standing = fit.refusals.some((r) => !r.overridable) ? 10_000 : fit.refusals.length ? 1000 : 0;
  const weighed = fit.warnings.reduce((n, w) => n + (WEIGHTS[w.code] ?? 0), 0);
  const there = fit.place?.stops.reduce((last, s) => Math.max(last, s.at ? Date.parse(s.at) : 0), 0);
  const wait = there ? Math.max(0, there - now.getTime()) / 3_600_000 : 0;
  return standing + weighed + (fit.place?.addshours ?? 0) + WAIT_WEIGHT * wait;
}
/** Freight that would be there an hour later is worth a quarter of an hour of driving. */
const WAIT_WEIGHT = 0.25;
const WEIGHTS: Record<string, number> = { 'driver.offDuty': 3, 'job.late': 1, 'lane.delays': 1, 'place.unknown': 8 };
