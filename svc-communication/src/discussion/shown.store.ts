/** Rows as people read them: with how far the mails got, how many comments there are, and how many are new to the reader. */
import type { Comment } from '@cartage/contract/communication/comment.ts';
import type { Discussion } from '@cartage/contract/communication/discussion.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { and, inArray, sql } from 'drizzle-orm';
import { emails } from '../mail/mail.tables.ts';
import { readable } from './access.store.ts';
import { asWritten } from './as-written.ts';
import { type CommentRow, comments, type DiscussionRow } from './discussion.tables.ts';

export const newsKey = (commentId: string, email: string): string => `Comment:${commentId}:${email.toLowerCase()}`;

export async function shownComments(ctx: Ctx, rows: readonly CommentRow[]): Promise<Comment[]> {
  const told = rows.filter((row) => row.thirdpartytags.length > 0);
  const keys = told.flatMap((row) => row.thirdpartytags.map((tag) => newsKey(row.id, tag.email)));
  const mails = keys.length
    ? await ctx.db
        .select({ key: emails.newskey, status: emails.status, refused: emails.refused })
        .from(emails)
        .where(inArray(emails.newskey, [...new Set(keys)]))
    : [];
  // A mail of a comment has one recipient: taken by its server, and sent back afterwards.
  const statusOf = new Map(mails.map((m) => [m.key, m.status === 'Sent' && m.refused.length ? 'Bounced' : m.status]));
  return rows.map(
    ({ tenantId: _tenant, customerid: _customer, opento: _open, isopen, deletedtime: _gone, ...row }) => ({
      ...row,
      content: asWritten(row.content, row),
      isteamonly: !isopen,
      mails: row.thirdpartytags.flatMap(({ email }) => {
        const status = statusOf.get(newsKey(row.id, email));
        return status ? [{ email, status }] : [];
      }),
    }),
  );
}

type Counts = { discussion_id: string; comments: string; unread: string };
export async function shownDiscussions(
  ctx: Ctx,
  rows: readonly DiscussionRow[],
  newest: number,
): Promise<Discussion[]> {
  if (rows.length === 0) return [];
  const ids = sql.param(rows.map((row) => row.id));
  const userId = ctx.actor.userId ?? 0;
  const counts = (await ctx.db.execute(sql`
    select c.discussion_id, count(*) as comments, count(*) filter (
      where c.creation_time > coalesce(r.read_time, '-infinity') and c.creator_user_id is distinct from ${userId}::bigint
    ) as unread
    from communication.comments c left join communication.discussion_reads r on r.discussion_id = c.discussion_id and r.user_id = ${userId}::bigint
    where c.discussion_id = any(${ids}::uuid[]) and c.deleted_time is null group by c.discussion_id`)) as unknown as Counts[];
  const last = (await ctx.db.execute(sql`
    select l.id from unnest(${ids}::uuid[]) d(id) cross join lateral (
      select c.id from communication.comments c where c.discussion_id = d.id and c.deleted_time is null
      order by c.creation_time desc, c.id desc limit ${newest}
    ) l`)) as unknown as { id: string }[];
  const said = last.length
    ? await ctx.db
        .select()
        .from(comments)
        .where(
          and(
            inArray(
              comments.id,
              last.map((l) => l.id),
            ),
            readable(ctx, comments),
          ),
        )
        .orderBy(comments.creationtime, comments.id)
    : [];
  const shown = Map.groupBy(await shownComments(ctx, said), (c) => c.discussionid);
  const countOf = new Map(counts.map((c) => [c.discussion_id, c]));
  return rows.map(({ tenantId: _t, opento: _o, isopen, lastopentime, deletedtime: _d, ...row }) => ({
    ...row,
    topic: asWritten(row.topic, row),
    isteamonly: !isopen,
    lastcommenttime: isStaff(ctx) ? row.lastcommenttime : lastopentime,
    comments: shown.get(row.id) ?? [],
    commentcount: Number(countOf.get(row.id)?.comments ?? 0),
    unread: Number(countOf.get(row.id)?.unread ?? 0),
  }));
}
