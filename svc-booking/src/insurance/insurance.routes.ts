import { insuranceCalls } from '@cartage/contract/booking/insurance.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { customerFor } from '../customer/customer.store.ts';
import { allowGuests } from '../customer/guests.ts';
import { insuranceQuotes } from './insurance.ts';

export const insuranceRoutes = routes(insuranceCalls, {
  quotes: async (ctx, { insuredValue, customerId }) => {
    const id = customerOf(ctx, customerId);
    if (id === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
    await customerFor(ctx, id);
    return quotesFor(ctx, insuredValue);
  },
  guestQuotes: async (ctx, { insuredValue }) => {
    await allowGuests(ctx);
    return quotesFor(ctx, insuredValue);
  },
});

async function quotesFor(ctx: Ctx, insuredValue: number) {
  const { covers, gstRate } = await ctx.settings();
  return insuranceQuotes(insuredValue, covers, gstRate);
}
