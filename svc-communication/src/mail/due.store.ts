/** Mails whose next attempt is due, and what became of one. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { emails, type EmailRecord } from './mail.tables.ts';

const AT_ONCE = 20;
/** 1 minute after the first failure, doubled each time: eight attempts span two hours. */
const FIRST_DELAY_MS = 60_000;

/** The next ones, with their next attempt moved away. */
export function claimDue(ctx: Ctx): Promise<EmailRecord[]> {
  return ctx.tx(async ({ db, now }) => {
    const due = await db
      .select()
      .from(emails)
      .where(and(eq(emails.status, 'Queued'), lte(emails.nextattempt, now().toISOString())))
      .orderBy(asc(emails.creationtime))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const attempts of new Set(due.map((m) => m.attempts))) {
      const ids = due.filter((m) => m.attempts === attempts).map((m) => m.id);
      await db
        .update(emails)
        .set({
          attempts: attempts + 1,
          nextattempt: new Date(now().getTime() + FIRST_DELAY_MS * 2 ** attempts).toISOString(),
        })
        .where(inArray(emails.id, ids));
    }
    return due;
  });
}

export async function noteOf(ctx: Ctx, id: EmailRecord['id'], patch: Partial<EmailRecord>): Promise<void> {
  await ctx.db.update(emails).set(patch).where(eq(emails.id, id));
}
