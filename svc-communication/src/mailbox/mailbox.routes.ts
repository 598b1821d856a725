import { type Mailbox, mailboxCalls } from '@cartage/contract/communication/mailbox.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { say as sayTold } from '@cartage/contract/words/told/talk.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, remove } from '@cartage/server/write.ts';
import { replies } from '../reply/reply.store.ts';
import { answerText, withMailbox } from './imap.ts';
import { mailboxOf } from './mailbox.entity.ts';
import { mailboxAddress, mailboxRow, sealed } from './mailbox.store.ts';
import type { MailboxRow } from './mailbox.tables.ts';

export const mailboxRoutes = routes(mailboxCalls, {
  find: async (ctx) => {
    const row = await mailboxRow(ctx);
    return { mailbox: row ? answerOf(row) : null, domain: replies(ctx).domain || null };
  },
  save: async (ctx, { mailbox: { password, ...asked } }) => {
    mailboxAddress.changed(ctx);
    const row = await mailboxRow(ctx);
    const now = ctx.now().toISOString();
    // A password is for the server that it was typed for.
    const isMoved = row?.host !== asked.host || row.port !== asked.port || row.username !== asked.username;
    if (isMoved && !password) throw invalid([{ message: say('mailbox.password'), members: ['mailbox.password'] }]);
    if (!row) {
      const id = uuidv7(ctx.now());
      await create(ctx, mailboxOf, { id, ...asked, password: sealed(ctx, id, password!), nextpoll: now });
      return;
    }
    const isOther = isMoved || row.folder !== asked.folder || (asked.isactive && !row.isactive);
    await change(ctx, mailboxOf, row.id, (was) => ({
      ...{ ...was, ...asked, nextpoll: now, error: null },
      ...(password && { password: sealed(ctx, was.id, password) }),
      ...(isOther && { uidvalidity: null, lastuid: null, lastpolltime: null }),
    }));
  },
  remove: async (ctx) => {
    const row = await mailboxRow(ctx);
    mailboxAddress.changed(ctx);
    if (row) await remove(ctx, mailboxOf, row.id);
  },
  test: async (ctx) => {
    const row = await mailboxRow(ctx);
    if (!row) return { isReached: false, answer: sayTold('mailbox.none'), tookMs: 0 };
    const began = performance.now();
    const outcome = await withMailbox(ctx, row, async ({ mailbox }) => {
      const mails = mailbox ? mailbox.exists : 0;
      return { isReached: true, answer: sayTold('mailbox.open', { folder: row.folder, mails }) };
    }).catch((error: unknown) => ({ isReached: false, answer: answerText(error) }));
    return { ...outcome, tookMs: Math.round(performance.now() - began) };
  },
});

const answerOf = ({
  address,
  host,
  port,
  username,
  isssl,
  folder,
  isactive,
  password,
  lastpolltime,
  error,
}: MailboxRow): Mailbox => ({
  ...{ address, host, port, username, isssl, folder, isactive, lastpolltime, error },
  haspassword: password !== '',
});
