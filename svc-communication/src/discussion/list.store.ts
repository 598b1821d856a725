import type { Comment } from '@cartage/contract/communication/comment.ts';
import type { Discussion } from '@cartage/contract/communication/discussion.ts';
import type { ListQuery, Page } from '@cartage/contract/list.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { storedField } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { readable } from './access.store.ts';
import { comments, discussions } from './discussion.tables.ts';
import { shownComments, shownDiscussions } from './shown.store.ts';
import { summedComments } from './sums.store.ts';

/** Of each only the last comment is read. */
export async function listDiscussions(ctx: Ctx, query: ListQuery): Promise<Page<Discussion>> {
  const latest = isStaff(ctx) ? discussions.lastcommenttime : discussions.lastopentime;
  const fields = { isteamonly: storedField('boolean', sql`(not ${discussions.isopen})`), lastcommenttime: latest };
  const where = readable(ctx, discussions);
  const found = await listPage(ctx, { from: discussions, sort: 'lastcommenttime desc', fields, where }, query);
  return { ...found, items: await shownDiscussions(ctx, found.items, 1) };
}

/** Of one discussion, the oldest first; else all that are left, the newest first. */
export async function listComments(ctx: Ctx, query: ListQuery, discussionId?: string): Promise<Page<Comment>> {
  // Few discussions are deleted: those are looked for, not the many that are left.
  const isGone = and(eq(discussions.id, comments.discussionid), isNotNull(discussions.deletedtime));
  const within = discussionId
    ? eq(comments.discussionid, discussionId)
    : sql`not exists (select from ${discussions} where ${isGone})`;
  const found = await listPage(
    ctx,
    {
      from: comments,
      sort: discussionId ? 'creationtime asc' : 'creationtime desc',
      fields: { isteamonly: storedField('boolean', sql`(not ${comments.isopen})`) },
      where: and(within, readable(ctx, comments)),
      count: discussionId ? undefined : summedComments(ctx, query),
    },
    query,
  );
  return { ...found, items: await shownComments(ctx, found.items) };
}
