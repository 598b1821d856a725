/**
 * Reads tenants' mailboxes. Each is claimed (its next turn moved away) before it is read; a mail is kept before its number is
 * noted, so that a crash brings it once more, and once more is once (receive.store.ts). The mailbox itself is left as it is.
 */
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import type { ImapFlow } from 'imapflow';
import { MOST_BYTES, receive } from '../inbound/receive.store.ts';
import { answerText, withMailbox } from './imap.ts';
import type { MailboxRow } from './mailbox.tables.ts';
import { claimMailbox, notePoll, noteRead } from './poll.store.ts';
import { addressesIn, headOf } from './raw-mail.ts';

const AT_ONCE = 50,
  DAY_MS = 86_400_000;

export async function pollMailboxes(svc: Pick<Running<object>, 'database' | 'now' | 'systemCtx'>): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select communication.tenants_with_mailbox($1) as tenant',
    [svc.now()],
  );
  for (const { tenant } of rows) await poll(svc.systemCtx(Number(tenant)));
}

async function poll(ctx: Ctx): Promise<void> {
  if (!(await ctx.settings()).isActive) return;
  const row = await claimMailbox(ctx);
  if (!row) return;
  const error = await withMailbox(ctx, row, (client) => readNew(ctx, row, client)).then(() => null, answerText);
  if (error) ctx.log.warn({ error }, 'a mailbox could not be read');
  await notePoll(ctx, row.id, error);
}

async function readNew(ctx: Ctx, row: MailboxRow, client: ImapFlow): Promise<void> {
  if (!client.mailbox) throw new Error(say('mailbox.notOpen'));
  const { uidNext } = client.mailbox;
  const uidvalidity = String(client.mailbox.uidValidity);
  const note = (uid: number) => noteRead(ctx, row, uidvalidity, uid);
  // What lay there before the mailbox was set up is nobody's answer.
  if (row.uidvalidity === null) return note(uidNext - 1);
  for (const uid of (await newOnes(row, uidvalidity, client)).slice(0, AT_ONCE)) {
    await keep(ctx, row, client, uid);
    await note(uid);
  }
}

/** Numbers of mails that were not read. Where they were given anew, those of the days since; a mail that was read is known by its Message-ID. */
async function newOnes(row: MailboxRow, uidvalidity: string, client: ImapFlow): Promise<number[]> {
  const last = row.lastuid ?? 0;
  const since = new Date(Date.parse(row.lastpolltime ?? new Date(0).toISOString()) - DAY_MS);
  const found =
    uidvalidity === row.uidvalidity
      ? await client.search({ uid: `${last + 1}:*` }, { uid: true })
      : await client.search({ since }, { uid: true });
  // "*" is the last mail also when it is an old one.
  return (found || []).filter((uid) => uidvalidity !== row.uidvalidity || uid > last).toSorted((a, b) => a - b);
}

async function keep(ctx: Ctx, row: MailboxRow, client: ImapFlow, uid: number): Promise<void> {
  const about = await client.fetchOne(String(uid), { size: true, headers: true }, { uid: true });
  if (!about) return;
  const head = about.headers ?? Buffer.alloc(0);
  const whole =
    (about.size ?? 0) <= MOST_BYTES && (await client.fetchOne(String(uid), { source: true }, { uid: true }));
  const raw = (whole && whole.source) || headOf(head, about.size ?? 0);
  const addresses = addressesIn(head);
  for (const to of addresses.length ? addresses : [row.address]) await receive(ctx, { raw, from: '', to });
}
