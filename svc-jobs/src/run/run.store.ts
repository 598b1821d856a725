import { jobEvents } from '@cartage/contract/events/job.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Rule } from '@cartage/server/write.ts';
import { changeAll, createAll, decided, removeAll } from '@cartage/server/write.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { factsOf, job } from '../job/job.entity.ts';
import { OFF_RUN } from '../job/job.ts';
import { jobs, type JobRow } from '../job/job.tables.ts';
import type { Tally } from '../job/progress.ts';
import { completed, progressOf } from './progress.ts';
import { run, stop } from './run.entity.ts';
import { type RunRow, runs, runStops, type StopRow } from './run.tables.ts';

/** Takes jobs, which their caller has locked, off the runs they are on, and lets the rule say what else becomes of them. */
export async function takeOff(
  ctx: Ctx,
  taken: readonly JobRow[],
  rule: Rule<typeof jobs> = (row) => ({ ...row, ...OFF_RUN }),
): Promise<JobRow[]> {
  const after = await changeAll(ctx, job, taken, rule);
  const left = taken.filter((row, n) => row.runid !== null && after[n]!.runid !== row.runid);
  await refreshRuns(ctx, await dropStops(ctx, left));
  return after;
}
/** Removes the jobs' open stops from their runs, which it answers to be refreshed; stops already made stay as history. */
export async function dropStops(ctx: Ctx, taken: readonly JobRow[]): Promise<string[]> {
  const runIds = [...new Set(taken.flatMap((row) => row.runid ?? []))];
  if (runIds.length === 0) return [];
  const ofJobs = inArray(
    runStops.jobid,
    taken.map((row) => row.id),
  );
  const open = await ctx.db
    .select()
    .from(runStops)
    .where(and(inArray(runStops.runid, runIds), ofJobs, isNull(runStops.completedat)))
    .orderBy(runStops.id)
    .for('update');
  await removeAll(ctx, stop, open);
  return runIds;
}

/** A scan that ended a stop completes it. */
export async function completeStops(ctx: Ctx, done: readonly { job: JobRow; tally: Tally }[]): Promise<void> {
  const onRuns = done.filter(({ job: { runid } }) => runid !== null);
  if (onRuns.length === 0) return;
  const stops = await ctx.db
    .select()
    .from(runStops)
    .where(
      and(
        inArray(runStops.runid, [...new Set(onRuns.map(({ job: { runid } }) => runid!))]),
        inArray(
          runStops.jobid,
          onRuns.map((d) => d.job.id),
        ),
      ),
    )
    .orderBy(runStops.id)
    .for('update');
  const after = new Map(
    onRuns
      .flatMap(({ job: { id, runid, status }, tally }) =>
        completed(
          stops.filter((s) => s.jobid === id && s.runid === runid),
          status,
          tally,
        ),
      )
      .map((s) => [s.id, s]),
  );
  const changed = await changeAll(ctx, stop, stops, (row) => after.get(row.id) ?? row);
  await refreshRuns(ctx, [...new Set(changed.filter((s, n) => s !== stops[n]).map((s) => s.runid))]);
}

/** Counts runs' stops anew and tells those who wait for the rest. */
export async function refreshRuns(ctx: Ctx, runIds: readonly string[]): Promise<void> {
  // A stop may be of a job that is none of the caller's unit: its time follows the run's all the same.
  if (runIds.length > 0) await ctx.beyondUnits((whole) => refresh(whole, runIds));
}
async function refresh(ctx: Ctx, runIds: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(runs)
    .where(inArray(runs.id, [...runIds]))
    .orderBy(runs.id)
    .for('update');
  const stops = Map.groupBy(
    await ctx.db
      .select()
      .from(runStops)
      .where(inArray(runStops.runid, [...runIds])),
    (s) => s.runid,
  );
  const progress = new Map(rows.map((row) => [row.id, progressOf(stops.get(row.id) ?? [])]));
  await changeAll(ctx, run, rows, (row) => {
    const { etas: _e, lastscanat, iscompleted, ...figures } = progress.get(row.id)!;
    return {
      ...row,
      ...figures,
      iscompleted: iscompleted || row.endedbyhand,
      lastscanat: lastscanat ?? row.lastscanat,
    };
  });
  const expected = new Map(
    [...progress].flatMap(([runid, { etas }]) => etas.map((e) => [e.jobid, { ...e, runid }] as const)),
  );
  if (expected.size === 0) return;
  // A stop may be of a job that the caller does not see; its own run tells of it.
  const waiting = await ctx.db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, [...expected.keys()]), inArray(jobs.runid, [...runIds])))
    .orderBy(jobs.id)
    .for('update');
  await changeAll(ctx, job, waiting, (row) => {
    const { eta, position, stopsBefore, isDelivery, runid } = expected.get(row.id)!;
    if (row.runid !== runid) return row;
    // A customer waits for the delivery; when the pick-up is expected is the dispatcher's matter.
    const isNews = isDelivery && eta !== null && eta !== row.eta;
    const after = { ...row, eta, position };
    return isNews ? decided(after, jobEvents.etaChanged({ ...factsOf(row), eta, stopsBefore })) : after;
  });
}

export type StopInput = Pick<
  StopRow,
  | 'type'
  | 'jobid'
  | 'location'
  | 'arrival'
  | 'duration'
  | 'distance'
  | 'service'
  | 'violations'
  | 'description'
  | 'suburb'
>;
/** Puts stops behind those already made, and their jobs on the run. What was still open of these jobs on other runs goes: nobody is sent twice. */
export async function putOnRun(
  ctx: Ctx,
  on: Pick<RunRow, 'id' | 'rundate'>,
  stops: readonly StopInput[],
): Promise<void> {
  const ids = [...new Set(stops.flatMap((s) => s.jobid ?? []))];
  const left = await leaveOthers(ctx, on.id, ids);
  const [last] = await ctx.db
    .select({ n: sql<number>`coalesce(max(${runStops.position}), -1)` })
    .from(runStops)
    .where(eq(runStops.runid, on.id));
  const first = Number(last!.n) + 1;
  await createAll(
    ctx,
    stop,
    stops.map(
      ({ type, jobid, location, arrival, duration, distance, service, violations, description, suburb }, n) => ({
        id: uuidv7(ctx.now()),
        runid: on.id,
        position: first + n,
        ...{ type, jobid, location, arrival, duration, distance, service, violations, description, suburb },
      }),
    ),
  );
  await changeAll(ctx, job, ids, (row) => ({ ...row, runid: on.id, rundate: on.rundate }));
  await refreshRuns(ctx, left);
}
/** Removes the jobs' open stops from every run but this one; answers those runs, to be refreshed. */
async function leaveOthers(ctx: Ctx, runId: string, jobIds: readonly string[]): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const open = await ctx.db
    .select()
    .from(runStops)
    .where(and(inArray(runStops.jobid, [...jobIds]), ne(runStops.runid, runId), isNull(runStops.completedat)))
    .orderBy(runStops.id)
    .for('update');
  await removeAll(ctx, stop, open);
  return [...new Set(open.map((s) => s.runid))];
}

export const stopsOf = (ctx: Ctx, runId: string): Promise<StopRow[]> =>
  ctx.db.select().from(runStops).where(eq(runStops.runid, runId)).orderBy(runStops.position);
