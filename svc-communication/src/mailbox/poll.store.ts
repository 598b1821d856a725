/** Whose turn it is to be read, and how far it was read. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { mailboxes, type MailboxRow } from './mailbox.tables.ts';

const LEASE_MS = 300_000,
  EVERY_MS = 60_000;
const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Whoever comes second finds nothing that is due. */
export async function claimMailbox(ctx: Ctx): Promise<MailboxRow | undefined> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(mailboxes)
    .set({ nextpoll: after(now, LEASE_MS) })
    .where(and(eq(mailboxes.isactive, true), lte(mailboxes.nextpoll, now.toISOString())))
    .returning();
  return row;
}
/** Mails up to this number are kept, within one validity of the folder. */
export async function noteRead(ctx: Ctx, row: MailboxRow, uidvalidity: string, uid: number): Promise<void> {
  const isSame = uidvalidity === row.uidvalidity;
  await ctx.db
    .update(mailboxes)
    .set({ uidvalidity, lastuid: isSame ? sql`greatest(${mailboxes.lastuid}, ${uid}::bigint)` : uid })
    .where(eq(mailboxes.id, row.id));
}
export async function notePoll(ctx: Ctx, id: string, error: string | null): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .update(mailboxes)
    .set({ error, nextpoll: after(now, EVERY_MS), ...(!error && { lastpolltime: now.toISOString() }) })
    .where(eq(mailboxes.id, id));
}
