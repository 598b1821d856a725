import { type Ctx, slot } from '@cartage/server/context.ts';
import type { Seal } from '@cartage/server/seal.ts';
import { held } from '@cartage/server/held.ts';
import { eq } from 'drizzle-orm';
import { mailboxes, type MailboxRow } from './mailbox.tables.ts';

export const mailboxSeal = slot<Seal>('communication.mailboxSeal');
const of = (ctx: Ctx, id: string) => `${ctx.tenantId}:${id}`;
export const sealed = (ctx: Ctx, id: string, password: string): string => mailboxSeal(ctx).seal(password, of(ctx, id));
/** Undefined when it was sealed under another secret: it must be typed again then. */
export const opened = (ctx: Ctx, { id, password }: MailboxRow): string | undefined =>
  mailboxSeal(ctx).open(password, of(ctx, id));

/** The tenant's one, if it has set one up. */
export async function mailboxRow(ctx: Ctx): Promise<MailboxRow | undefined> {
  const [row] = await ctx.db.select().from(mailboxes).limit(1);
  return row;
}
/** Its address while it is read, for whoever is told where answers go: customers' people do not see the row. */
export const mailboxAddress = held('mailbox', async (ctx): Promise<string | null> => {
  const [row] = await ctx.db.select({ address: mailboxes.address }).from(mailboxes).where(eq(mailboxes.isactive, true));
  return row?.address ?? null;
});
