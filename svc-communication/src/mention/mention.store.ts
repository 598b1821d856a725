import type { Mention } from '@cartage/contract/communication/mention.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { storedField } from '@cartage/server/odata-sql.ts';
import { countRows, listPage } from '@cartage/server/rows.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readable } from '../discussion/access.store.ts';
import { asWritten } from '../discussion/as-written.ts';
import { comments, discussions } from '../discussion/discussion.tables.ts';
import { mentions } from '../discussion/mention.tables.ts';

/** Under row security, so the words of a comment that the person may not read (any more) do not come by this way either. */
const one = (column: string) =>
  sql`(select c.${sql.raw(column)} from communication.comments c where c.id = ${mentions.commentid})`;
const where = (ctx: Ctx) =>
  and(
    eq(mentions.userid, ctx.actor.userId ?? 0),
    sql`exists (select from ${comments} where ${and(eq(comments.id, mentions.commentid), readable(ctx, comments))})`,
    sql`exists (select from ${discussions} where ${and(eq(discussions.id, mentions.discussionid), readable(ctx, discussions))})`,
  );
const about = (column: string) =>
  sql`(select d.${sql.raw(column)} from communication.discussions d where d.id = ${mentions.discussionid})`;

export async function listMentions(ctx: Ctx, query: ListQuery) {
  const mine = where(ctx);
  const fields = {
    isread: storedField('boolean', sql`(${mentions.readtime} is not null)`),
    username: one('user_name'),
    content: one('content'),
    topic: about('topic'),
    entitytype: about('entity_type'),
    entityid: about('entity_id'),
    entityname: about('entity_name'),
  };
  const found = await listPage(ctx, { from: mentions, sort: 'creationtime desc', fields, where: mine }, query);
  const unread = await countRows(ctx, mentions, and(mine, isNull(mentions.readtime)));
  if (found.items.length === 0) return { ...found, items: [], unread };
  const said = await ctx.db
    .select({ comment: comments, discussion: discussions })
    .from(comments)
    .innerJoin(discussions, eq(discussions.id, comments.discussionid))
    .where(
      inArray(
        comments.id,
        found.items.map((m) => m.commentid),
      ),
    );
  const byId = new Map(said.map((s) => [s.comment.id, s]));
  const items = found.items.flatMap((m): Mention[] => {
    const s = byId.get(m.commentid);
    if (!s) return [];
    const { topic, entitytype, entityid, entityname } = s.discussion;
    return [
      {
        ...{ id: m.id, discussionid: m.discussionid, commentid: m.commentid, creationtime: m.creationtime },
        ...{ isread: m.readtime !== null, username: s.comment.username },
        content: asWritten(s.comment.content, s.comment),
        topic: asWritten(topic, s.discussion),
        ...{ entitytype, entityid, entityname },
      },
    ];
  });
  return { ...found, items, unread };
}

/** A person is named once in a comment, however often the event is heard. */
export async function addMentions(ctx: Ctx, rows: readonly (typeof mentions.$inferInsert)[]): Promise<void> {
  await insertRows(ctx, mentions, rows, { onConflict: sql`on conflict (comment_id, user_id) do nothing` });
}

export async function markMentionsRead(ctx: Ctx, id: string | undefined): Promise<void> {
  await ctx.db
    .update(mentions)
    .set({ readtime: ctx.now().toISOString() })
    .where(
      and(
        eq(mentions.userid, ctx.actor.userId ?? 0),
        isNull(mentions.readtime),
        id === undefined ? undefined : eq(mentions.id, id),
      ),
    );
}
