import { InboundMail, inboundCalls, UNDECIDED } from '@cartage/contract/communication/inbound.ts';
import { conflict, notFound } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { listPage } from '@cartage/server/rows.ts';
import { handedOver, onThread } from '@cartage/server/threads.ts';
import { and, eq } from 'drizzle-orm';
import { discussions } from '../discussion/discussion.tables.ts';
import { lockDiscussion } from '../discussion/comment.store.ts';
import { type EmailRecord, emails } from '../mail/mail.tables.ts';
import { placeOf, writeDown } from './comment-of.store.ts';
import { folded } from './folded.ts';
import { inboundMails } from './inbound.tables.ts';
import { rawOf } from './raw.store.ts';
import { came } from './visible.store.ts';

const reading = onThread<typeof import('./mail.thread.ts')>(new URL('./mail.thread.ts', import.meta.url));

export const inboundRoutes = routes(inboundCalls, {
  list: (ctx, query) =>
    listPage<typeof emails, InboundMail>(
      ctx,
      { from: emails, sort: 'creationtime desc', where: came(ctx), map: shown, shows: InboundMail },
      query,
    ),
  find: async (ctx, { id }) => {
    const mail = await found(ctx, id);
    const [kept] = await ctx.db.select({ files: inboundMails.files }).from(inboundMails).where(eq(inboundMails.id, id));
    const [talk] = mail.discussionid
      ? await ctx.db.select({ topic: discussions.topic }).from(discussions).where(eq(discussions.id, mail.discussionid))
      : [];
    return { ...shown(mail), text: mail.plain, files: kept?.files ?? [], topic: talk?.topic ?? null };
  },
  attach: async (ctx, { id, discussionid }) => {
    const mail = await locked(ctx, id, UNDECIDED);
    const discussion = await lockDiscussion(ctx, discussionid);
    const [kept] = await ctx.db.select({ files: inboundMails.files }).from(inboundMails).where(eq(inboundMails.id, id));
    // The words are its sender's, and the team's alone: nobody has said that the customer may read them.
    const writer = { userid: null, username: mail.from, customerid: null, isstaff: true };
    const files = (kept?.files ?? []).map((f) => ({ ...f, documentid: null }));
    await writeDown(ctx, discussion, { ...folded(mail.plain), id, files, tells: [], writer });
    await ctx.db
      .update(emails)
      .set({ status: 'Matched', error: null, ...placeOf(discussion) })
      .where(eq(emails.id, id));
    await ctx.db
      .update(inboundMails)
      .set({ commentid: id, attempts: 0, nextattempt: ctx.now().toISOString() })
      .where(eq(inboundMails.id, id));
  },
  discard: (ctx, { id }) => put(ctx, id, UNDECIDED, 'Discarded'),
  restore: (ctx, { id }) => put(ctx, id, ['Discarded'], 'Unmatched'),
  download: async (ctx, { id }) => {
    const mail = await found(ctx, id);
    const raw = await rawOf(ctx, id);
    const bytes = await reading(ctx, 'shareable', handedOver(raw, raw.buffer));
    void ctx
      .reply!.header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="mail-${mail.id}.eml"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes));
  },
});

async function found(ctx: Ctx, id: string): Promise<EmailRecord> {
  const [mail] = await ctx.db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), came(ctx)));
  if (!mail) throw notFound('Mail', id);
  return mail;
}
/** As long as it is one of these: what somebody else has settled meanwhile is left alone. */
async function locked(ctx: Ctx, id: string, wanted: readonly EmailRecord['status'][]): Promise<EmailRecord> {
  const [mail] = await ctx.db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), came(ctx)))
    .for('update');
  if (!mail) throw notFound('Mail', id);
  if (!wanted.includes(mail.status)) throw conflict('inbound.settled', 'This mail was settled already. Load it again.');
  return mail;
}
async function put(
  ctx: Ctx,
  id: string,
  from: readonly EmailRecord['status'][],
  status: EmailRecord['status'],
): Promise<void> {
  await locked(ctx, id, from);
  await ctx.db.update(emails).set({ status }).where(eq(emails.id, id));
}
const shown = (mail: EmailRecord): InboundMail => {
  const { id, from, fromname, to, subject, messageid, discussionid, entitytype, entityid, error, creationtime } = mail;
  const status = mail.status as InboundMail['status'];
  return {
    id,
    from,
    fromname,
    to,
    subject,
    messageid,
    discussionid,
    entitytype,
    entityid,
    status,
    error,
    creationtime,
  };
};
