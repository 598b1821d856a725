import { digestCalls } from '@cartage/contract/communication/digest.ts';
import { forbidden } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, create } from '@cartage/server/write.ts';
import { refuseDrivers } from '../discussion/access.store.ts';
import { chosen, NOTHING_CHOSEN } from './digest.ts';
import { digestOf } from './digest.entity.ts';
import { choiceOf, firstChoice, lockedChoice } from './digest.store.ts';

export const digestRoutes = routes(digestCalls, {
  find: async (ctx) => {
    const { mentions, comments, hour } = (await choiceOf(ctx, whose(ctx))) ?? NOTHING_CHOSEN;
    return { mentions, comments, hour };
  },
  save: async (ctx, asked) => {
    const userid = whose(ctx);
    const { timezone } = await ctx.settings();
    const row = await lockedChoice(ctx, userid);
    if (row) await change(ctx, digestOf, row, (was) => chosen(was, asked, ctx.now(), timezone));
    else await create(ctx, digestOf, firstChoice(ctx, userid, asked, timezone));
  },
});
function whose(ctx: Ctx): number {
  refuseDrivers(ctx);
  if (ctx.actor.userId === null) throw forbidden();
  return ctx.actor.userId;
}
