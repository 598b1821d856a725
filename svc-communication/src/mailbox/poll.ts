/**
 * Reads tenants' mailboxes. Each is claimed (its next turn moved away) before it is read; a mail is kept before its number is
 * noted, so that a crash brings it once more, and once more is once (receive.store.ts). The mailbox itself is left as it is.
 */
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import { MOST_BYTES, receive } from '../inbound/receive.store.ts';
import { said, withMailbox } from './imap.ts';
import { mailboxes, type MailboxRow } from './mailbox.tables.ts';
import { addressesIn, headOf } from './raw-mail.ts';

const LEASE_MS = 300_000,
  EVERY_MS = 60_000,
  AT_ONCE = 50,
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
  const row = await claim(ctx);
  if (!row) return;
  const error = await withMailbox(ctx, row, (client) => readNew(ctx, row, client)).then(() => null, said);
  if (error) ctx.log.warn({ error }, 'a mailbox could not be read');
  const now = ctx.now();
  await ctx.db
    .update(mailboxes)
    .set({
      ...{ error, nextpoll: new Date(now.getTime() + EVERY_MS).toISOString() },
      ...(!error && { lastpolltime: now.toISOString() }),
    })
    .where(eq(mailboxes.id, row.id));
}

/** Whoever comes second finds nothing that is due. */
async function claim(ctx: Ctx): Promise<MailboxRow | undefined> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(mailboxes)
    .set({ nextpoll: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where(and(eq(mailboxes.isactive, true), lte(mailboxes.nextpoll, now.toISOString())))
    .returning();
  return row;
}

async function readNew(ctx: Ctx, row: MailboxRow, client: ImapFlow): Promise<void> {
  if (!client.mailbox) throw new Error('The folder is not open.');
  const { uidNext } = client.mailbox;
  const uidvalidity = String(client.mailbox.uidValidity);
  const note = (uid: number) =>
    ctx.db
      .update(mailboxes)
      .set({
        uidvalidity,
        lastuid: uidvalidity === row.uidvalidity ? sql`greatest(${mailboxes.lastuid}, ${uid})` : uid,
      })
      .where(eq(mailboxes.id, row.id));
  // What lay there before the mailbox was set up is nobody's answer.
  if (row.uidvalidity === null) return void (await note(uidNext - 1));
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
