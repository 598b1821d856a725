/** What drivers hold on a day: vehicle, run, jobs and stops, in four statements however many drivers there are. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, getTableColumns, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { drivers, type DriverRow } from '../driver/driver.tables.ts';
import { jobs, jobSummaries } from '../job/job.tables.ts';
import { dayStops, type DayStop } from '../run/day-stops.ts';
import { runs, runStops, type RunRow, type StopRow } from '../run/run.tables.ts';
import { vehicles, type VehicleRow } from '../vehicle/vehicle.tables.ts';
import { ofDay } from '../job/of-day.store.ts';
import { comesTo } from '../job/job.ts';
import { loadOf, type Load } from './load.ts';

const MOST_DRIVERS = 300;
const degrees = (end: typeof jobs.fromaddress | typeof jobs.toaddress, axis: 'latitude' | 'longitude') =>
  sql<number | null>`(${end} ->> ${sql.raw(`'${axis}'`)})::float8`;
const heldColumns = {
  ...getTableColumns(jobSummaries),
  timeslot: jobs.timeslot,
  iscollected: jobs.iscollected,
  dangerousgoods: jobs.dangerousgoods,
  deliveredat: jobs.deliveredat,
  lastScanAt: jobs.lastScanAt,
  addedhours: jobs.addedhours,
  fromlatitude: degrees(jobs.fromaddress, 'latitude'),
  fromlongitude: degrees(jobs.fromaddress, 'longitude'),
  tolatitude: degrees(jobs.toaddress, 'latitude'),
  tolongitude: degrees(jobs.toaddress, 'longitude'),
};
const heldRows = (ctx: Ctx) => ctx.db.select(heldColumns).from(jobs);
export type HeldJob = Awaited<ReturnType<typeof heldRows>>[number];
export type DriverDay = {
  driver: DriverRow;
  vehicle: VehicleRow | null;
  run: RunRow | undefined;
  /** The run's own, the ways from and to the depot among them. */ steps: readonly StopRow[];
  jobs: readonly HeldJob[];
  stops: readonly DayStop<HeldJob>[];
  load: Load;
};

/**
 * Of one driver, or of all who are active or have freight left that somebody must take over. `asked`: jobs that are to be
 * given to somebody on the day; those that would come to it from another day are not counted as there.
 */
export async function driverDays(
  ctx: Ctx,
  day: string,
  driverId?: string,
  asked: readonly string[] = [],
): Promise<DriverDay[]> {
  const holders = ctx.db
    .select({ id: jobSummaries.driverid })
    .from(jobSummaries)
    .where(and(isNotNull(jobSummaries.driverid), ne(jobSummaries.status, 'Delivered'), ofDay(day)));
  const people = await ctx.db
    .select({ driver: drivers, vehicle: vehicles })
    .from(drivers)
    .leftJoin(
      vehicles,
      and(eq(vehicles.driverid, drivers.id), eq(vehicles.iscurrentvehicle, true), eq(vehicles.isactive, true)),
    )
    .where(driverId ? eq(drivers.id, driverId) : or(eq(drivers.isactive, true), inArray(drivers.id, holders)))
    .orderBy(drivers.name, drivers.id)
    .limit(MOST_DRIVERS);
  const held = await heldRows(ctx)
    .where(and(driverId ? eq(jobs.driverid, driverId) : isNotNull(jobs.driverid), ofDay(day)))
    .orderBy(sql`${jobs.position} nulls last`, sql`${jobs.deadline} nulls last`, jobs.jobno)
    .limit(10_000);
  const dayRuns = await ctx.db
    .select()
    .from(runs)
    .where(and(eq(runs.rundate, day), driverId ? eq(runs.driverid, driverId) : isNotNull(runs.driverid)))
    .orderBy(sql`${runs.iscompleted} desc`, runs.id);
  const runOf = new Map(dayRuns.map((r) => [r.driverid, r]));
  const current = [...runOf.values()].map((r) => r.id);
  const steps = current.length
    ? await ctx.db.select().from(runStops).where(inArray(runStops.runid, current)).orderBy(runStops.position)
    : [];
  const coming = new Set(asked),
    comes = comesTo(day);
  const there = held.filter((j) => !(coming.has(j.id) && comes(j)));
  const jobsOf = Map.groupBy(there, (j) => j.driverid!),
    stepsOf = Map.groupBy(steps, (s) => s.runid);
  return people.map(({ driver, vehicle }) => {
    const run = runOf.get(driver.id),
      mine = jobsOf.get(driver.id) ?? [],
      ownSteps = stepsOf.get(run?.id ?? '') ?? [];
    const stops = dayStops(driver.id, ownSteps, mine);
    const load = { ...loadOf(mine, run), stops: stops.length };
    return { driver, vehicle, run, steps: ownSteps, jobs: mine, stops, load };
  });
}
