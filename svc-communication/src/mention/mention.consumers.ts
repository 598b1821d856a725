import { discussionEvents, mentionEvents } from '@cartage/contract/events/discussion.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { sql } from 'drizzle-orm';
import { peopleByIds } from '../people/people.store.ts';
import { mentions } from './mention.tables.ts';

/** Written as the house: a customer's person may name one of the team, whose rows it does not see. */
export const mentionConsumers = consumers('mentions', [
  on(discussionEvents.commented, async (ctx, { discussionId, commentId, userIds, at }) => {
    const named = await peopleByIds(ctx, userIds);
    if (named.length === 0) return;
    const rows = named.map(({ userid, customerid }) => ({
      ...{ id: uuidv7(ctx.now()), userid, customerid },
      ...{ discussionid: discussionId, commentid: commentId, creationtime: at },
    }));
    await insertRows(ctx, mentions, rows, { onConflict: sql`on conflict (comment_id, user_id) do nothing` });
    await ctx.emit(
      ...rows.map((row) => mentionEvents.made({ userId: row.userid, discussionId, customerId: row.customerid })),
    );
  }),
]);
