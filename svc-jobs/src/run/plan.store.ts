/** Makes a driver's day into a run: positions, the solver's answer, and what is kept of it. */
import { refused, unavailable } from '@cartage/contract/error.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import type { JobAddress } from '@cartage/contract/jobs/job.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls, type RoutingRoute } from '@cartage/contract/routing/routing.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import { startOfDay, instantAt } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow, insertRow, updateRow } from '@cartage/server/rows.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { ofDay } from '../agent/agent.store.ts';
import { drivers, type DriverRow } from '../driver/driver.tables.ts';
import { factsOf, lockJobs, nextNumber } from '../job/job.store.ts';
import { jobs, type JobRow } from '../job/job.tables.ts';
import { vehicles, type VehicleRow } from '../vehicle/vehicle.tables.ts';
import { headPorts } from '../zones/zones.tables.ts';
import { hoursViolations, kilometres, legOf, type Place, type PlannedJob, requestFor, stopsFrom } from './plan.ts';
import { putOnRun, refreshRuns } from './run.store.ts';
import { runs, runStops, type RunRow } from './run.tables.ts';

const START_OF_WORK = '07:00';
/** A failed attempt waits for somebody's decision: allocated again, the job is open again. */
const NOT_TO_PLAN: JobStatus[] = ['Delivered', 'Cancelled', 'Failed'];
const isToPlan = (job: JobRow) => !NOT_TO_PLAN.includes(job.status);
type Unassigned = { jobid: string; jobno: string; reason: string };

export async function planRun(ctx: Ctx, driverId: string, day: string, startTime: string | undefined): Promise<{ run: RunRow; unassigned: Unassigned[] }> {
  const { timezone } = await ctx.settings();
  const driver = await findRow(ctx, drivers, driverId, 'Driver');
  const [vehicle] = await ctx.db.select().from(vehicles).where(and(eq(vehicles.driverid, driverId), eq(vehicles.iscurrentvehicle, true)));
  const held = (await ctx.db.select().from(jobs).where(and(eq(jobs.driverid, driverId), ofDay(day))).orderBy(jobs.jobno)).filter(isToPlan);
  if (held.length === 0) throw refused('run.noJobs', `${driver.name} has no open jobs on this day.`, ['driverId']);
  const planned = await positioned(ctx, held);
  const onRun = planned.filter((j) => legOf(j) !== null);
  const lost = planned.filter((j) => legOf(j) === null).map((j) => ({ jobid: j.id, jobno: j.jobno, reason: 'The address has no known position.' }));
  if (onRun.length === 0) throw refused('run.noPositions', 'None of the jobs has an address with a known position.', ['driverId']);
  const from = startTime ? new Date(startTime) : new Date(Math.max(instantAt(day, START_OF_WORK, timezone).getTime(), Math.min(ctx.now().getTime(), startOfDay(day, timezone).getTime() + 86_400_000)));
  const until = new Date(from.getTime() + driver.maxhours * 3_600_000);
  const depot = await depotFor(ctx, driver, onRun);
  const answer = await ctx.call(routingCalls.solve, requestFor(onRun, { from, until, depot, limits: { weightkg: vehicle?.weightkg ?? null, volumem3: vehicle?.volumem3 ?? null } }));
  const route = answer.routes[0];
  if (answer.code !== 0) throw unavailable('Routing');
  const left = new Set(answer.unassigned.map((u) => onRun[Math.floor(Number(u.id) / 2)]?.id));
  const unassigned = [...lost, ...onRun.filter((j) => left.has(j.id)).map((j) => ({ jobid: j.id, jobno: j.jobno, reason: 'It does not fit into the day.' }))];
  if (!route) throw refused('run.nothingFits', 'None of the jobs fits into the day.', ['driverId']);
  const run = await ctx.tx((tx) => keep(tx, { driver, vehicle, day, route, planned: onRun }));
  return { run, unassigned };
}

