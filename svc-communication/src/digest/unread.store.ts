/** What a person has not read, as that person may read it: row security and the records' permissions are the person's own. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { readable } from '../discussion/access.store.ts';
import { comments, discussionReads, discussions } from '../discussion/discussion.tables.ts';
import { mentions } from '../discussion/mention.tables.ts';
import type { Unread } from './digest.ts';

const MOST = 50;
const shows = {
  ...{ commentid: comments.id, discussionid: comments.discussionid, creationtime: comments.creationtime },
  ...{ username: comments.username, content: comments.content },
  ...{ topic: discussions.topic, entityname: discussions.entityname },
  ...{ creatoruserid: comments.creatoruserid, isbymail: comments.isbymail, topicby: discussions.creatoruserid },
};
const open = (ctx: Ctx, more: SQL | undefined) => and(readable(ctx, comments), readable(ctx, discussions), more);

export async function unreadMentions(theirs: Ctx, since: string): Promise<Unread[]> {
  const userid = theirs.actor.userId!;
  return theirs.db
    .select(shows)
    .from(mentions)
    .innerJoin(comments, eq(comments.id, mentions.commentid))
    .innerJoin(discussions, eq(discussions.id, comments.discussionid))
    .where(open(theirs, and(eq(mentions.userid, userid), isNull(mentions.readtime), gt(mentions.creationtime, since))))
    .orderBy(asc(mentions.creationtime))
    .limit(MOST);
}

/** Of discussions that the person began, wrote in or was named in; `isNamedApart`: without those that the person hears of by being named. */
export async function unreadComments(theirs: Ctx, since: string, isNamedApart: boolean): Promise<Unread[]> {
  const userid = theirs.actor.userId!;
  const takesPart = sql`(${discussions.creatoruserid} = ${userid}::bigint
    or exists (select from communication.comments o where o.discussion_id = ${discussions.id} and o.creator_user_id = ${userid}::bigint)
    or exists (select from communication.mentions m where m.discussion_id = ${discussions.id} and m.user_id = ${userid}::bigint))`;
  const read = and(eq(discussionReads.discussionid, discussions.id), eq(discussionReads.userid, userid));
  return theirs.db
    .select(shows)
    .from(comments)
    .innerJoin(discussions, eq(discussions.id, comments.discussionid))
    .leftJoin(discussionReads, read)
    .where(
      open(
        theirs,
        and(
          gt(comments.creationtime, since),
          or(isNull(comments.creatoruserid), ne(comments.creatoruserid, userid)),
          sql`${comments.creationtime} > coalesce(${discussionReads.readtime}, '-infinity')`,
          takesPart,
          isNamedApart
            ? sql`not exists (select from communication.mentions n where n.comment_id = ${comments.id} and n.user_id = ${userid}::bigint)`
            : undefined,
        ),
      ),
    )
    .orderBy(asc(comments.creationtime))
    .limit(MOST);
}
