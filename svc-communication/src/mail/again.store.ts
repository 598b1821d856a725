/** Mails that did not leave, put back to be sent: with all their attempts, to the address they had, under the same Message-ID. */
import { SENT_AGAIN } from '@cartage/contract/communication/history.ts';
import { notFound, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { emails } from './mail.tables.ts';

/** Answers how many wait now: one that has left or waits already is left alone. `open` are those the asker may see. */
export async function sendAgain(ctx: Ctx, ids: readonly string[], open: SQL | undefined): Promise<number> {
  const { email } = await ctx.settings();
  if (!email.smtpHost.trim()) throw refused('mail.noServer', say('mail.noServer'));
  return ctx.tx(async ({ db, now }) => {
    const found = await db
      .select({ id: emails.id, status: emails.status, html: emails.html })
      .from(emails)
      .where(and(inArray(emails.id, [...ids]), eq(emails.direction, 'Outbound'), open))
      .orderBy(asc(emails.id))
      .for('update');
    const missing = ids.find((id) => !found.some((m) => m.id === id));
    if (missing) throw notFound('Email', missing);
    const again = found.filter((m) => (SENT_AGAIN as readonly string[]).includes(m.status));
    // One too many for its address was never written down (limit.store.ts).
    if (again.some((m) => !m.html)) throw refused('mail.noText', say('mail.noText'));
    if (again.length)
      await db
        .update(emails)
        .set({ status: 'Queued', attempts: 0, error: null, waiting: null, nextattempt: now().toISOString() })
        .where(
          inArray(
            emails.id,
            again.map((m) => m.id),
          ),
        );
    return again.length;
  });
}
