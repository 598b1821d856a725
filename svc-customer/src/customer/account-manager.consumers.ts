import { userEvents } from '@cartage/contract/events/core.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { changeAll, lockAll } from '@cartage/server/write.ts';
import { lookedAfterBy } from './account-manager.ts';
import { customer } from './customer.entity.ts';
import { lookedAfter } from './customer.store.ts';

export const accountManagerConsumers = consumers('account-managers', [
  /** A name follows the person; who signs in no more looks after nobody. */
  on(userEvents.saved, async (ctx, { userId, name, customerId, isActive }) => {
    const theirs = await lookedAfter(ctx, userId);
    if (theirs.length === 0) return;
    const manager = isActive && customerId === null ? { id: userId, name } : undefined;
    const rows = await lockAll(ctx, customer, theirs);
    await changeAll(ctx, customer, rows, (row) =>
      row.accountManagerId === userId ? lookedAfterBy(row, manager) : row,
    );
  }),
]);