/** The driver's open run of the day is planned anew: stops already made stay in front, the rest is replaced. */
async function keep(ctx: Ctx, { driver, vehicle, day, route, planned }: { driver: DriverRow; vehicle: VehicleRow | undefined; day: string; route: RoutingRoute; planned: readonly PlannedJob[] }): Promise<RunRow> {
  // The solver took its time: what left the driver meanwhile stays off.
  const still = new Set((await lockJobs(ctx, planned.map((j) => j.id))).filter((j) => j.driverid === driver.id && isToPlan(j)).map((j) => j.id));
  const [before] = await ctx.db.select().from(runs).where(and(eq(runs.driverid, driver.id), eq(runs.rundate, day), eq(runs.iscompleted, false))).orderBy(runs.id).limit(1).for('update');
  const columns = {
    driverid: driver.id, drivername: driver.name, vehicleno: vehicle?.registrationnumber ?? null, rundate: day, cost: route.cost, distance: route.distance, geometry: route.geometry,
    duration: route.duration + route.service + route.waiting_time + route.setup, durations: { travel: route.duration, service: route.service + route.setup, waiting: route.waiting_time },
    violations: [...new Set([...route.violations.map((v) => v.cause), ...hoursViolations(route, route.steps)])],
  };
  const run = before ? await updateRow(ctx, runs, before.id, columns, 'Run')
    : await insertRow(ctx, runs, { ...columns, id: uuidv7(ctx.now()), runno: await nextNumber(ctx, 'R'), creationTime: ctx.now().toISOString() });
  await ctx.db.delete(runStops).where(and(eq(runStops.runid, run.id), isNull(runStops.completedat)));
  const dropped = await ctx.db.update(jobs).set({ runid: null, position: null, eta: null }).where(and(eq(jobs.runid, run.id), notInArray(jobs.status, NOT_TO_PLAN))).returning();
  const stops = stopsFrom(route, planned).filter((s) => s.jobid === null || still.has(s.jobid));
  const kept = new Set(stops.map((s) => s.jobid));
  await ctx.emit(...dropped.filter((j) => !kept.has(j.id)).map((j) => jobEvents.etaChanged({ ...factsOf(j), eta: null, stopsBefore: null })));
  await putOnRun(ctx, run, stops);
  await refreshRuns(ctx, [run.id]);
  await ctx.changed('Run', run.id, before ?? null, run);
  return findRow(ctx, runs, run.id, 'Run');
}

/** Addresses without a position get that of their suburb, once; the job keeps it. */
async function positioned(ctx: Ctx, held: readonly JobRow[]): Promise<PlannedJob[]> {
  const ends = held.flatMap((job) => (['fromaddress', 'toaddress'] as const).filter((end) => !placeOf(job[end])).map((end) => ({ job, end })));
  const found = ends.length === 0 ? [] : await ctx.call(placeCalls.check, { places: ends.map(({ job, end }) => ({ suburb: job[end].suburb, state: job[end].statecode, postCode: job[end].postcode })) });
  const placed = new Map<JobRow, Partial<Pick<JobRow, 'fromaddress' | 'toaddress'>>>();
  ends.forEach(({ job, end }, n) => {
    const place = found[n]?.place;
    if (place?.latitude != null && place.longitude != null) placed.set(job, { ...placed.get(job), [end]: { ...job[end], latitude: place.latitude, longitude: place.longitude } });
  });
  await ctx.tx(async (tx) => { for (const [job, patch] of placed) await tx.db.update(jobs).set(patch).where(eq(jobs.id, job.id)); });
  return held.map((job) => {
    const { fromaddress, toaddress } = { ...job, ...placed.get(job) };
    return { ...job, from: placeOf(fromaddress), to: placeOf(toaddress) };
  });
}
const placeOf = (a: JobAddress): Place | null => (a.latitude != null && a.longitude != null ? [a.longitude, a.latitude] : null);

/** Where the day begins and ends: the driver's depot, else the driver's own address, else the head port nearest to the first stop. */
async function depotFor(ctx: Ctx, driver: DriverRow, planned: readonly PlannedJob[]): Promise<Place | null> {
  const ports = (await ctx.db.select().from(headPorts)).flatMap((p) => (p.latitude !== null && p.longitude !== null ? [{ id: p.id, at: [p.longitude, p.latitude] as Place }] : []));
  const own = ports.find((p) => p.id === driver.maindepotid)?.at ?? (driver.address && await homeOf(ctx, driver.address));
  const first = planned.map((j) => (legOf(j) === 'delivery' ? j.to : j.from)).find((p) => p !== null);
  return own ?? (first ? ports.toSorted((a, b) => kilometres(a.at, first) - kilometres(b.at, first))[0]?.at : undefined) ?? null;
}
async function homeOf(ctx: Ctx, address: JobAddress): Promise<Place | null> {
  if (placeOf(address) || !address.postcode) return placeOf(address);
  const [found] = await ctx.call(placeCalls.check, { places: [{ suburb: address.suburb, state: address.statecode, postCode: address.postcode }] });
  return found?.place?.latitude != null && found.place.longitude != null ? [found.place.longitude, found.place.latitude] : null;
}
