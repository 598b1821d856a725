import { digestCalls } from '@cartage/contract/communication/digest.ts';
import { forbidden } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create } from '@cartage/server/write.ts';
import { eq } from 'drizzle-orm';
import { refuseDrivers } from '../discussion/access.store.ts';
import { chosen, NOTHING_CHOSEN } from './digest.ts';
import { digestOf } from './digest.entity.ts';
import { digests } from './digest.tables.ts';

export const digestRoutes = routes(digestCalls, {
  find: async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(digests)
      .where(eq(digests.userid, whose(ctx)));
    const { mentions, comments, hour } = row ?? NOTHING_CHOSEN;
    return { mentions, comments, hour };
  },
  save: async (ctx, asked) => {
    const userid = whose(ctx);
    const { timezone } = await ctx.settings();
    const [row] = await ctx.db.select().from(digests).where(eq(digests.userid, userid)).for('update');
    if (row) return void (await change(ctx, digestOf, row, (was) => chosen(was, asked, ctx.now(), timezone)));
    const now = ctx.now().toISOString();
    const empty = {
      ...{ id: uuidv7(ctx.now()), userid, customerid: ctx.actor.customerId, claimeduntil: null },
      ...{ ...NOTHING_CHOSEN, mentionsdue: null, commentsdue: null, mentionstold: now, commentstold: now },
    };
    const {
      tenantId: _tenant,
      due: _due,
      ...begun
    } = chosen({ ...empty, tenantId: ctx.tenantId, due: null }, asked, ctx.now(), timezone);
    await create(ctx, digestOf, begun);
  },
});
function whose(ctx: Ctx): number {
  refuseDrivers(ctx);
  if (ctx.actor.userId === null) throw forbidden();
  return ctx.actor.userId;
}
