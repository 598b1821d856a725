/** Mails as people settle them by hand. */
import type { MailFile } from '@cartage/contract/communication/inbound.ts';
import { conflict, notFound } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq } from 'drizzle-orm';
import { type DiscussionRow, discussions } from '../discussion/discussion.tables.ts';
import { type EmailRecord, emails } from '../mail/mail.tables.ts';
import { placeOf } from './comment-of.store.ts';
import { inboundMails } from './inbound.tables.ts';
import { came } from './visible.store.ts';

type Status = EmailRecord['status'];

export async function cameMail(ctx: Ctx, id: string): Promise<EmailRecord> {
  const [mail] = await ctx.db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), came(ctx)));
  if (!mail) throw notFound('Email', id);
  return mail;
}
/** As long as it is one of these: what somebody else has settled meanwhile is left alone. */
export async function lockedMail(ctx: Ctx, id: string, wanted: readonly Status[]): Promise<EmailRecord> {
  const [mail] = await ctx.db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), came(ctx)))
    .for('update');
  if (!mail) throw notFound('Email', id);
  if (!wanted.includes(mail.status)) throw conflict('inbound.settled', say('inbound.settled'));
  return mail;
}
export async function moveMail(ctx: Ctx, id: string, from: readonly Status[], status: Status): Promise<void> {
  await lockedMail(ctx, id, from);
  await ctx.db.update(emails).set({ status }).where(eq(emails.id, id));
}
/** It is a comment there now; its files are filed in the background. */
export async function attachedTo(ctx: Ctx, id: string, discussion: DiscussionRow): Promise<void> {
  await ctx.db
    .update(emails)
    .set({ status: 'Matched', error: null, ...placeOf(discussion) })
    .where(eq(emails.id, id));
  await ctx.db
    .update(inboundMails)
    .set({ commentid: id, attempts: 0, nextattempt: ctx.now().toISOString() })
    .where(eq(inboundMails.id, id));
}

export async function filesOf(ctx: Ctx, id: string): Promise<MailFile[]> {
  const [kept] = await ctx.db.select({ files: inboundMails.files }).from(inboundMails).where(eq(inboundMails.id, id));
  return kept?.files ?? [];
}
export async function topicOf(ctx: Ctx, discussionid: string | null): Promise<string | null> {
  if (!discussionid) return null;
  const [talk] = await ctx.db
    .select({ topic: discussions.topic })
    .from(discussions)
    .where(eq(discussions.id, discussionid));
  return talk?.topic ?? null;
}
