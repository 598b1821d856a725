import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { mentions } from './mention.tables.ts';
import { discussionReads } from './discussion.tables.ts';

/** Now the person has read what is there, and with it where he is named. */
export async function markRead(ctx: Ctx, discussionid: string): Promise<void> {
  const { userId: userid, customerId: customerid } = ctx.actor;
  if (userid === null) return;
  const readtime = ctx.now().toISOString();
  await ctx.db
    .insert(discussionReads)
    .values({ userid, customerid, discussionid, readtime })
    .onConflictDoUpdate({
      target: [discussionReads.tenantId, discussionReads.userid, discussionReads.discussionid],
      set: { readtime },
    });
  await ctx.db
    .update(mentions)
    .set({ readtime })
    .where(and(eq(mentions.userid, userid), eq(mentions.discussionid, discussionid), isNull(mentions.readtime)));
}
