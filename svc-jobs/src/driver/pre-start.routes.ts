import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { findRow, insertRow, listPage, lockRow, updateRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { eq } from 'drizzle-orm';
import { driverAsked, shownDriver } from './driver.store.ts';
import { drivers, preStartAnswers } from './driver.tables.ts';
import { unfitReasons } from './fitness.ts';

export const preStartRoutes = routes(preStartCheckCalls, {
  list: (ctx, query) => listPage(ctx, { from: preStartAnswers, sort: 'creationtime desc', map: shown, where: query.driverid ? eq(preStartAnswers.driverid, query.driverid) : undefined }, query),
  find: async (ctx, { id }) => shown(await findRow(ctx, preStartAnswers, id, 'Pre-start answer')),
  answer: async (ctx, { answer }) => {
    const driver = await lockRow(ctx, drivers, driverAsked(ctx, answer.driverid), 'Driver');
    const unfitreasons = unfitReasons(answer);
    const fit = { isfit: unfitreasons.length === 0, unfitreasons };
    const row = await insertRow(ctx, preStartAnswers, { id: uuidv7(ctx.now()), driverid: driver.id, answer, ...fit, creationtime: ctx.now().toISOString() });
    const after = await updateRow(ctx, drivers, driver.id, fit, 'Driver');
    await ctx.changed('Driver', driver.id, shownDriver(driver), shownDriver(after));
    return shown(row);
  },
});

function shown({ tenantId, answer, ...row }: typeof preStartAnswers.$inferSelect) {
  const { timeonroad = null, breakstarttime = null, breakendtime = null, drivestarttime = null, driveendtime = null, ...rest } = answer;
  return { ...rest, timeonroad, breakstarttime, breakendtime, drivestarttime, driveendtime, ...row, tenantid: tenantId };
}
