/** A customer that is no longer active books nothing by its rules either. They stay stopped until somebody resumes them. */
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll } from '@cartage/server/write.ts';
import { dropRetries, lockOf } from './lock.store.ts';
import { recurringRule } from './recurring.entity.ts';
import { stopped } from './rule.ts';

async function stopAll(ctx: Ctx, customerId: number, reason: string): Promise<void> {
  const rules = await lockOf(ctx, customerId);
  for (const { id } of rules) await dropRetries(ctx, id);
  await changeAll(ctx, recurringRule, rules, (rule) => stopped(rule, reason));
}

export const recurringConsumers = consumers('recurring', [
  on(customerEvents.saved, async (ctx, { customerId, code, isActive }) => {
    if (!isActive) await stopAll(ctx, customerId, say('rule.customerInactive', { code }));
  }),
  on(customerEvents.removed, (ctx, { customerId }) => stopAll(ctx, customerId, say('rule.customerDeleted'))),
]);
