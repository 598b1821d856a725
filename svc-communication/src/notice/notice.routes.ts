import { noticeCalls } from '@cartage/contract/communication/notice.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { can } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create } from '@cartage/server/write.ts';
import { chosen, noticesOf } from './notice.ts';
import { notices } from './notice.entity.ts';
import { choicesFor, lockedChoices } from './notice.store.ts';

export const noticeRoutes = routes(noticeCalls, {
  find: async (ctx, { customerid }) => {
    const { everyones, of } = await choicesFor(ctx, [customerid ?? null]);
    return customerid ? noticesOf(everyones, of(customerid) ?? {}) : noticesOf(everyones);
  },
  save: async (ctx, { customerid = null, notices: asked }) => {
    if (customerid === null) {
      if (!can(ctx, 'Administration.Settings')) throw forbidden();
    } else {
      if (!can(ctx, 'Customer.Manage')) throw forbidden();
      await ctx.call(customerCalls.find, { id: customerid });
    }
    const row = await lockedChoices(ctx, customerid);
    if (row) await change(ctx, notices, row, (was) => ({ ...was, choices: chosen(was.choices, asked) }));
    else await create(ctx, notices, { id: uuidv7(ctx.now()), customerid, choices: chosen({}, asked) });
  },
});
