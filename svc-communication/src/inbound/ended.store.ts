/** Which discussion an address opens, and when it opens none any more. */
import { AppError } from '@cartage/contract/error.ts';
import { isOn } from '@cartage/contract/feature.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Actor, Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { opened } from '../discussion/access.store.ts';
import { type DiscussionRow, discussions } from '../discussion/discussion.tables.ts';
import type { ReplyAddress } from '../reply/reply.tables.ts';
import { Ended, senderOf, Unmatched } from './sender-of.store.ts';

/** A quarter: whoever disputes an invoice or a loss answers within it, and what lies in a mailbox longer opens nothing for who finds it. */
export const CLOSED_DAYS = 90;
const CLOSED_MS = CLOSED_DAYS * 86_400_000;
/** Since it was closed, or since something was said there after that. */
function isLongClosed({ status, statuschanges, creationtime, lastcommenttime }: DiscussionRow, now: Date): boolean {
  if (status !== 'Closed') return false;
  const since = [statuschanges.at(-1)?.at ?? creationtime, lastcommenttime].map((at) => Date.parse(at));
  return now.getTime() - Math.max(...since) > CLOSED_MS;
}

export async function discussionFor(ctx: Ctx, theirs: Ctx, id: string): Promise<DiscussionRow> {
  const { featureValues } = await ctx.settings();
  if (!isOn(featureValues, 'Discussions')) throw new Unmatched(say('unmatched.off'));
  const [row] = await ctx.db.select().from(discussions).where(eq(discussions.id, id));
  if (!row || row.deletedtime !== null) throw new Unmatched(say('unmatched.deleted'));
  if (isLongClosed(row, ctx.now())) throw new Ended(say('unmatched.closed', { days: CLOSED_DAYS }));
  const [seen] = await theirs.db.select().from(discussions).where(eq(discussions.id, id));
  try {
    return opened(theirs, seen, 'Discussion', id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Ended(say('unmatched.mayNotOpen', { name: theirs.actor.userName }));
  }
}

/** Whether nobody may write by this address at the moment. Where that cannot be said now, the mail is kept and looked at later. */
export async function hasEnded(ctx: Ctx, as: (actor: Actor) => Ctx, address: ReplyAddress): Promise<boolean> {
  try {
    const actor = await senderOf(ctx, address, undefined);
    await discussionFor(ctx, as(actor), address.discussionid);
    return false;
  } catch (error) {
    if (error instanceof Unmatched) return error instanceof Ended;
    ctx.log.warn({ err: error }, 'whether a reply address has ended could not be told');
    return false;
  }
}
