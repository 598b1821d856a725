import { discussionEvents, mentionEvents } from '@cartage/contract/events/discussion.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AT_ONCE_MS } from './digest.ts';
import { digests } from './digest.tables.ts';

const soon = (now: Date) => new Date(now.getTime() + AT_ONCE_MS).toISOString();

/** What goes at once becomes due when there is something to say; what is due already stays so. */
export const digestConsumers = consumers('digests', [
  on(mentionEvents.made, async (ctx, { userId }) => {
    await ctx.db
      .update(digests)
      .set({ mentionsdue: soon(ctx.now()) })
      .where(and(eq(digests.userid, userId), eq(digests.mentions, 'AtOnce'), isNull(digests.mentionsdue)));
  }),
  on(discussionEvents.commented, async (ctx, { discussionId }) => {
    const takesPart = sql`(
      exists (select from communication.discussions d where d.id = ${discussionId} and d.creator_user_id = ${digests.userid})
      or exists (select from communication.comments c where c.discussion_id = ${discussionId} and c.creator_user_id = ${digests.userid})
      or exists (select from communication.mentions m where m.discussion_id = ${discussionId} and m.user_id = ${digests.userid}))`;
    await ctx.db
      .update(digests)
      .set({ commentsdue: soon(ctx.now()) })
      .where(and(eq(digests.comments, 'AtOnce'), isNull(digests.commentsdue), takesPart));
  }),
]);
