import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock } from '@cartage/server/write.ts';
import { driver, preStartAnswer } from './driver.entity.ts';
import { answerFields } from './driver-fields.store.ts';
import { answersOf, driverAsked } from './driver.store.ts';
import { preStartAnswers } from './driver.tables.ts';
import { unfitReasons } from './fitness.ts';

export const preStartRoutes = routes(preStartCheckCalls, {
  list: (ctx, query) =>
    listPage(
      ctx,
      {
        from: preStartAnswers,
        sort: 'creationtime desc',
        fields: answerFields,
        map: answerOf,
        where: answersOf(query.driverid),
      },
      query,
    ),
  find: async (ctx, { id }) => answerOf(await findRow(ctx, preStartAnswers, id, 'Pre-start answer')),
  answer: async (ctx, { answer }) => {
    const of = await lock(ctx, driver, driverAsked(ctx, answer.driverid));
    const unfitreasons = unfitReasons(answer);
    const fit = { isfit: unfitreasons.length === 0, unfitreasons };
    const row = await create(ctx, preStartAnswer, {
      id: uuidv7(ctx.now()),
      driverid: of.id,
      answer,
      ...fit,
      creationtime: ctx.now().toISOString(),
    });
    await change(ctx, driver, of, (was) => ({ ...was, ...fit }));
    return answerOf(row);
  },
});

function answerOf({ tenantId, answer, ...row }: typeof preStartAnswers.$inferSelect) {
  const {
    timeonroad = null,
    breakstarttime = null,
    breakendtime = null,
    drivestarttime = null,
    driveendtime = null,
    ...rest
  } = answer;
  return {
    ...rest,
    timeonroad,
    breakstarttime,
    breakendtime,
    drivestarttime,
    driveendtime,
    ...row,
    tenantid: tenantId,
  };
}
