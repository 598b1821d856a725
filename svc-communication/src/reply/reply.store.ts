/** Where answers to a discussion go, and whose they are when they come. */
import { insertRows } from '@cartage/server/bulk.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import { eq, sql } from 'drizzle-orm';
import { mailboxAddress } from '../mailbox/mailbox.store.ts';
import { addressOf, type Answerer, type ReplyKey, tokenHash } from './reply-address.ts';
import { type ReplyAddress, replyAddresses } from './reply.tables.ts';

/** What the platform takes mail with: the key of its addresses, and the domain of those who have no mailbox of their own. */
export type Replies = { key: ReplyKey; domain: string };
export const replies = slot<Replies>('communication.replies');

/** The address that tokens are put into: the tenant's mailbox, else the platform's; undefined where no mail is taken. */
export async function replyHome(ctx: Ctx): Promise<string | undefined> {
  const own = await mailboxAddress(ctx);
  if (own) return own;
  const { domain } = replies(ctx);
  return domain ? `reply@${domain}` : undefined;
}

export type Wanted = { discussionid: string; who: Answerer; customerid: number | null };
/** Each one's address, in order; it holds from now on. Undefined where no mail is taken. */
export async function replyAddressesFor(ctx: Ctx, wanted: readonly Wanted[]): Promise<string[] | undefined> {
  const home = await replyHome(ctx);
  if (!home) return undefined;
  const tokens = wanted.map(({ discussionid, who }) => replies(ctx).key(ctx.tenantId, discussionid, who));
  const creationtime = ctx.now().toISOString();
  const rows = wanted.map(({ discussionid, who, customerid }, n) => ({
    ...{ tokenhash: tokenHash(tokens[n]!), discussionid, customerid, creationtime },
    ...{ userid: who.userid, email: who.email?.trim().toLowerCase() ?? null },
  }));
  const once = [...new Map(rows.map((row) => [row.tokenhash, row])).values()];
  await insertRows(ctx, replyAddresses, once, { onConflict: sql`on conflict do nothing` });
  return tokens.map((token) => addressOf(home, token));
}
/** Whose it is, of this tenant's addresses. */
export async function replyAddressOf(ctx: Ctx, tokenhash: string): Promise<ReplyAddress | undefined> {
  const [row] = await ctx.db.select().from(replyAddresses).where(eq(replyAddresses.tokenhash, tokenhash));
  return row;
}
