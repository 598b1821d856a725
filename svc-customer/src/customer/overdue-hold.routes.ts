import { customerHoldCalls } from '@cartage/contract/customer/hold.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { customerOf } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { outlookOf } from './overdue-hold.store.ts';

export const customerHoldRoutes = routes(customerHoldCalls, {
  outlook: (ctx, { customerId: asked }) => {
    const id = customerOf(ctx, asked);
    if (id === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
    return outlookOf(ctx, id);
  },
});
