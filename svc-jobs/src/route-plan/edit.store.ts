/** What people change in a plan by hand; each change can be taken back for ten seconds. */
import { conflict, refused } from '@cartage/contract/error.ts';
import { type MoveVerdict, type PlanMove, UNDO_SECONDS } from '@cartage/contract/jobs/route-plan.ts';
import { routingCalls, type RoutingResult, type RoutingRoute } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say as sayToStaff } from '@cartage/contract/words/told/plans.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change } from '@cartage/server/write.ts';
import { freeingOf } from './freeing.ts';
import { moved, ordersOf, replaced, timingOf, verdictOf } from './moves.ts';
import { requestOf } from './request.ts';
import { routePlan } from './route-plan.entity.ts';
import type { PlanRow } from './route-plan.tables.ts';
import { atRest, callOff, searching } from './search.store.ts';
import { exchanged } from './sharing.ts';
import { leftFor } from './view.ts';

/** Seconds for another search after a change. */
const AFTER_A_CHANGE = 20;
type Ready = PlanRow & { result: RoutingResult };

const changedElsewhere = () => conflict('plan.stale', say('plan.stale'));

/** What the row becomes, unless somebody else was quicker. */
export function edit(ctx: Ctx, seen: PlanRow, text: string | null, after: Partial<PlanRow>): Promise<PlanRow> {
  return ctx.tx((tx) =>
    change(tx, routePlan, seen.id, (row) => {
      if (row.revision !== seen.revision || row.state !== seen.state) throw changedElsewhere();
      const { result, sharing, bends, fixed } = row;
      return {
        ...row,
        ...after,
        revision: row.revision + 1,
        previous: text === null ? null : { result, sharing, bends, fixed, text: toStored(text) },
        undountil: text === null ? null : new Date(ctx.now().getTime() + UNDO_SECONDS * 1000).toISOString(),
      };
    }),
  );
}

/** What has been found stays unless something better turns up. */
export async function searchOn(
  ctx: Ctx,
  row: Ready,
  seconds: number,
  text: string | null,
  after: Partial<Pick<PlanRow, 'bends' | 'fixed'>>,
): Promise<PlanRow> {
  const searches = row.searches + 1;
  return searching(ctx, { ...row, ...after, searches }, seconds, (solveid) =>
    edit(ctx, row, text, { ...after, searches, solveid, state: 'planning', problem: null }),
  );
}

export async function free(ctx: Ctx, id: string, jobid: string): Promise<PlanRow> {
  const row = await atRest(ctx, id);
  const left = leftFor(row, row.result, jobid);
  if (!left) throw conflict('plan.assigned', say('plan.assigned'));
  const freeing = freeingOf(row.facts, left);
  if (!freeing) throw refused('plan.notFreed', say('plan.notFreed'), ['jobid']);
  const name = left.job.tosuburb ?? left.job.jobno;
  const { text: bend } = freeing.bend;
  return searchOn(ctx, row, AFTER_A_CHANGE, sayToStaff('edit.freed', { name, bend }), {
    bends: [...row.bends, { ...freeing.bend, text: toStored(bend) }],
  });
}

/** Whose days change and how, worked out with nothing written. */
async function tried(ctx: Ctx, row: Ready, move: PlanMove) {
  const orders = moved(row.facts, ordersOf(row.facts, row.result), row.fixed, move);
  if (typeof orders === 'string') return orders;
  const request = timingOf(row.facts, requestOf(row.facts, row, { byHand: true }), orders);
  const timed: RoutingRoute[] = request.vehicles.length ? (await ctx.call(routingCalls.solve, request)).routes : [];
  return { orders, timed };
}
export async function check(ctx: Ctx, id: string, move: PlanMove): Promise<MoveVerdict> {
  const row = await atRest(ctx, id);
  const found = await tried(ctx, row, move);
  if (typeof found === 'string')
    return {
      ...{ refusal: found, position: move.position, at: null, due: null, lateminutes: 0, addskm: 0, addscost: 0 },
      alsolate: [],
    };
  return verdictOf(row.facts, row.result, found.timed, move, found.orders);
}
export async function move(ctx: Ctx, id: string, asked: PlanMove): Promise<PlanRow> {
  const row = await atRest(ctx, id);
  const found = await tried(ctx, row, asked);
  if (typeof found === 'string') throw refused('plan.moveNotAllowed', found, ['move']);
  const { refusal } = verdictOf(row.facts, row.result, found.timed, asked, found.orders);
  if (refusal) throw refused('plan.moveNotAllowed', refusal, ['move']);
  const job = row.facts.jobs.find((j) => j.id === asked.jobid)!;
  const driver = row.facts.drivers.find((d) => d.id === asked.driverid)!;
  const what = (asked.type === 'pickup' ? job.fromsuburb : job.tosuburb) ?? job.jobno;
  const text = sayToStaff('edit.moved', { name: what, position: asked.position, driver: driver.name });
  return edit(ctx, row, text, {
    result: replaced(row.facts, row.result, found.orders, found.timed),
  });
}

export async function fix(ctx: Ctx, id: string, driverid: string, count: number): Promise<PlanRow> {
  const row = await atRest(ctx, id);
  const driver = row.facts.drivers.find((d) => d.id === driverid);
  if (!driver) throw refused('plan.driver', say('plan.driver'), ['driverid']);
  const stops = (ordersOf(row.facts, row.result).get(driverid) ?? []).filter((key) => key.includes('|'));
  const least = driver.isontheroad ? Math.min(1, stops.length) : 0;
  const keys = stops.slice(0, Math.max(least, count));
  const text = keys.length
    ? sayToStaff('edit.fixed', { count: keys.length, driver: driver.name })
    : sayToStaff('edit.letGo', { driver: driver.name });
  return edit(ctx, row, text, { fixed: { ...row.fixed, [driverid]: keys } });
}

/** Of the evener plan and the cheapest the one that is asked for. */
export async function share(ctx: Ctx, id: string, evenly: boolean): Promise<PlanRow> {
  const row = await atRest(ctx, id);
  const { sharing, result } = row;
  if (!sharing) throw conflict('plan.notShared', say('plan.notShared'));
  if (sharing.evenly === evenly) return row;
  const text = evenly ? sayToStaff('edit.evenly') : sayToStaff('edit.cheapest');
  return edit(ctx, row, text, exchanged(row, result, sharing));
}

/** The last change by hand, while it may be taken back. A search that it began is over with it. */
export async function undoEdit(ctx: Ctx, row: PlanRow): Promise<PlanRow> {
  const { previous, undountil } = row;
  if (!previous || !undountil || Date.parse(undountil) < ctx.now().getTime())
    throw conflict('plan.undoOver', say('plan.undoOver', { undoSeconds: UNDO_SECONDS }));
  await callOff(ctx, row);
  const { result, sharing, bends, fixed } = previous;
  return edit(ctx, row, null, { result, sharing, bends, fixed, state: 'ready', solveid: null });
}
