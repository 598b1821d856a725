/** The allocation board in seven statements, however many drivers and jobs there are. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import type { Board, BoardLane, LaneStop } from '@cartage/contract/jobs/delivery-agent.ts';
import { expectedAt } from '@cartage/contract/jobs/run.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows } from '@cartage/server/rows.ts';
import { and, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { hasDangerousGoodsLicence } from '../driver/fitness.ts';
import type { DriverRow } from '../driver/driver.tables.ts';
import { matching, summaryOf } from '../job/job.store.ts';
import { jobSummaries } from '../job/job.tables.ts';
import type { RunRow } from '../run/run.tables.ts';
import { driverDays, type DriverDay, type HeldJob } from './driver-days.store.ts';

const MOST_WAITING = 1000;
/** `isOurWork` of ../job/job.ts, for statements. */
const ourWork = or(
  isNull(jobSummaries.carriercode),
  eq(jobSummaries.carriercode, OWN_FLEET),
  eq(jobSummaries.jobtype, 'Pickup'),
);
/** Open, without a driver, work of the own fleet's, and not held for a receiver. */
const waiting = and(
  isNull(jobSummaries.driverid),
  eq(jobSummaries.isheld, false),
  notInArray(jobSummaries.status, ['Delivered', 'Cancelled']),
  ourWork,
)!;
export const waitingFor = (search: string | undefined): SQL => and(waiting, matching(search))!;
/** Jobs that a driver has, or that any driver has. */
export const allocatedTo = (driverId: string | undefined): SQL =>
  driverId ? eq(jobSummaries.driverid, driverId) : isNotNull(jobSummaries.driverid);

/** Picked up, on whatever day that was to be. */
const HAD: readonly JobStatus[] = ['PickedUp', 'InDepot', 'OnLinehaul', 'OnDelivery'];
/** Of the waiting jobs those that the day's board shows: ready by then or with us, and not kept for a later day of the receiver's. */
export const dueBy = (day: string): SQL =>
  and(
    waiting,
    or(isNull(jobSummaries.pickupdate), lte(jobSummaries.pickupdate, day), inArray(jobSummaries.status, [...HAD])),
    or(isNull(jobSummaries.notbefore), lte(jobSummaries.notbefore, day)),
  )!;
const held = and(eq(jobSummaries.isheld, true), notInArray(jobSummaries.status, ['Delivered', 'Cancelled']))!;

export async function boardOf(ctx: Ctx, day: string): Promise<Board> {
  const due = dueBy(day);
  const [days, unallocated, unallocatedCount, heldCount] = await Promise.all([
    driverDays(ctx, day),
    ctx.db
      .select()
      .from(jobSummaries)
      .where(due)
      .orderBy(sql`${jobSummaries.deadline} nulls last`, jobSummaries.jobno)
      .limit(MOST_WAITING),
    countRows(ctx, jobSummaries, due),
    countRows(ctx, jobSummaries, held),
  ]);
  const lanes = days.map((d) => laneOf(d, day));
  return { day, unallocated: unallocated.map(summaryOf), unallocatedCount, heldCount, lanes };
}

function laneOf({ driver, vehicle, run, jobs: rows, stops, load }: DriverDay, day: string): BoardLane {
  const state = stateOf(driver, rows, run),
    nextstop = nextOf(rows, run);
  return {
    driverid: driver.id,
    code: driver.code,
    name: driver.name,
    isavailableforwork: driver.isavailableforwork,
    vehicle: vehicle && { id: vehicle.id, name: vehicle.name, registrationnumber: vehicle.registrationnumber },
    capacity: {
      weightkg: { used: load.weightkg, limit: vehicle?.weightkg ?? null },
      volumem3: { used: load.volumem3, limit: vehicle?.volumem3 ?? null },
      stops: { used: load.stops, limit: vehicle?.maxstops ?? null },
      hours: { used: load.hours, limit: driver.maxhours },
    },
    state,
    nextstop,
    isfit: driver.isfit,
    unfitreasons: driver.unfitreasons,
    hasdangerousgoodslicence: hasDangerousGoodsLicence(driver.licences, day),
    runid: run?.id ?? null,
    stopsdone: run ? run.done : rows.filter((j) => j.status === 'Delivered').length,
    lateminutes: run?.iscompleted === false ? run.lateminutes : 0,
    stops: laneStops(stops, run?.lateminutes ?? 0, state === 'OnTheRoad'),
    jobs: rows.map(summaryOf),
  };
}
function laneStops(stops: DriverDay['stops'], lateminutes: number, onTheRoad: boolean): LaneStop[] {
  const next = onTheRoad ? stops.find((s) => s.step && !s.completedat) : undefined;
  return stops.map((s) => ({
    number: s.number,
    jobid: s.job.id,
    type: s.type,
    suburb: s.type === 'pickup' ? s.job.fromsuburb : s.job.tosuburb,
    at: s.completedat ?? expectedAt(s.step?.arrival ?? null, lateminutes),
    state: s.completedat
      ? s.outcome === 'Failed'
        ? 'failed'
        : 'done'
      : s === next
        ? 'next'
        : s.step
          ? 'planned'
          : 'new',
  }));
}

function nextOf(rows: readonly HeldJob[], run: RunRow | undefined): BoardLane['nextstop'] {
  const next = rows.find((j) => j.status !== 'Delivered' && j.status !== 'Failed');
  if (!next) return null;
  return run && next.runid === run.id
    ? { jobid: next.id, suburb: run.nextsuburb, eta: run.nextarrival }
    : { jobid: next.id, suburb: next.tosuburb, eta: next.eta };
}

function stateOf(driver: DriverRow, rows: readonly HeldJob[], run: RunRow | undefined): BoardLane['state'] {
  if (!driver.isactive || !driver.isfit) return 'Unavailable';
  if (rows.length && rows.every((j) => j.status === 'Delivered' || j.status === 'Failed')) return 'Finished';
  if ((run && run.done > 0) || rows.some((j) => ['PickedUp', 'OnDelivery', 'Delivered'].includes(j.status)))
    return 'OnTheRoad';
  return 'NotStarted';
}
