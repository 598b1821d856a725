/** An account that went on hold by itself, and off it, rings for whoever may hold and release accounts. */
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { onDay } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/customers.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { ringTeam } from './ring-team.ts';

export const accountHoldConsumers = consumers('account-holds', [
  on(customerEvents.heldByItself, (ctx, { invoiceNumber, dueDate, daysOverdue: days, ...of }) =>
    ring(ctx, of, say('hold.began', { invoiceNumber, due: onDay(dueDate), days })),
  ),
  on(customerEvents.letGoByItself, (ctx, of) => ring(ctx, of, say('hold.ended'))),
]);
const ring = (ctx: Ctx, { customerId, name }: { customerId: number; name: string }, content: string) =>
  ringTeam(
    ctx,
    {
      ...{ topic: say('hold.topic'), entitytype: 'Customer', entityid: String(customerId) },
      ...{ entityname: name.slice(0, 200), customerid: customerId },
    },
    content,
    ['Finance.Manage', 'Customer.Manage'],
  );
