/** Until when an account is closed to somebody: as a whole, or to a place from which wrong passwords came. */
import type { Ctx } from '@cartage/server/context.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { listedUsers } from './user.tables.ts';

const lockedPlaces = (at: SQL) => sql`select p.email_key from core.sign_in_places p where p.locked_until > ${at}`;
/**
 * Until when a listed user is locked, null when he is not: a lock that has passed is none. Of many users those are found
 * first who were locked somewhere, which is one look at few places; only of them it is reckoned until when. The columns are
 * named by hand: drizzle leaves tables away where it selects from one, and inside the second select they would mean another.
 */
export function lockedUntilAt(now: Date): { until: SQL<string | null>; isThere: SQL } {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    until: sql<
      string | null
    >`(case when users.locked_until > ${at} or users.email_key in (${lockedPlaces(at)}) then greatest(users.locked_until,
      (select max(p.locked_until) from core.sign_in_places p where p.email_key = users.email_key)) end)`,
    isThere: sql`(users.locked_until > ${at} or users.email_key = any (array(${lockedPlaces(at)})))`,
  };
}

/** Those of the users that are closed now, and until when. */
export async function lockedNow(ctx: Ctx, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: listedUsers.id, until: lockedUntilAt(ctx.now()).until })
    .from(listedUsers)
    .where(inArray(listedUsers.id, [...userIds]));
  return new Map(rows.flatMap(({ id, until }) => (until ? [[id, new Date(until).toISOString()] as const] : [])));
}
