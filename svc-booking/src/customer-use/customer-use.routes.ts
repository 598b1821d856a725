import { customerUseCalls } from '@cartage/contract/booking/customer-use.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { customerOf } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { useOf } from './customer-use.store.ts';

export const customerUseRoutes = routes(customerUseCalls, {
  find: (ctx, { customerId: asked, from }) => {
    const customerId = customerOf(ctx, asked);
    if (customerId === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
    return useOf(ctx, customerId, from);
  },
});
