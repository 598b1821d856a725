import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { type DiscussionRow, discussions } from './discussion.tables.ts';

/** The discussion of a rule that the house began and nobody has closed, locked. */
export async function openOne(ctx: Ctx, entityid: string): Promise<DiscussionRow | undefined> {
  const d = discussions;
  const [row] = await ctx.db
    .select()
    .from(d)
    .where(
      and(
        and(eq(d.entitytype, 'RecurringBooking'), eq(d.entityid, entityid)),
        and(isNull(d.creatoruserid), isNull(d.deletedtime), ne(d.status, 'Closed')),
      ),
    )
    .orderBy(desc(d.creationtime))
    .limit(1)
    .for('update');
  return row;
}
