/** Takes an accepted plan back: jobs, runs and stops become what they were, as long as all is as the acceptance left it. */
import { conflict } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change, changeAll, createAll, lock, removeAll } from '@cartage/server/write.ts';
import { job } from '../job/job.entity.ts';
import { lockJobs } from '../run/lock.store.ts';
import { refreshRuns } from '../run/run.store.ts';
import { run, stop } from '../run/run.entity.ts';
import { routePlan } from './route-plan.entity.ts';
import type { PlanRow } from './route-plan.tables.ts';
import { standing } from './standing.store.ts';
import { refuseChangedSince } from './taken-back.ts';

export async function undoAcceptance(ctx: Ctx, id: string): Promise<PlanRow> {
  return ctx.tx(async (tx) => {
    const row = await lock(tx, routePlan, id);
    const { restore, timezone } = row;
    if (row.state !== 'accepted' || !restore) throw conflict('plan.undoOver', say('plan.notTakenBack'));
    const { made, ...before } = restore;
    const jobs = new Map(before.jobs.map((j) => [j.id, j])),
      runs = new Map(before.runs.map((r) => [r.id, r]));
    const held = await lockJobs(tx, [...jobs.keys()]);
    const now = await standing(tx, held, [...runs.keys(), ...made.runs.map((r) => r.id)]);
    refuseChangedSince(made, now, timezone);
    await removeAll(
      tx,
      stop,
      now.stops.filter((s) => !s.completedat),
    );
    // What comes on a run again is expected as its run says, and the customer hears of it.
    const awaited = new Set(before.stops.map((s) => s.jobid));
    await changeAll(tx, job, held, (of) => {
      const was = { ...of, ...jobs.get(of.id) };
      return awaited.has(of.id) ? { ...was, eta: of.eta, position: of.position } : was;
    });
    await removeAll(
      tx,
      run,
      now.runs.filter((r) => !runs.has(r.id)),
    );
    const kept = now.runs.filter((r) => runs.has(r.id));
    await changeAll(tx, run, kept, (of) => runs.get(of.id)!);
    await createAll(
      tx,
      run,
      before.runs.filter((r) => !kept.some((k) => k.id === r.id)),
    );
    await createAll(tx, stop, before.stops);
    await refreshRuns(tx, [...runs.keys()]);
    return change(tx, routePlan, id, (of) => ({
      ...of,
      state: 'ready' as const,
      acceptedat: null,
      restore: null,
      revision: of.revision + 1,
    }));
  });
}
