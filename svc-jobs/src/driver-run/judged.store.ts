/** Runs that are written or given by hand: their jobs go to the driver by the same rules as on the board. */
import type { Parsed } from '@cartage/contract/call.ts';
import { refused } from '@cartage/contract/error.ts';
import type { Run, runCalls } from '@cartage/contract/jobs/run.ts';
import { say } from '@cartage/contract/words/errors/driver.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { takeNumbers } from '@cartage/server/series.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock } from '@cartage/server/write.ts';
import { giveJudged } from '../agent/agent.store.ts';
import { placingFor } from '../agent/fits.store.ts';
import { drivers } from '../driver/driver.tables.ts';
import { numberOf } from '../job/job.store.ts';
import { lockJobs } from '../run/lock.store.ts';
import { run } from '../run/run.entity.ts';
import { putOnRun, refreshRuns, stopsOf, takeOff } from '../run/run.store.ts';
import { runs, type RunRow } from '../run/run.tables.ts';
import { detailsOf, writtenStops } from './run-details.store.ts';

type Written = Parsed<typeof runCalls.create>['run'];
type Changed = Parsed<typeof runCalls.update>['run'];
type Given = Parsed<typeof runCalls.allocate>;

export async function createRun(ctx: Ctx, { steps, driverid, iscompleted = false, ...fields }: Written): Promise<Run> {
  const ids = jobIdsOf(steps);
  const giving = driverid ? await asked(ctx, driverid, ids, fields.rundate) : undefined;
  return ctx.tx(async (tx) => {
    const stops = await writtenStops(tx, steps);
    const carrier = driverid ? await findRow(tx, drivers, driverid, 'Driver') : null;
    if (giving) await giveJudged(tx, giving);
    else if ((await lockJobs(tx, ids)).some((row) => row.driverid))
      throw refused('run.jobAllocated', say('run.jobAllocated'), ['run.steps']);
    await takeOff(tx, await lockJobs(tx, ids));
    const row = await create(tx, run, {
      ...fields,
      driverid: carrier?.id ?? null,
      drivername: carrier?.name ?? null,
      id: uuidv7(tx.now()),
      runno: numberOf('R', await takeNumbers(tx, 'R')),
      endedbyhand: iscompleted,
    } as typeof runs.$inferInsert);
    await putOnRun(tx, row, stops);
    await refreshRuns(tx, [row.id]);
    return detailsOf(tx, await findRow(tx, runs, row.id, 'Run'));
  });
}

export async function updateRun(ctx: Ctx, { id, steps, driverid, iscompleted, ...fields }: Changed): Promise<Run> {
  const known = await findRow(ctx, runs, id, 'Run');
  const giving = steps && known.driverid ? await asked(ctx, known.driverid, jobIdsOf(steps), known.rundate) : undefined;
  return ctx.tx(async (tx) => {
    const before = await lock(tx, run, id);
    if (driverid !== undefined && driverid !== before.driverid)
      throw refused('run.driver', say('run.driver'), ['run.driverid']);
    if (steps) {
      const there = await stopsOf(tx, id);
      const made = new Set(there.filter((s) => s.completedat).map(legOf));
      const stops = (await writtenStops(tx, steps)).filter((s) => !made.has(legOf(s)));
      // Judged while the run still has its jobs, whose hours are the run's.
      if (before.driverid)
        await giveJudged(tx, {
          ...unplaced(before.driverid, before.rundate),
          ...(known.driverid === before.driverid && giving),
          jobIds: jobIdsOf(stops),
        });
      await takeOff(tx, await lockJobs(tx, jobIdsOf(there)));
      await putOnRun(tx, before, stops);
    }
    await change(tx, run, id, (row) => ({
      ...row,
      ...(fields as Partial<RunRow>),
      ...(iscompleted !== undefined && { endedbyhand: iscompleted }),
    }));
    await refreshRuns(tx, [id]);
    return detailsOf(tx, await findRow(tx, runs, id, 'Run'));
  });
}

export async function allocateRun(ctx: Ctx, { id, driverid, overrideReason }: Given): Promise<Run> {
  const known = await findRow(ctx, runs, id, 'Run');
  const giving = await asked(ctx, driverid, jobIdsOf((await stopsOf(ctx, id)).filter(isOpen)), known.rundate);
  return ctx.tx(async (tx) => {
    const before = await lock(tx, run, id);
    const open = (await stopsOf(tx, id)).filter(isOpen);
    const reason = overrideReason?.trim() || null;
    await giveJudged(tx, { ...giving, jobIds: jobIdsOf(open), day: before.rundate, reassign: true, reason });
    const { name } = await findRow(tx, drivers, driverid, 'Driver');
    await change(tx, run, id, (row) => ({ ...row, driverid, drivername: name }));
    const left = new Set((await stopsOf(tx, id)).map(legOf));
    await putOnRun(
      tx,
      before,
      open.filter((s) => !left.has(legOf(s))),
    );
    await refreshRuns(tx, [id]);
    return detailsOf(tx, await findRow(tx, runs, id, 'Run'));
  });
}

/** With what svc-routing says of the way, asked before anything is locked. */
const asked = async (ctx: Ctx, agentId: string, jobIds: readonly string[], day: string) => ({
  ...unplaced(agentId, day),
  jobIds,
  place: (await placingFor(ctx, { agentId, jobIds, day }))?.place ?? null,
});
const unplaced = (agentId: string, day: string) => ({ agentId, day, reassign: false, reason: null });
export const jobIdsOf = (stops: readonly { jobid?: string | null | undefined }[]) => [
  ...new Set(stops.flatMap((s) => s.jobid ?? [])),
];
const isOpen = (s: { completedat: string | null }) => !s.completedat;
const legOf = (s: { jobid: string | null; type: string }) => `${s.jobid}|${s.type}`;
