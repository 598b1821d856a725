/** How much mail an address gets in a day: whoever may book may write any address into a booking. */
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { slot } from '@cartage/server/context.ts';
import { and, eq, sql } from 'drizzle-orm';
import { knownAddresses } from './mail.tables.ts';

export const mailsADay = slot<number>('communication.mailsADay');
const DAY_MS = 86_400_000;

/** Per mail, in order, why it would be one too many for its address, or undefined. Customers' and users' own addresses are asked for. */
export async function refusalsOf(ctx: Ctx, addressees: readonly string[]): Promise<(string | undefined)[]> {
  const most = mailsADay(ctx);
  const since = new Date(ctx.now().getTime() - DAY_MS).toISOString();
  const keys = addressees.map((to) => to.toLowerCase());
  const rows = (await ctx.db.execute(
    sql`select address, mails, is_known from communication.mails_to(${JSON.stringify([...new Set(keys)])}::json, ${since}, ${most})`,
  )) as unknown as { address: string; mails: number; is_known: boolean }[];
  const had = new Map(rows.map((row) => [row.address, row.mails]));
  const known = new Set(rows.filter((row) => row.is_known).map((row) => row.address));
  return keys.map((key) => {
    const mails = had.get(key)!;
    had.set(key, mails + 1);
    return mails < most || known.has(key) ? undefined : say('notSent.aDay', { most });
  });
}

export async function knowAddress(ctx: Ctx, kind: string, ref: string, email: string | null): Promise<void> {
  const emailKey = email?.trim().toLowerCase();
  if (!emailKey)
    return void (await ctx.db
      .delete(knownAddresses)
      .where(and(eq(knownAddresses.kind, kind), eq(knownAddresses.ref, ref))));
  await ctx.db
    .insert(knownAddresses)
    .values({ kind, ref, emailKey })
    .onConflictDoUpdate({
      target: [knownAddresses.tenantId, knownAddresses.kind, knownAddresses.ref],
      set: { emailKey },
    });
}
