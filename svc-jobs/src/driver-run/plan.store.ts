/** Makes a driver's day into a run: positions, the solver's answer, and what is kept of it. */
import { refused, unavailable } from '@cartage/contract/error.ts';
import { routingCalls, type RoutingRoute } from '@cartage/contract/routing/routing.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import { startOfDay, instantAt } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { toStored as sentenceKept } from '@cartage/contract/words/sentence.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { takeNumbers } from '@cartage/server/series.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, changeAll, create, removeAll } from '@cartage/server/write.ts';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { drivers, type DriverRow } from '../driver/driver.tables.ts';
import { job } from '../job/job.entity.ts';
import { OFF_RUN } from '../job/job.ts';
import { lockJobs } from '../run/lock.store.ts';
import { numberOf } from '../job/job.store.ts';
import { jobs, type JobRow } from '../job/job.tables.ts';
import { ofDay } from '../job/of-day.store.ts';
import { vehicles, type VehicleRow } from '../vehicle/vehicle.tables.ts';
import { headPorts } from '../zones/zones.tables.ts';
import { leftOut } from './left-out.ts';
import { hoursViolations, legOf, type PlannedJob, requestFor, START_OF_WORK, stopsFrom } from '../run/plan.ts';
import { putOnRun, refreshRuns } from '../run/run.store.ts';
import { run, stop } from '../run/run.entity.ts';
import { runs, runStops, type RunRow } from '../run/run.tables.ts';
import { addressOf, baseOf, depotFor, holidayOn, positioned } from './places.store.ts';

/** A failed attempt waits for somebody's decision: allocated again, the job is open again. */
const NOT_TO_PLAN: JobStatus[] = ['Delivered', 'Cancelled', 'Failed'];
const isToPlan = (job: JobRow) => !NOT_TO_PLAN.includes(job.status);
type Unassigned = { jobid: string; jobno: string; reason: string };

export async function planRun(
  ctx: Ctx,
  driverId: string,
  day: string,
  startTime: string | undefined,
): Promise<{ run: RunRow; unassigned: Unassigned[] }> {
  const { timezone } = await ctx.settings();
  const driver = await findRow(ctx, drivers, driverId, 'Driver');
  const [vehicle] = await ctx.db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.driverid, driverId), eq(vehicles.iscurrentvehicle, true)));
  const held = (
    await ctx.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.driverid, driverId), ofDay(day)))
      .orderBy(jobs.jobno)
  ).filter(isToPlan);
  if (held.length === 0) throw refused('run.noJobs', say('run.noJobs', { name: driver.name }), ['driverId']);
  const planned = await positioned(ctx, held);
  const onRun = planned.filter((j) => legOf(j) !== null);
  const lost = planned
    .filter((j) => legOf(j) === null)
    .map((j) => ({ jobid: j.id, jobno: j.jobno, reason: sayToStaff('address.unknown') }));
  if (onRun.length === 0) throw refused('run.noPositions', say('plan.noPositions'), ['driverId']);
  const ports = await ctx.db.select().from(headPorts);
  // Work begins by the clock of where the driver begins.
  const base = baseOf(driver, ports) ?? addressOf(onRun[0]!);
  const zone = zoneOf(base, timezone);
  const from = startTime
    ? new Date(startTime)
    : new Date(
        Math.max(
          instantAt(day, START_OF_WORK, zone).getTime(),
          Math.min(ctx.now().getTime(), startOfDay(day, zone).getTime() + 86_400_000),
        ),
      );
  const until = new Date(from.getTime() + driver.maxhours * 3_600_000);
  const depot = await depotFor(ctx, driver, onRun, ports);
  const dayOff = await holidayOn(ctx, day, base);
  const answer = await ctx.call(
    routingCalls.solve,
    requestFor(onRun, {
      from,
      until,
      depot,
      limits: { weightkg: vehicle?.weightkg ?? null, volumem3: vehicle?.volumem3 ?? null },
    }),
  );
  const route = answer.routes[0];
  if (answer.code !== 0) throw unavailable('Routing');
  const left = new Map(answer.unassigned.map((u) => [onRun[Math.floor(Number(u.id) / 2)]?.id, u.reason]));
  const unassigned = [
    ...lost,
    ...onRun
      .filter((j) => left.has(j.id))
      .map((j) => ({ jobid: j.id, jobno: j.jobno, reason: leftOut(left.get(j.id) ?? null) })),
  ];
  if (!route) throw refused('run.nothingFits', say('run.nothingFits'), ['driverId']);
  return {
    run: await ctx.tx((tx) => keep(tx, { driver, vehicle, day, zone, dayOff, route, planned: onRun })),
    unassigned,
  };
}

/** The driver's open run of the day is planned anew: stops already made stay in front, the rest is replaced. */
export async function keep(
  ctx: Ctx,
  {
    driver,
    vehicle,
    day,
    zone,
    dayOff,
    route,
    planned,
  }: {
    driver: DriverRow;
    vehicle: VehicleRow | undefined;
    day: string;
    zone: string;
    dayOff: string | null;
    route: RoutingRoute;
    planned: readonly PlannedJob[];
  },
): Promise<RunRow> {
  // The solver took its time: what left the driver, or the day, meanwhile stays off.
  const still = new Set(
    (
      await lockJobs(
        ctx,
        planned.map((j) => j.id),
      )
    )
      .filter((j) => j.driverid === driver.id && isToPlan(j) && (j.notbefore === null || j.notbefore <= day))
      .map((j) => j.id),
  );
  const [before] = await ctx.db
    .select()
    .from(runs)
    .where(and(eq(runs.driverid, driver.id), eq(runs.rundate, day), eq(runs.iscompleted, false)))
    .orderBy(runs.id)
    .limit(1)
    .for('update');
  const columns = {
    driverid: driver.id,
    drivername: driver.name,
    vehicleno: vehicle?.registrationnumber ?? null,
    rundate: day,
    timezone: zone,
    cost: route.cost,
    distance: route.distance,
    geometry: route.geometry,
    duration: route.duration + route.service + route.waiting_time + route.setup,
    durations: { travel: route.duration, service: route.service + route.setup, waiting: route.waiting_time },
    violations: [
      ...(dayOff ? [sentenceKept(dayOff)] : []),
      ...new Set([...route.violations.map((v) => v.cause), ...hoursViolations(route, route.steps).map(sentenceKept)]),
    ],
  };
  const kept = before
    ? await change(ctx, run, before, (row) => ({ ...row, ...columns }))
    : await create(ctx, run, {
        ...columns,
        id: uuidv7(ctx.now()),
        runno: numberOf('R', await takeNumbers(ctx, 'R')),
      } as typeof runs.$inferInsert);
  await removeAll(
    ctx,
    stop,
    await ctx.db
      .select()
      .from(runStops)
      .where(and(eq(runStops.runid, kept.id), isNull(runStops.completedat)))
      .orderBy(runStops.id)
      .for('update'),
  );
  const stops = stopsFrom(route, planned).filter((s) => s.jobid === null || still.has(s.jobid));
  const goesOn = new Set(stops.map((s) => s.jobid));
  const onRun = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.runid, kept.id), notInArray(jobs.status, NOT_TO_PLAN)))
    .orderBy(jobs.id)
    .for('update');
  await changeAll(
    ctx,
    job,
    onRun.filter((row) => !goesOn.has(row.id)),
    (row) => ({ ...row, ...OFF_RUN }),
  );
  await putOnRun(ctx, kept, stops);
  await refreshRuns(ctx, [kept.id]);
  return findRow(ctx, runs, kept.id, 'Run');
}
