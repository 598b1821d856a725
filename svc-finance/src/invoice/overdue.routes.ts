import { forbidden } from '@cartage/contract/error.ts';
import { overdueCalls } from '@cartage/contract/finance/overdue.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { overdueCustomers, overdueInvoices } from './overdue.store.ts';

export const overdueRoutes = routes(overdueCalls, {
  customers: (ctx, { dueUntil }) => {
    refusePeople(ctx);
    return overdueCustomers(ctx, dueUntil);
  },
  invoices: (ctx, { customerId, dueUntil }) => {
    refusePeople(ctx);
    return overdueInvoices(ctx, customerId, dueUntil);
  },
});
function refusePeople(ctx: Ctx): void {
  if (ctx.actor.kind !== 'system') throw forbidden();
}
