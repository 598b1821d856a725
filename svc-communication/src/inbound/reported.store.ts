/** What a report of another mail server means for the mail it is about, and for the address. */
import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { emails } from '../mail/mail.tables.ts';
import { isNobody } from '../suppression/suppression.ts';
import { keyOf, suppress } from '../suppression/suppression.store.ts';
import { answeredMail } from './answered.store.ts';
import type { Bounce } from './bounce.ts';
import type { ReadMail } from './mail.thread.ts';

const FINAL = 550;
export type Reported = { discussionid: string | null; error: string };

/**
 * Marks the recipients that it names, if they are recipients of the mail. Whoever got a mail knows its Message-ID and could
 * make such a report up: so only of a mail to one address is that address put on the list.
 */
export async function noteReport(ctx: Ctx, bounce: Bounce, { answers }: ReadMail): Promise<Reported> {
  const about = await answeredMail(ctx, [...(bounce.messageId ? [bounce.messageId] : []), ...answers]);
  if (!about) return { discussionid: null, error: 'It reports on a mail that is not in our outbox.' };
  const [locked] = await ctx.db.select().from(emails).where(eq(emails.id, about.id)).for('update');
  const recipients = about.to.split(', ').map(keyOf);
  const theirs = bounce.undelivered.filter(({ email }) => recipients.includes(keyOf(email)));
  const known = new Set(locked!.refused.map(({ email }) => keyOf(email)));
  const fresh = theirs.filter(({ email }) => !known.has(keyOf(email)));
  if (fresh.length)
    await ctx.db
      .update(emails)
      .set({ refused: [...locked!.refused, ...fresh.map(({ email, answer }) => ({ email, answer }))] })
      .where(eq(emails.id, about.id));
  if (recipients.length === 1)
    for (const { email, isFinal, status, answer } of theirs)
      if (isFinal && isNobody(FINAL, `${status} ${answer}`))
        await suppress(ctx, [email], { reason: 'Bounced', detail: answer });
  const error = theirs.length
    ? theirs.map(({ email, answer }) => `${email}: ${answer}`).join('; ')
    : 'It names nobody whom that mail was sent to, or the server still tries.';
  return { discussionid: about.discussionid, error: error.slice(0, 400) };
}
