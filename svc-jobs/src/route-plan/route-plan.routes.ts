import { conflict } from '@cartage/contract/error.ts';
import { routePlanCalls } from '@cartage/contract/jobs/route-plan.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { create, remove } from '@cartage/server/write.ts';
import { accept } from './accept.store.ts';
import { refuseOver } from './accepting.ts';
import { decidedOf } from './again.ts';
import { goOn } from './again.store.ts';
import { factsOfDay } from './day.store.ts';
import { check, fix, free, move, share, undoEdit } from './edit.store.ts';
import { routePlan } from './route-plan.entity.ts';
import { type PlanRow, routePlans } from './route-plan.tables.ts';
import { callOff, latestOf, liveOf, noProgress, searching, settled } from './search.store.ts';
import { figuresOfToday } from './today.store.ts';
import { undoAcceptance } from './undo.store.ts';
import { planOf } from './view.ts';

const answerOf = async (ctx: Ctx, row: PlanRow) => planOf(row, await liveOf(ctx, row));

export const routePlanRoutes = routes(routePlanCalls, {
  start: async (ctx, { day: asked, jobIds, driverIds, goal, gives, seconds }) => {
    const now = await today(ctx),
      day = asked ?? now;
    refuseOver(day, now);
    const { facts, lost } = await factsOfDay(ctx, { day, jobIds, driverIds });
    const shape = { facts, goal, gives, ...decidedOf(facts), searches: 1 };
    const { timezone } = await ctx.settings();
    const row = await searching(ctx, shape, seconds, async (solveid) => {
      const current = await figuresOfToday(ctx, facts, lost.length);
      return ctx.tx((tx) =>
        create(tx, routePlan, {
          ...{ id: uuidv7(ctx.now()), day, timezone, state: 'planning' as const, solveid, current, lost, result: null },
          ...shape,
          progress: noProgress(seconds),
          creationTime: ctx.now().toISOString(),
        }),
      );
    });
    return answerOf(ctx, row);
  },
  find: async (ctx, { id }) => answerOf(ctx, await findRow(ctx, routePlans, id, 'Plan')),
  current: async (ctx, { day }) => {
    const row = await latestOf(ctx, day ?? (await today(ctx)));
    return { plan: row ? await answerOf(ctx, row) : null };
  },
  stop: async (ctx, { id }) => planOf(await settled(ctx, id, { stop: true })),
  goOn: async (ctx, { id, seconds }) => answerOf(ctx, await goOn(ctx, id, seconds)),
  free: async (ctx, { id, jobid }) => answerOf(ctx, await free(ctx, id, jobid)),
  share: async (ctx, { id, evenly }) => planOf(await share(ctx, id, evenly)),
  check: (ctx, { id, move: asked }) => check(ctx, id, asked),
  move: async (ctx, { id, move: asked }) => planOf(await move(ctx, id, asked)),
  fix: async (ctx, { id, driverid, count }) => planOf(await fix(ctx, id, driverid, count)),
  accept: async (ctx, { id, overrideReason }) => planOf(await accept(ctx, id, overrideReason)),
  undo: async (ctx, { id }) => {
    const row = await findRow(ctx, routePlans, id, 'Plan');
    return planOf(row.state === 'accepted' ? await undoAcceptance(ctx, id) : await undoEdit(ctx, row));
  },
  remove: async (ctx, { id }) => {
    const row = await findRow(ctx, routePlans, id, 'Plan');
    if (row.state === 'accepted') throw conflict('plan.accepted', say('plan.accepted'));
    await callOff(ctx, row);
    await ctx.tx((tx) => remove(tx, routePlan, id));
    return undefined;
  },
});
