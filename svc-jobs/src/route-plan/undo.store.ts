/** Takes an accepted plan back: jobs, runs and stops become what they were, as long as no driver has begun. */
import { conflict } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change, changeAll, create, createAll, lock, remove, removeAll } from '@cartage/server/write.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { job } from '../job/job.entity.ts';
import { lockJobs } from '../job/job.store.ts';
import type { JobRow } from '../job/job.tables.ts';
import { refreshRuns } from '../run/run.store.ts';
import { run, stop } from '../run/run.entity.ts';
import { runs, runStops } from '../run/run.tables.ts';
import { carriersOf } from './figures.ts';
import { routePlan } from './route-plan.entity.ts';
import type { PlanRow } from './route-plan.tables.ts';

export async function undoAcceptance(ctx: Ctx, id: string): Promise<PlanRow> {
  return ctx.tx(async (tx) => {
    const row = await lock(tx, routePlan, id);
    const { restore, facts } = row;
    if (row.state !== 'accepted' || !restore)
      throw conflict('plan.undoOver', 'This plan cannot be taken back any more.');
    const held = await lockJobs(
      tx,
      restore.jobs.map((j) => j.id),
    );
    refuseBegun(row, held);
    const before = new Set(restore.runs.map((r) => r.id));
    const now = await tx.db
      .select()
      .from(runs)
      .where(inArray(runs.id, [...before, ...restore.created]))
      .orderBy(runs.id)
      .for('update');
    const doneBefore = new Map(restore.runs.map((r) => [r.id, r.done]));
    if (now.some((r) => r.done > (doneBefore.get(r.id) ?? 0)))
      throw conflict('plan.begun', 'A driver has begun a planned run: it cannot be taken back any more.');
    await removeAll(
      tx,
      stop,
      await tx.db
        .select()
        .from(runStops)
        .where(
          and(
            inArray(
              runStops.runid,
              now.map((r) => r.id),
            ),
            isNull(runStops.completedat),
          ),
        )
        .orderBy(runStops.id)
        .for('update'),
    );
    const was = new Map(restore.jobs.map((j) => [j.id, j]));
    await changeAll(tx, job, held, (of) => ({ ...of, ...givenOf(was.get(of.id)!) }));
    for (const made of now.filter((r) => !before.has(r.id))) await remove(tx, run, made);
    for (const of of restore.runs) {
      if (now.some((r) => r.id === of.id)) await change(tx, run, of.id, () => of);
      else await create(tx, run, of);
    }
    await createAll(
      tx,
      stop,
      restore.stops.filter((s) => !s.completedat),
    );
    await refreshRuns(tx, [...before]);
    return change(tx, routePlan, id, (of) => ({
      ...of,
      state: 'ready' as const,
      acceptedat: null,
      restore: null,
      revision: of.revision + 1,
    }));
    function refuseBegun({ result }: PlanRow, jobs: readonly JobRow[]): void {
      const carriers = carriersOf(facts, result!);
      const other = jobs.find((j) => {
        const planned = facts.jobs.find((p) => p.id === j.id)!;
        return j.driverid !== (carriers.get(j.id) ?? planned.driverid) || j.iscollected !== planned.iscollected;
      });
      if (other)
        throw conflict('plan.begun', `Job ${other.jobno} has moved on since: the plan cannot be taken back any more.`);
    }
  });
}

/** What an acceptance writes of a job. */
const givenOf = (j: JobRow) => ({
  driverid: j.driverid,
  drivername: j.drivername,
  isallocatedtodeliveryagent: j.isallocatedtodeliveryagent,
  rundate: j.rundate,
  runid: j.runid,
  position: j.position,
  eta: j.eta,
  status: j.status,
  officestatus: j.officestatus,
  statusAt: j.statusAt,
  allocatedAt: j.allocatedAt,
  allocationoverride: j.allocationoverride,
  reattemptAt: j.reattemptAt,
});
