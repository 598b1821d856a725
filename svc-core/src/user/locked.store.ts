/** Until when an account is closed to somebody: as a whole, or to a place from which wrong passwords came. */
import type { Ctx } from '@cartage/server/context.ts';
import { inArray, sql } from 'drizzle-orm';
import { listedUsers } from './user.tables.ts';

/**
 * The latest such time of a listed user, also one that has passed; null when there was none. The columns are named by
 * hand: drizzle leaves tables away where it selects from one, and inside the second select they would mean another.
 */
export const lockedUntilOf = sql<string | null>`greatest(users.locked_until,
  (select max(p.locked_until) from core.sign_in_places p where p.email_key = users.email_key))`;

/** Those of the users that are closed now, and until when. */
export async function lockedNow(ctx: Ctx, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: listedUsers.id, until: lockedUntilOf })
    .from(listedUsers)
    .where(inArray(listedUsers.id, [...userIds]));
  const now = ctx.now();
  return new Map(
    rows.flatMap(({ id, until }) =>
      until && new Date(until) > now ? [[id, new Date(until).toISOString()] as const] : [],
    ),
  );
}
