import { discussionEvents, mentionEvents } from '@cartage/contract/events/discussion.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { peopleByIds } from '../people/people.store.ts';
import { addMentions } from './mention.store.ts';

/** Written as the house: a customer's person may name one of the team, whose rows it does not see. */
export const mentionConsumers = consumers('mentions', [
  on(discussionEvents.commented, async (ctx, { discussionId, commentId, userIds, at }) => {
    const named = await peopleByIds(ctx, userIds);
    if (named.length === 0) return;
    const rows = named.map(({ userid, customerid }) => ({
      ...{ id: uuidv7(ctx.now()), userid, customerid },
      ...{ discussionid: discussionId, commentid: commentId, creationtime: at },
    }));
    await addMentions(ctx, rows);
    await ctx.emit(
      ...rows.map((row) => mentionEvents.made({ userId: row.userid, discussionId, customerId: row.customerid })),
    );
  }),
]);
