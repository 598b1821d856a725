/** A tenant always has somebody who can let others in, and so has a customer that keeps its own people. */
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { type AppError, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '../user/user.tables.ts';

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

const hasCustomerAdmin = async (ctx: Ctx, customerId: number): Promise<boolean> => {
  const rows = await ctx.db.execute(sql`select core.has_customer_admin(${customerId}) as has`);
  return (rows as unknown as { has: boolean }[])[0]!.has;
};
/** The same for the people of one customer, whoever takes them away. Of one that is closed or gone, staff clear away everybody. */
export async function keepingACustomerAdmin<T>(ctx: Ctx, customerId: number, work: () => Promise<T>): Promise<T> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`admins:${ctx.tenantId}:${customerId}`}, 0))`,
  );
  const had = await hasCustomerAdmin(ctx, customerId);
  const done = await work();
  if (had && !(await hasCustomerAdmin(ctx, customerId)) && !(isStaff(ctx) && (await isClosed(ctx, customerId))))
    throw refused('admin.lastOfCustomer', say('admin.lastOfCustomer'));
  return done;
}
/** Where nobody says, it may go on. */
const isClosed = (ctx: Ctx, customerId: number): Promise<boolean> =>
  ctx.call(customerCalls.find, { id: customerId }, { system: true }).then(
    ({ isActive }) => !isActive,
    (error: AppError) => error.status === 404,
  );

/** For a change of one person: of the tenant's own people, or of those of the customer that it is of until then. */
export async function keepingAdminsOf<T>(ctx: Ctx, userId: number, work: () => Promise<T>): Promise<T> {
  const [user] = await ctx.db.select({ customerId: users.customerId }).from(users).where(eq(users.id, userId));
  const customerId = user?.customerId ?? null;
  return customerId === null ? keepingAnAdmin(ctx, work) : keepingACustomerAdmin(ctx, customerId, work);
}
