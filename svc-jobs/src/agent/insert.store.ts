/** New stops among those of a run that stands, where the board said they would come. */
import type { Ctx } from '@cartage/server/context.ts';
import { change, removeAll } from '@cartage/server/write.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Placement } from './fits.store.ts';
import { serviceSeconds } from '../run/plan.ts';
import { putOnRun, refreshRuns, type StopInput } from '../run/run.store.ts';
import { run as runEntity, stop } from '../run/run.entity.ts';
import { runs, runStops } from '../run/run.tables.ts';

/** Does nothing where the driver has no open run or the places are not known: those jobs wait for the next plan. */
export async function putInPlace(ctx: Ctx, { of, jobs, place, answered }: Placement): Promise<void> {
  const { run, steps } = of;
  if (!run || run.iscompleted || !answered || !place?.stops.length) return;
  const [locked] = await ctx.db.select().from(runs).where(eq(runs.id, run.id)).for('update');
  const open = steps.filter((s) => !s.completedat && s.type !== 'start');
  const left = await ctx.db
    .select()
    .from(runStops)
    .where(and(eq(runStops.runid, run.id), isNull(runStops.completedat), ne(runStops.type, 'start')))
    .orderBy(runStops.id)
    .for('update');
  await removeAll(ctx, stop, left);
  // The drivers' scans went on while the way was worked out: what has been made since stays made.
  const stands = new Set(left.map((s) => `${s.jobid}|${s.type}`));
  const jobOf = new Map(jobs.map((j) => [j.id, j]));
  const late = (locked?.lateminutes ?? 0) * 60;
  const planned = (arrival: number) => new Date((arrival - late) * 1000).toISOString();
  const ordered = answered.stops.flatMap(({ id, arrival, takes }): StopInput[] => {
    const [jobid, type] = id.split('|') as [string, 'pickup' | 'delivery'];
    const stood = open.find((s) => s.jobid === jobid && (s.type === type || s.type === 'job'));
    if (stood) return stands.has(`${jobid}|${stood.type}`) ? [{ ...stood, arrival: planned(arrival) }] : [];
    const job = jobOf.get(jobid);
    if (!job) return [];
    return [
      {
        type,
        jobid,
        location: type === 'pickup' ? job.from : job.to,
        arrival: planned(arrival),
        duration: null,
        distance: null,
        service: takes ?? serviceSeconds(job.quantity),
        violations: [],
        description: type === 'pickup' ? job.fromsuburb : job.tosuburb,
        suburb: type === 'pickup' ? job.fromsuburb : job.tosuburb,
      },
    ];
  });
  const named = new Set(ordered.map((s) => `${s.jobid}|${s.type}`));
  const unplaced = left.filter((s) => s.type !== 'end' && !named.has(`${s.jobid}|${s.type}`));
  const home = left.filter((s) => s.type === 'end').map((s) => ({ ...s, arrival: planned(answered.after.ends) }));
  await putOnRun(ctx, run, [...ordered, ...unplaced, ...home]);
  await change(ctx, runEntity, run.id, (row) => ({
    ...row,
    duration: run.duration + answered.after.work - answered.before.work,
    distance: run.distance + answered.after.distance - answered.before.distance,
    geometry: answered.geometry,
  }));
  await refreshRuns(ctx, [run.id]);
}
