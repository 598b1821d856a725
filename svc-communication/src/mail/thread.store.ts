/** What each mail of a discussion answers, and where answers to it go. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, inArray, isNotNull } from 'drizzle-orm';
import type { Answerer } from '../reply/reply-address.ts';
import { replyAddressesFor } from '../reply/reply.store.ts';
import { type EmailRecord, emails } from './mail.tables.ts';
import { rootOf } from './thread.ts';

type Going = { to: string; about: { discussionid?: string | null; customerid: number | null }; answerer?: Answerer };
type Threaded = Pick<EmailRecord, 'replyto' | 'inreplyto'>;
/** So many of the newest mails of the discussions are looked at for the last one with each address. */
const LOOKED_AT = 500;

/** In the order of the mails; nothing for those that no discussion waits for an answer to. */
export async function threadsOf(ctx: Ctx, mails: readonly Going[], from: string): Promise<(Threaded | undefined)[]> {
  const wanted = mails.flatMap(({ about: { discussionid, customerid }, answerer }) =>
    discussionid && answerer
      ? [{ discussionid, customerid: answerer.userid === null ? null : customerid, who: answerer }]
      : [],
  );
  if (wanted.length === 0) return mails.map(() => undefined);
  const addresses = await replyAddressesFor(ctx, wanted);
  const last = await lastOf(ctx, [...new Set(wanted.map((w) => w.discussionid))]);
  let at = 0;
  return mails.map(({ to, about: { discussionid }, answerer }) => {
    if (!discussionid || !answerer) return undefined;
    return {
      replyto: addresses?.[at++] ?? null,
      inreplyto: last.get(keyOf(discussionid, to)) ?? rootOf(discussionid, from),
    };
  });
}
const keyOf = (discussionid: string, address: string) => `${discussionid} ${address.toLowerCase()}`;

/** The Message-ID of what went to, or came from, each address last. */
async function lastOf(ctx: Ctx, discussionids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({
      of: emails.discussionid,
      direction: emails.direction,
      from: emails.from,
      to: emails.to,
      id: emails.messageid,
    })
    .from(emails)
    .where(and(inArray(emails.discussionid, [...discussionids]), isNotNull(emails.messageid)))
    .orderBy(desc(emails.creationtime), desc(emails.id))
    .limit(LOOKED_AT);
  const last = new Map<string, string>();
  for (const { of, direction, from, to, id } of rows) {
    const key = keyOf(of!, direction === 'Inbound' ? from : to);
    if (!last.has(key)) last.set(key, id!);
  }
  return last;
}
