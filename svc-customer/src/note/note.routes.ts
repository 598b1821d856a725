import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { isStaff } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { create } from '@cartage/server/write.ts';
import { customers } from '../customer/customer.tables.ts';
import { customerNote } from './note.entity.ts';
import { notesOf } from './note.store.ts';

export const customerNoteRoutes = routes(customerNoteCalls, {
  add: async (ctx, { customerId, note }) => {
    await findRow(ctx, customers, customerId, 'Customer');
    return create(ctx, customerNote, {
      customerId,
      comment: note.comment.trim(),
      isInternal: isStaff(ctx) && note.isInternal !== false,
      userName: ctx.actor.userName,
      creatorUserId: ctx.actor.userId,
      creationTime: ctx.now().toISOString(),
    });
  },
  list: (ctx, { customerId, ...query }) => listPage(ctx, notesOf(ctx, customerId), query),
});
