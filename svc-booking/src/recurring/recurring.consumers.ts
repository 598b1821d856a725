/** A customer that is no longer active books nothing by its rules either. They stay stopped until somebody resumes them. */
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll } from '@cartage/server/write.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { recurringRule } from './recurring.entity.ts';
import { dropRetries } from './recurring.store.ts';
import { recurringRules } from './recurring.tables.ts';
import { stopped } from './rule.ts';

async function stopAll(ctx: Ctx, customerId: number, reason: string): Promise<void> {
  const rules = await ctx.db
    .select()
    .from(recurringRules)
    .where(and(eq(recurringRules.customerId, customerId), ne(recurringRules.status, 'Stopped')))
    .orderBy(asc(recurringRules.id))
    .for('update');
  for (const { id } of rules) await dropRetries(ctx, id);
  await changeAll(ctx, recurringRule, rules, (rule) => stopped(rule, reason));
}

export const recurringConsumers = consumers('recurring', [
  on(customerEvents.saved, async (ctx, { customerId, code, isActive }) => {
    if (!isActive) await stopAll(ctx, customerId, `Customer ${code} is not active.`);
  }),
  on(customerEvents.removed, (ctx, { customerId }) => stopAll(ctx, customerId, 'The customer was deleted.')),
]);
