import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { type DiscussionRow, discussions } from './discussion.tables.ts';

type Of = Pick<DiscussionRow, 'entitytype' | 'entityid'>;
/** The team's discussion of a record that the house began and nobody has closed, locked; what comes in by mail is open to its sender. */
export async function openOne(ctx: Ctx, { entitytype, entityid }: Of): Promise<DiscussionRow | undefined> {
  const d = discussions;
  const [row] = await ctx.db
    .select()
    .from(d)
    .where(
      and(
        and(eq(d.entitytype, entitytype!), eq(d.entityid, entityid!), eq(d.isopen, false)),
        and(isNull(d.creatoruserid), isNull(d.deletedtime), ne(d.status, 'Closed')),
      ),
    )
    .orderBy(desc(d.creationtime))
    .limit(1)
    .for('update');
  return row;
}
