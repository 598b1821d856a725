/** Mails that wait to be read, and what is noted of each. */
import type { Ctx } from '@cartage/server/context.ts';
import { eq, sql } from 'drizzle-orm';
import { type CommentRow, comments, type DiscussionRow, discussions } from '../discussion/discussion.tables.ts';
import { type EmailRecord, emails } from '../mail/mail.tables.ts';
import { placeOf } from './comment-of.store.ts';
import type { Settled } from './decide.store.ts';
import { listed } from './files.store.ts';
import { inboundMails } from './inbound.tables.ts';
import type { ReadMail } from './mail.thread.ts';

/** So few that all of them are read before somebody else would take them for forgotten. */
const AT_ONCE = 5,
  LEASE_MS = 120_000;
export type Claimed = { id: string; tokenhash: string | null; attempts: number; commentid: string | null };

/** Those that have waited longest; the time until the next try doubles. */
export async function claimInbound(ctx: Ctx): Promise<Claimed[]> {
  const now = ctx.now();
  const due = sql`select id from communication.inbound_mails where next_attempt <= ${now.toISOString()} order by next_attempt limit ${AT_ONCE} for update skip locked`;
  return ctx.db
    .update(inboundMails)
    .set({
      attempts: sql`${inboundMails.attempts} + 1`,
      nextattempt: sql`${now.toISOString()}::timestamptz + ${LEASE_MS}::int * interval '1 ms' * power(2, least(${inboundMails.attempts}, 6))`,
    })
    .where(sql`${inboundMails.id} = any(array(${due}))`)
    .returning({
      ...{ id: inboundMails.id, tokenhash: inboundMails.tokenhash },
      ...{ attempts: inboundMails.attempts, commentid: inboundMails.commentid },
    });
}

/** What the list shows of it, whatever becomes of it. */
export async function note(ctx: Ctx, id: string, mail: ReadMail): Promise<void> {
  const plain = [mail.content, mail.quoted].filter(Boolean).join('\n\n');
  await ctx.db
    .update(emails)
    .set({
      ...{ from: mail.from.address, fromname: mail.from.name, subject: mail.subject },
      ...{ plain, html: `<pre style="white-space:pre-wrap">${escaped(plain)}</pre>` },
    })
    .where(eq(emails.id, id));
  await ctx.db
    .update(inboundMails)
    .set({ files: listed(mail) })
    .where(eq(inboundMails.id, id));
}
const escaped = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Done with; without anything to say when it is the comment that has said it. */
export async function settle(ctx: Ctx, id: string, settled?: Settled): Promise<void> {
  await ctx.tx(async (tx) => {
    if (settled) await tx.db.update(emails).set(settled).where(eq(emails.id, id));
    await tx.db.update(inboundMails).set({ nextattempt: null }).where(eq(inboundMails.id, id));
  });
}

/** It is a comment now, whose files are still to be filed. `customerid`: whose own person wrote it. */
export async function becameComment(ctx: Ctx, id: string, to: DiscussionRow, customerid: number | null): Promise<void> {
  await ctx.tx(async (tx) => {
    const row: Partial<EmailRecord> = { status: 'Matched', error: null, customerid, ...placeOf(to) };
    await tx.db.update(emails).set(row).where(eq(emails.id, id));
    await tx.db.update(inboundMails).set({ commentid: id }).where(eq(inboundMails.id, id));
  });
}

export type Written = { comment: CommentRow; discussion: DiscussionRow };
/** The comment of a mail, with where it stands. */
export async function writtenOf(ctx: Ctx, id: string): Promise<Written | undefined> {
  const [found] = await ctx.db
    .select({ comment: comments, discussion: discussions })
    .from(comments)
    .innerJoin(discussions, eq(discussions.id, comments.discussionid))
    .where(eq(comments.id, id));
  return found;
}
