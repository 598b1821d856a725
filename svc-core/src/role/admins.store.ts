/** A tenant always has somebody who can let others in, and so has a customer that keeps its own people. */
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';

/** Who has both can give anybody every right that he has himself. */
const ADMIN = sql`array['Administration.Users', 'Administration.Roles']`;

async function hasAdmin(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.execute(sql`with holders as (
      select ur.user_id, p from core.user_roles ur join core.roles r on r.id = ur.role_id
        cross join unnest(r.permissions) p where r.permissions && ${ADMIN} and p = any (${ADMIN})
      union select u.id, p from core.users u cross join unnest(u.permissions) p
        where u.permissions <> '{}' and u.permissions && ${ADMIN} and p = any (${ADMIN}))
    select 1 from holders h join core.users u on u.id = h.user_id
      where u.is_active and u.customer_id is null group by u.id having count(*) = 2 limit 1`);
  return (rows as unknown as unknown[]).length > 0;
}

/**
 * Does what may take administrators away, and undoes it where none would be left. Two at once wait for each other, so
 * that neither counts on the other. Run it inside a transaction.
 */
export async function keepingAnAdmin<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`admins:${ctx.tenantId}`}, 0))`);
  const had = await hasAdmin(ctx);
  const done = await work();
  if (had && !(await hasAdmin(ctx))) throw refused('admin.last', say('admin.last'));
  return done;
}

async function hasCustomerAdmin(ctx: Ctx, customerId: number): Promise<boolean> {
  const rows = await ctx.db.execute(sql`select 1 from core.users u
    where u.customer_id = ${customerId} and u.is_active and ('Customer.Manage' = any (u.permissions)
      or exists (select from core.user_roles ur join core.roles r on r.id = ur.role_id
        where ur.user_id = u.id and 'Customer.Manage' = any (r.permissions))) limit 1`);
  return (rows as unknown as unknown[]).length > 0;
}
/** The same for the people of one customer. As the system: a customer's session does not see every role of its people. */
export async function keepingACustomerAdmin<T>(ctx: Ctx, customerId: number, work: () => Promise<T>): Promise<T> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`admins:${ctx.tenantId}:${customerId}`}, 0))`,
  );
  const had = await hasCustomerAdmin(ctx, customerId);
  const done = await work();
  if (had && !(await hasCustomerAdmin(ctx, customerId)))
    throw refused('admin.lastOfCustomer', say('admin.lastOfCustomer'));
  return done;
}
