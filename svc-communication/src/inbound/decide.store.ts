/** What becomes of a mail that was read: a comment, a report, or one of those that a person looks at. */
import type { InboundStatus } from '@cartage/contract/communication/inbound.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Actor, Ctx } from '@cartage/server/context.ts';
import { and, eq } from 'drizzle-orm';
import type { DiscussionRow } from '../discussion/discussion.tables.ts';
import { emails } from '../mail/mail.tables.ts';
import { replyAddressOf } from '../reply/reply.store.ts';
import { answeredMail, writersOf } from './answered.store.ts';
import { discussionFor } from './ended.store.ts';
import type { ReadMail } from './mail.thread.ts';
import { refuseFlood, senderOf, Unmatched } from './sender-of.store.ts';

/** As the mail's row says it. */
export type Settled = { status: InboundStatus; error: string | null; discussionid: string | null };
export type AsComment = { actor: Actor; discussion: DiscussionRow; tells: number[] };
type As = (actor: Actor) => Ctx;

/** `ctx` is the house; whether the person may write there is asked in the person's own name. */
export async function decide(
  ctx: Ctx,
  as: As,
  mail: ReadMail,
  tokenhash: string | null,
): Promise<{ comment: AsComment } | { settled: Settled }> {
  const answered = await answeredMail(ctx, mail.answers);
  const seems = answered?.discussionid ?? null;
  const unmatched = (error: string): { settled: Settled } => ({
    settled: { status: 'Unmatched', error, discussionid: seems },
  });
  const program =
    mail.automatic !== null
      ? sentenceFrom(mail.automatic)
      : (await isOwn(ctx, mail.messageId))
        ? say('program.ours')
        : null;
  if (program) return { settled: { status: 'Automatic', error: program, discussionid: seems } };
  if (!tokenhash) return unmatched(say('unmatched.noDiscussion'));
  const address = await replyAddressOf(ctx, tokenhash);
  if (!address) return unmatched(say('unmatched.nobodys'));
  try {
    const actor = await senderOf(ctx, address, mail.from.address);
    const discussion = await discussionFor(ctx, as(actor), address.discussionid);
    await refuseFlood(ctx, discussion.id, mail.from.address);
    if (!mail.content && mail.files.length === 0) throw new Unmatched(say('unmatched.empty'));
    return { comment: { actor, discussion, tells: await writersOf(ctx, answered) } };
  } catch (error) {
    if (!(error instanceof Unmatched)) throw error;
    return unmatched(error.message);
  }
}

async function isOwn(ctx: Ctx, messageId: string | null): Promise<boolean> {
  if (!messageId) return false;
  const sent = and(eq(emails.messageid, messageId), eq(emails.direction, 'Outbound'));
  return (await ctx.db.select({ id: emails.id }).from(emails).where(sent).limit(1)).length > 0;
}
