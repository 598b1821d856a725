/** A role that changed is told to every service, for whoever works under it now. Nobody is signed out by it. */
import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';
import { publishAccess } from '../user/access.ts';

/** So many records are written at a time; one after the other would take longer than a change may. */
const AT_ONCE = 6;

/** Who holds the role and has something open: nobody else has a token that a record could speak of. */
export async function workingUnder(ctx: Ctx, roleId: number): Promise<number[]> {
  const rows = await ctx.db.select({ id: sql<number>`id`.mapWith(Number) }).from(
    sql`(select distinct ur.user_id as id from core.user_roles ur where ur.role_id = ${roleId}
        and (exists (select from core.sessions s where ur.user_id in (s.user_id, s.impersonator_id))
          or exists (select from core.api_keys k where k.user_id = ur.user_id))) held`,
  );
  return rows.map((r) => r.id);
}

export async function publishAll(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  const waiting = [...new Set(userIds)];
  const work = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await publishAccess(ctx, id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

export const publishRole = async (ctx: Ctx, roleId: number): Promise<void> =>
  publishAll(ctx, await workingUnder(ctx, roleId));
