/** How a run stands: what is done, what is next, how late, and what the rest may expect. Pure. */
import type { JobStatus } from '@cartage/contract/status.ts';
import { endedAt, type Tally } from '../job/progress.ts';
import type { StopRow } from './run.tables.ts';

const MINUTE = 60_000;
/** Drivers make up small delays; customers are told a later time only from here on. */
const TELL_FROM_MINUTES = 5;

export type Stop = {
  position: number;
  type: string;
  jobid: string | null;
  suburb: string | null;
  arrival: string | null;
  service: number | null;
  completedat: string | null;
};
export type Progress = {
  stops: number;
  done: number;
  iscompleted: boolean;
  nextsuburb: string | null;
  nextarrival: string | null;
  lateminutes: number;
  lastscanat: string | null;
  etas: { jobid: string; position: number; eta: string | null; stopsBefore: number; isDelivery: boolean }[];
};

export function progressOf(all: readonly Stop[]): Progress {
  const stops = all.filter((s) => s.type !== 'start' && s.type !== 'end').sort((a, b) => a.position - b.position);
  const open = stops.filter((s) => s.completedat === null);
  const last = stops
    .filter((s) => s.completedat !== null)
    .sort((a, b) => (a.completedat! < b.completedat! ? 1 : -1))[0];
  const delayMs = last?.arrival
    ? Date.parse(last.completedat!) - Date.parse(last.arrival) - (last.service ?? 0) * 1000
    : 0;
  const next = open[0];
  // Stops made out of order: nothing can be expected before what has happened already.
  const overdueMs = last && next?.arrival ? Date.parse(last.completedat!) - Date.parse(next.arrival) : 0;
  const behindMs = Math.max(delayMs, overdueMs);
  const shiftMs = behindMs >= TELL_FROM_MINUTES * MINUTE ? behindMs : 0;
  const later = (arrival: string | null) => (arrival ? new Date(Date.parse(arrival) + shiftMs).toISOString() : null);
  // A job picked up and delivered on one run is expected at its delivery.
  const seen = new Set<string>();
  const etas = open.flatMap((s, stopsBefore) => {
    if (
      !s.jobid ||
      seen.has(s.jobid) ||
      (s.type === 'pickup' && open.some((o) => o.jobid === s.jobid && o.type !== 'pickup'))
    )
      return [];
    seen.add(s.jobid);
    return [
      { jobid: s.jobid, position: s.position, eta: later(s.arrival), stopsBefore, isDelivery: s.type !== 'pickup' },
    ];
  });
  return {
    stops: stops.length,
    done: stops.length - open.length,
    iscompleted: stops.length > 0 && open.length === 0,
    nextsuburb: next?.suburb ?? null,
    nextarrival: later(next?.arrival ?? null),
    lastscanat: last?.completedat ?? null,
    lateminutes: Math.min(100_000, Math.round(shiftMs / MINUTE)),
    etas,
  };
}

/** The stops of one job on its run after scans: picked up at a pick-up; delivered, short or failed at a delivery. */
export function completed(stops: readonly StopRow[], status: JobStatus, tally: Tally): StopRow[] {
  const short = tally.Delivered?.short;
  const end =
    status === 'Delivered'
      ? { completedat: endedAt(tally), outcome: 'Delivered' }
      : status === 'Failed'
        ? { completedat: tally.AttemptFailed?.at ?? null, outcome: 'Failed' }
        : // Something was missing, but the driver has been at the door.
          short && tally.Delivered?.at === short
          ? { completedat: short, outcome: 'Short' }
          : null;
  const pickedUp = tally.PickedUp?.at;
  // After a failed attempt the same run may hold a second one, which is the last.
  const last = stops
    .filter((s) => s.type === 'delivery' || s.type === 'job')
    .sort((a, b) => b.position - a.position)[0];
  return stops.map((s) => {
    if (s === last && end?.completedat) return { ...s, ...end };
    if (s.type !== 'pickup' || s.completedat !== null) return s;
    if (pickedUp) return { ...s, completedat: pickedUp, outcome: 'PickedUp' };
    // Nothing was handed over, so the driver has left that stop as well.
    return end?.outcome === 'Failed' ? { ...s, ...end } : s;
  });
}
