import { InboundMail, inboundCalls, UNDECIDED } from '@cartage/contract/communication/inbound.ts';
import { notFound } from '@cartage/contract/error.ts';
import { routes } from '@cartage/server/routes.ts';
import { listPage } from '@cartage/server/rows.ts';
import { handedOver, onThread } from '@cartage/server/threads.ts';
import { lockDiscussion } from '../discussion/comment.store.ts';
import { type EmailRecord, emails } from '../mail/mail.tables.ts';
import { writeDown } from './comment-of.store.ts';
import { folded } from './folded.ts';
import { attachedTo, cameMail, filesOf, lockedMail, moveMail, topicOf } from './inbox.store.ts';
import { rawOf } from './raw.store.ts';
import { came } from './visible.store.ts';

const reading = onThread<typeof import('./mail.thread.ts')>(new URL('./mail.thread.ts', import.meta.url));

export const inboundRoutes = routes(inboundCalls, {
  list: (ctx, query) =>
    listPage<typeof emails, InboundMail>(
      ctx,
      { from: emails, sort: 'creationtime desc', where: came(ctx), map: answerOf, shows: InboundMail },
      query,
    ),
  find: async (ctx, { id }) => {
    const mail = await cameMail(ctx, id);
    const topic = await topicOf(ctx, mail.discussionid);
    return { ...answerOf(mail), text: mail.plain, files: await filesOf(ctx, id), topic };
  },
  attach: async (ctx, { id, discussionid }) => {
    const mail = await lockedMail(ctx, id, UNDECIDED);
    const discussion = await lockDiscussion(ctx, discussionid);
    // The words are its sender's, and the team's alone: nobody has said that the customer may read them.
    const writer = { userid: null, username: mail.from || mail.fromname || '?', customerid: null, isstaff: true };
    const files = await filesOf(ctx, id);
    await writeDown(ctx, discussion, { ...folded(mail.plain), id, files, tells: [], writer });
    await attachedTo(ctx, id, discussion);
  },
  discard: (ctx, { id }) => moveMail(ctx, id, UNDECIDED, 'Discarded'),
  restore: (ctx, { id }) => moveMail(ctx, id, ['Discarded'], 'Unmatched'),
  download: async (ctx, { id }) => {
    await cameMail(ctx, id);
    const raw = await rawOf(ctx, id);
    if (raw.length === 0) throw notFound('Email', id);
    const bytes = await reading(ctx, 'shareable', handedOver(raw, raw.buffer));
    void ctx
      .reply!.header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="mail-${id}.eml"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes));
  },
});

const answerOf = (mail: EmailRecord): InboundMail => {
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
