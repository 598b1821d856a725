/** What a report of another mail server means for the mail it is about, and for the address. */
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { emails } from '../mail/mail.tables.ts';
import { isNobody } from '../suppression/suppression.ts';
import { keyOf, suppress } from '../suppression/suppression.store.ts';
import { answeredMail } from './answered.store.ts';
import type { Bounce, Undelivered } from './bounce.ts';
import type { ReadMail } from './mail.thread.ts';

const FINAL = 550;
export type Reported = { discussionid: string | null; error: string };

/**
 * Marks the recipients that it names, if they are recipients of the mail. Whoever got a mail knows its Message-ID and could
 * make such a report up: so only of a mail to one address is that address put on the list.
 */
export async function noteReport(ctx: Ctx, bounce: Bounce, { answers }: ReadMail): Promise<Reported> {
  const about = await answeredMail(ctx, [...(bounce.messageId ? [bounce.messageId] : []), ...answers]);
  if (!about) return { discussionid: null, error: say('bounce.ofNone') };
  const [locked] = await ctx.db.select().from(emails).where(eq(emails.id, about.id)).for('update');
  const recipients = about.to.split(', ').map(keyOf);
  const theirs = bounce.undelivered
    .filter(({ email }) => recipients.includes(keyOf(email)))
    .map((one) => ({ ...one, answer: one.answer || say('bounce.silent') }));
  const known = new Set(locked!.refused.map(({ email }) => keyOf(email)));
  const fresh = theirs.filter(({ email }) => !known.has(keyOf(email)));
  if (fresh.length)
    await ctx.db
      .update(emails)
      .set({
        refused: [...locked!.refused, ...fresh.map(({ email, answer }) => ({ email, answer: toStored(answer) }))],
      })
      .where(eq(emails.id, about.id));
  if (recipients.length === 1)
    for (const { email, isFinal, status, answer } of theirs)
      if (isFinal && isNobody(FINAL, `${status} ${answer}`))
        await suppress(ctx, [email], { reason: 'Bounced', detail: answer });
  return { discussionid: about.discussionid, error: whatItNames(theirs) };
}

const MOST_SAID = 400;
/** As many of them as a list has room for. */
function whatItNames([first, ...others]: readonly Undelivered[]): string {
  if (!first) return say('bounce.nobody');
  let said = say('bounce.one', { email: first.email, answer: first.answer });
  for (const { email, answer } of others) {
    const more = say('bounce.also', { one: said, next: say('bounce.one', { email, answer }) });
    if (more.length > MOST_SAID) break;
    said = more;
  }
  return said;
}
