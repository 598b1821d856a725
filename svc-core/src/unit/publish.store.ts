/** Who sees what is told to every service when units, their people or the setting change. */
import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';
import { publishAll } from '../role/publish.store.ts';
import { asSystem } from '../role/role.store.ts';
import { numbers } from './sight.store.ts';

/** Once the change has committed: who works now is told at once, everybody else when he comes. */
export const publishMembers = (ctx: Ctx, userIds: readonly number[]): void => {
  if (userIds.length) ctx.afterCommit(() => publishAll(asSystem(ctx), userIds));
};
/** The tree or the setting has changed, which touches everybody of staff who has something open. */
export const publishSights = (ctx: Ctx): void =>
  ctx.afterCommit(async () => publishAll(asSystem(ctx), await working(asSystem(ctx), sql`u.customer_id is null`)));
/** What the tenant asks of everybody has changed. */
export const publishEverybody = (ctx: Ctx): void =>
  ctx.afterCommit(async () => publishAll(asSystem(ctx), await working(asSystem(ctx), sql`true`)));
const working = (ctx: Ctx, which: ReturnType<typeof sql>): Promise<number[]> =>
  numbers(
    ctx,
    sql`select u.id from core.users u where ${which} and u.is_active and (exists (select from core.sessions s where u.id in (s.user_id, s.impersonator_id))
      or exists (select from core.api_keys k where k.user_id = u.id)) order by 1`,
  );
