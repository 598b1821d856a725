import { jobEvents, runEvents } from '@cartage/contract/events/job.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { factsOf } from '../job/job.store.ts';
import { jobs, type JobRow } from '../job/job.tables.ts';
import type { Tally } from '../scan/progress.ts';
import { progressOf } from './progress.ts';
import { runs, runStops, type StopRow } from './run.tables.ts';

/** Takes jobs off the runs they are on; stops already made stay as history. */
export async function takeOff(ctx: Ctx, taken: readonly JobRow[]): Promise<void> {
  const onRuns = taken.filter((j) => j.runid);
  if (onRuns.length === 0) return;
  const runIds = [...new Set(onRuns.map((j) => j.runid!))];
  await ctx.db.delete(runStops).where(and(inArray(runStops.runid, runIds), inArray(runStops.jobid, onRuns.map((j) => j.id)), isNull(runStops.completedat)));
  await ctx.db.update(jobs).set({ runid: null, position: null, eta: null }).where(inArray(jobs.id, onRuns.map((j) => j.id)));
  await ctx.emit(...onRuns.filter((j) => j.eta).map((j) => jobEvents.etaChanged({ ...factsOf(j), eta: null, stopsBefore: null })));
  await refreshRuns(ctx, runIds);
}

/** A scan that ended a stop completes it: picked up at a pickup; delivered or failed at a delivery. */
export async function completeStops(ctx: Ctx, done: readonly { job: JobRow; status: JobStatus; tally: Tally }[]): Promise<void> {
  const touched = new Set<string>();
  for (const { job, status, tally } of done) {
    if (!job.runid) continue;
    const pickedUp = tally.PickedUp?.at;
    const ended = status === 'Delivered' ? (tally.Delivered ?? tally.DepotCollect)?.at : status === 'Failed' ? tally.AttemptFailed?.at : undefined;
    const stop = (types: string[]) => and(eq(runStops.runid, job.runid!), eq(runStops.jobid, job.id), inArray(runStops.type, types as never[]));
    if (pickedUp) await ctx.db.update(runStops).set({ completedat: pickedUp, outcome: 'PickedUp' }).where(and(stop(['pickup']), isNull(runStops.completedat)));
    // After a failed attempt the same run may hold a second one, which is the last.
    if (ended) await ctx.db.update(runStops).set({ completedat: ended, outcome: status }).where(and(stop(['delivery', 'job']), eq(runStops.position, ctx.db.select({ last: max(runStops.position) }).from(runStops).where(stop(['delivery', 'job'])))));
    // Nothing was handed over, so the driver has left that stop as well.
    if (ended && status === 'Failed' && !pickedUp) await ctx.db.update(runStops).set({ completedat: ended, outcome: status }).where(and(stop(['pickup']), isNull(runStops.completedat)));
    if (pickedUp || ended) touched.add(job.runid);
  }
  await refreshRuns(ctx, [...touched]);
}

/** Counts a run's stops anew and tells those who wait for the rest. */
export async function refreshRuns(ctx: Ctx, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  const ids = [...runIds].sort();
  const rows = await ctx.db.select().from(runs).where(inArray(runs.id, ids)).orderBy(runs.id).for('update');
  const stops = Map.groupBy(await ctx.db.select().from(runStops).where(inArray(runStops.runid, ids)), (s) => s.runid);
  for (const run of rows) {
    const mine = stops.get(run.id) ?? [];
    const { etas, ...progress } = progressOf(mine);
    const lastscanat = mine.map((s) => s.completedat).filter((at) => at !== null).sort().at(-1) ?? run.lastscanat;
    await ctx.db.update(runs).set({ ...progress, lastscanat }).where(eq(runs.id, run.id));
    await expectJobs(ctx, run.id, etas);
    await ctx.emit(runEvents.changed({ runId: run.id, driverId: run.driverid, runDate: run.rundate, stops: progress.stops, done: progress.done }));
  }
}

/** Writes the jobs' expected times, in one statement, and tells of those that changed. */
async function expectJobs(ctx: Ctx, runid: string, etas: readonly { jobid: string; position: number; eta: string | null; stopsBefore: number; isDelivery: boolean }[]): Promise<void> {
  if (etas.length === 0) return;
  const values = sql.join(etas.map((e) => sql`(${e.jobid}::uuid, ${e.position}::int, ${e.eta}::timestamptz)`), sql`, `);
  await ctx.db.execute(sql`update ${jobs} set eta = v.eta, position = v.position from (values ${values}) as v (id, position, eta) where ${jobs.id} = v.id and ${jobs.runid} = ${runid}`);
  const told = new Map(etas.map((e) => [e.jobid, e]));
  const rows = await ctx.db.select({ id: jobs.id, jobno: jobs.jobno, bookingid: jobs.bookingid, connoteno: jobs.connoteno, customerid: jobs.customerid, eta: jobs.eta })
    .from(jobs).where(and(eq(jobs.runid, runid), inArray(jobs.id, [...told.keys()])));
  // A customer waits for the delivery; when the pick-up is expected is the dispatcher's matter.
  await ctx.emit(...rows.filter((job) => told.get(job.id)!.isDelivery).map((job) => jobEvents.etaChanged({ ...factsOf(job), eta: job.eta, stopsBefore: told.get(job.id)!.stopsBefore })));
}

export type StopInput = Pick<StopRow, 'type' | 'jobid' | 'location' | 'arrival' | 'duration' | 'distance' | 'service' | 'violations' | 'description' | 'suburb'>;
/** Puts stops behind those already made, and their jobs on the run. */
export async function putOnRun(ctx: Ctx, run: { id: string; rundate: string }, stops: readonly StopInput[]): Promise<void> {
  const [last] = await ctx.db.select({ n: sql<number>`coalesce(max(${runStops.position}), -1)` }).from(runStops).where(eq(runStops.runid, run.id));
  const first = Number(last!.n) + 1;
  if (stops.length) await ctx.db.insert(runStops).values(stops.map((s, n) => ({
    runid: run.id, position: first + n, type: s.type, jobid: s.jobid, location: s.location, arrival: s.arrival, duration: s.duration, distance: s.distance,
    service: s.service, violations: s.violations, description: s.description, suburb: s.suburb,
  })));
  const ids = [...new Set(stops.flatMap((s) => s.jobid ?? []))];
  if (ids.length) await ctx.db.update(jobs).set({ runid: run.id, rundate: run.rundate }).where(inArray(jobs.id, ids));
}

export const stopsOf = (ctx: Ctx, runId: string): Promise<StopRow[]> => ctx.db.select().from(runStops).where(eq(runStops.runid, runId)).orderBy(runStops.position);
