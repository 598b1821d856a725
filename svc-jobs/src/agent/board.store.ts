/** The allocation board in five statements, however many drivers and jobs there are. */
import type { Board, BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows } from '@cartage/server/rows.ts';
import { and, eq, isNotNull, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { hasDangerousGoodsLicence } from '../driver/fitness.ts';
import { drivers, type DriverRow } from '../driver/driver.tables.ts';
import { summaryOf } from '../job/job.store.ts';
import { jobSummaries, type JobSummaryRow } from '../job/job.tables.ts';
import { runs, type RunRow } from '../run/run.tables.ts';
import { vehicles, type VehicleRow } from '../vehicle/vehicle.tables.ts';
import { ofDay } from './agent.store.ts';
import { loadOf } from './allocation.ts';

const MOST_LANES = 300, MOST_WAITING = 1000;
/** Open and without a driver. */
export const waiting = and(isNull(jobSummaries.driverid), notInArray(jobSummaries.status, ['Delivered', 'Cancelled']))!;

/** Of the waiting jobs those that the day's board shows. */
export const dueBy = (day: string): SQL => and(waiting, or(isNull(jobSummaries.pickupdate), lte(jobSummaries.pickupdate, day)))!;

export async function boardOf(ctx: Ctx, day: string): Promise<Board> {
  const due = dueBy(day);
  const [people, held, dayRuns, unallocated, unallocatedCount] = await Promise.all([
    ctx.db.select({ driver: drivers, vehicle: vehicles }).from(drivers)
      .leftJoin(vehicles, and(eq(vehicles.driverid, drivers.id), eq(vehicles.iscurrentvehicle, true), eq(vehicles.isactive, true)))
      .where(eq(drivers.isactive, true)).orderBy(drivers.name, drivers.id).limit(MOST_LANES),
    ctx.db.select().from(jobSummaries).where(and(isNotNull(jobSummaries.driverid), ofDay(day)))
      .orderBy(sql`${jobSummaries.position} nulls last`, sql`${jobSummaries.deadline} nulls last`, jobSummaries.jobno).limit(10_000),
    ctx.db.select().from(runs).where(eq(runs.rundate, day)).orderBy(sql`${runs.iscompleted} desc`, runs.id),
    ctx.db.select().from(jobSummaries).where(due).orderBy(sql`${jobSummaries.deadline} nulls last`, jobSummaries.jobno).limit(MOST_WAITING),
    countRows(ctx, jobSummaries, due),
  ]);
  const jobsOf = Map.groupBy(held, (j) => j.driverid!);
  const runOf = new Map(dayRuns.map((r) => [r.driverid, r]));
  return {
    day, unallocated: unallocated.map(summaryOf), unallocatedCount,
    lanes: people.map(({ driver, vehicle }) => laneOf(driver, vehicle, runOf.get(driver.id), jobsOf.get(driver.id) ?? [], day)),
  };
}

function laneOf(driver: DriverRow, vehicle: VehicleRow | null, run: RunRow | undefined, rows: readonly JobSummaryRow[], day: string): BoardLane {
  const load = loadOf(rows, run);
  return {
    driverid: driver.id, code: driver.code, name: driver.name, isavailableforwork: driver.isavailableforwork,
    vehicle: vehicle && { id: vehicle.id, name: vehicle.name, registrationnumber: vehicle.registrationnumber },
    capacity: {
      weightkg: { used: load.weightkg, limit: vehicle?.weightkg ?? null }, volumem3: { used: load.volumem3, limit: vehicle?.volumem3 ?? null },
      stops: { used: load.stops, limit: vehicle?.maxstops ?? null }, hours: { used: load.hours, limit: driver.maxhours },
    },
    state: stateOf(driver, rows, run), nextstop: nextOf(rows, run),
    isfit: driver.isfit, unfitreasons: driver.unfitreasons, hasdangerousgoodslicence: hasDangerousGoodsLicence(driver.licences, day),
    runid: run?.id ?? null, stopsdone: run ? run.done : rows.filter((j) => j.status === 'Delivered').length, jobs: rows.map(summaryOf),
  };
}

function nextOf(rows: readonly JobSummaryRow[], run: RunRow | undefined): BoardLane['nextstop'] {
  const next = rows.find((j) => j.status !== 'Delivered' && j.status !== 'Failed');
  if (!next) return null;
  return run && next.runid === run.id ? { jobid: next.id, suburb: run.nextsuburb, eta: run.nextarrival } : { jobid: next.id, suburb: next.tosuburb, eta: next.eta };
}

function stateOf(driver: DriverRow, rows: readonly JobSummaryRow[], run: RunRow | undefined): BoardLane['state'] {
  if (!driver.isfit) return 'Unavailable';
  if (rows.length && rows.every((j) => j.status === 'Delivered' || j.status === 'Failed')) return 'Finished';
  if ((run && run.done > 0) || rows.some((j) => ['PickedUp', 'OnDelivery', 'Delivered'].includes(j.status))) return 'OnTheRoad';
  return 'NotStarted';
}
