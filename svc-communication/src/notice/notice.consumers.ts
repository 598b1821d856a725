import { customerEvents } from '@cartage/contract/events/customer.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { remove } from '@cartage/server/write.ts';
import { notices } from './notice.entity.ts';
import { lockedChoices } from './notice.store.ts';

export const noticeConsumers = consumers('notices', [
  on(customerEvents.removed, async (ctx, { customerId }) => {
    const row = await lockedChoices(ctx, customerId);
    if (row) await remove(ctx, notices, row);
  }),
]);
