/** The search behind a plan: begun, looked at while it runs, and what it found kept. */
import { AppError, conflict, unavailable } from '@cartage/contract/error.ts';
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { type Solve, solveCalls } from '@cartage/contract/routing/solve.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change } from '@cartage/server/write.ts';
import { desc, eq } from 'drizzle-orm';
import { type Shape } from './facts.ts';
import { requestOf } from './request.ts';
import { routePlan } from './route-plan.entity.ts';
import { type PlanRow, type Progress, routePlans } from './route-plan.tables.ts';
import { shownOf } from './sharing.ts';
import type { Live } from './view.ts';

const LOST = sayToStaff('search.interrupted');
/** A search belongs to whoever began it, and a plan to the whole office: asked for as the house, by every dispatcher and by the clock. */
const AS_HOUSE = { system: true } as const;

/** The day's last plan; a discarded one is gone. */
export async function latestOf(ctx: Ctx, day: string): Promise<PlanRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(routePlans)
    .where(eq(routePlans.day, day))
    .orderBy(desc(routePlans.creationTime), desc(routePlans.id))
    .limit(1);
  return row;
}

/** Begins a search, whose id `keep` writes down; nobody waits for it. What nobody knows of, as that has failed, is called off. */
export async function searching(
  ctx: Ctx,
  row: Pick<PlanRow, 'facts' | 'searches'> & Shape,
  seconds: number,
  keep: (solveid: string) => Promise<PlanRow>,
): Promise<PlanRow> {
  const solveid = await begin(ctx, { ...requestOf(row.facts, row), limit: seconds, seed: row.searches });
  try {
    return await keep(solveid);
  } catch (error) {
    await callOff(ctx, { state: 'planning', solveid });
    throw error;
  }
}
async function begin(ctx: Ctx, request: RoutingRequest): Promise<string> {
  try {
    return (await ctx.call(solveCalls.start, request, AS_HOUSE)).id;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw error;
    throw unavailable('Routing', error);
  }
}

/** The row with what its search has found by now; nothing is written. */
export async function liveOf(ctx: Ctx, row: PlanRow): Promise<Live> {
  const solve = row.state === 'planning' ? await lookedUp(ctx, row, { withAnswer: true }) : undefined;
  return solve ? foundBy(row, solve) : row;
}
/** Without `withAnswer` the plan comes with the end of the search alone: to have it written down in between is work. */
async function lookedUp(ctx: Ctx, row: PlanRow, { withAnswer }: { withAnswer: boolean }): Promise<Solve | undefined> {
  if (!row.solveid) return undefined;
  try {
    return await ctx.call(solveCalls.find, { id: row.solveid, withAnswer }, AS_HOUSE);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/** The better of what was there and what the search has; time and tries go on where those before them ended. */
export function foundBy(row: PlanRow, solve: Solve): Live {
  const { result, progress } = row;
  const offset = row.searches > 1 ? progress.elapsedMs : 0;
  const last = progress.curve.at(-1);
  const gains = solve.curve.filter(
    (p) =>
      !result || !last || p.unassigned < last.unassigned || (p.unassigned === last.unassigned && p.cost < last.cost),
  );
  return {
    ...shownOf(row.facts, row, solve.answer),
    progress: {
      elapsedMs: offset + solve.elapsedMs,
      limitMs: offset + solve.limitMs,
      iteration: progress.iteration + solve.iteration,
      isWaiting: solve.isWaiting,
      curve: [...progress.curve, ...gains.map((p) => ({ ...p, atMs: p.atMs + offset }))].slice(-400),
    },
  };
}
export const noProgress = (seconds: number): Progress => ({
  elapsedMs: 0,
  limitMs: seconds * 1000,
  iteration: 0,
  curve: [],
});

/** Ends the search if it still runs, and keeps the best plan so far. */
export async function settled(ctx: Ctx, id: string, { stop }: { stop: boolean }): Promise<PlanRow> {
  const row = await findRow(ctx, routePlans, id, 'Plan');
  if (row.state !== 'planning') return row;
  const solve = stop ? await stopped(ctx, row) : await lookedUp(ctx, row, { withAnswer: false });
  if (solve?.state === 'running') return row;
  return ctx.tx((tx) =>
    change(tx, routePlan, id, (now) => {
      if (now.state !== 'planning' || now.solveid !== row.solveid) return now;
      if (!solve) return ended(now, LOST);
      const live = foundBy(now, solve);
      if (!live.result) return ended(now, solve.error?.message ?? LOST);
      return { ...now, ...live, state: 'ready' as const, problem: null };
    }),
  );
}
async function stopped(ctx: Ctx, row: PlanRow): Promise<Solve | undefined> {
  try {
    return await ctx.call(solveCalls.stop, { id: row.solveid! }, AS_HOUSE);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}
/** Ends a search that nobody needs any more. */
export async function callOff(ctx: Ctx, { state, solveid }: Pick<PlanRow, 'state' | 'solveid'>): Promise<void> {
  if (state !== 'planning' || !solveid) return;
  await ctx.call(solveCalls.stop, { id: solveid }, AS_HOUSE).catch((error: unknown) => {
    ctx.log.warn({ error }, 'a search that nobody needs runs on');
  });
}
/** A plan that was there before stays. */
const ended = (row: PlanRow, problem: string): PlanRow => ({
  ...row,
  state: row.result ? 'ready' : 'failed',
  problem,
});

/** Ready for somebody's hand: a search under way ends with what it has. */
export async function atRest(ctx: Ctx, id: string): Promise<PlanRow & { result: NonNullable<PlanRow['result']> }> {
  const row = await settled(ctx, id, { stop: true });
  if (row.state === 'accepted') throw conflict('plan.accepted', say('plan.accepted'));
  if (!row.result) throw conflict('plan.empty', row.problem ?? say('plan.empty'));
  return row as PlanRow & { result: NonNullable<PlanRow['result']> };
}
