/** Roles with the people who hold them. */
import { conflict, notFound } from '@cartage/contract/error.ts';
import type { PermissionHolders, RoleDependents, RoleWithPeople } from '@cartage/contract/core/role.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { customerOf, type Ctx } from '@cartage/server/context.ts';
import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { systemCtx } from '../system.ts';
import { roles, userRoles } from '../user/user.tables.ts';
import type { RoleRow } from './role.ts';

/** As the system: row security hides the roles that serve every customer from a customer's own people. */
export const asSystem = (ctx: Ctx): Ctx => systemCtx(ctx)(ctx.tenantId);
const number = (of: SQL) => sql<number>`${of}`.mapWith(Number);
const fullName = sql<string>`trim(u.name || ' ' || u.surname)`;
const ofCustomer = (customerId: number) =>
  or(eq(roles.customerId, customerId), and(eq(roles.kind, 'customer'), isNull(roles.customerId)))!;

/** All roles of the tenant, or those of one customer, which count its own people alone. */
export async function rolesWithPeople(ctx: Ctx, customerId: number | null): Promise<RoleWithPeople[]> {
  const counts = sql`(select ur.role_id, count(*) as n from core.user_roles ur ${
    customerId === null ? sql`` : sql`join core.users u on u.id = ur.user_id and u.customer_id = ${customerId}`
  } group by ur.role_id) held`;
  const rows = await asSystem(ctx)
    .db.select({ role: roles, userCount: number(sql`coalesce(held.n, 0)`) })
    .from(roles)
    .leftJoin(counts, sql`held.role_id = ${roles.id}`)
    .where(customerId === null ? undefined : ofCustomer(customerId))
    .orderBy(sql`${roles.customerId} nulls first`, roles.id);
  return rows.map(({ role, userCount }) => ({ ...role, userCount }));
}

/** The role, as far as the caller may know of it. */
export async function roleFor(ctx: Ctx, id: number): Promise<RoleRow> {
  const own = customerOf(ctx);
  const [found] = await asSystem(ctx)
    .db.select()
    .from(roles)
    .where(and(eq(roles.id, id), own === null ? undefined : ofCustomer(own)))
    .limit(1);
  if (!found) throw notFound('Role', id);
  return found;
}

/** Roles are given by name, so one person never meets two of a name. */
export async function requireFreeName(ctx: Ctx, role: Pick<RoleRow, 'name' | 'customerId'>, id?: number) {
  const rivals = role.customerId === null ? isNull(roles.customerId) : ofCustomer(role.customerId);
  const [twin] = await asSystem(ctx)
    .db.select({ id: roles.id })
    .from(roles)
    .where(
      and(sql`lower(${roles.name}) = lower(${role.name})`, rivals, id === undefined ? undefined : ne(roles.id, id)),
    )
    .limit(1);
  if (twin) throw conflict('role.duplicate', say('role.duplicate'), ['role.displayName', 'role.name']);
}

export const grantsOfRole = (ctx: Ctx, roleId: number) =>
  ctx.db.select().from(userRoles).where(eq(userRoles.roleId, roleId)).orderBy(userRoles.id);

/** Who holds the role; a customer's own people see their colleagues alone, by row security. */
export async function dependentsOf(ctx: Ctx, roleId: number, shown = 5): Promise<RoleDependents> {
  const held = sql`core.user_roles ur join core.users u on u.id = ur.user_id where ur.role_id = ${roleId}`;
  const [people, [counts]] = await Promise.all([
    ctx.db
      .select({
        userId: number(sql`u.id`),
        name: fullName,
        lastSignInTime: sql<
          string | null
        >`to_char(u.last_sign_in_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      })
      .from(sql`${held} order by u.last_sign_in_time desc nulls last, u.id limit ${shown}`),
    ctx.db
      .select({
        userCount: number(sql`count(*)`),
        onlyRoleOf: number(
          sql`count(*) filter (where not exists (select from core.user_roles o where o.user_id = u.id and o.role_id <> ${roleId}))`,
        ),
      })
      .from(sql`${held}`),
  ]);
  return { people, ...counts! };
}

/** Active people who have the permission: each role that grants it with its number, in person by name. */
export async function holdersOf(ctx: Ctx, permission: string): Promise<PermissionHolders> {
  const byRole = sql`core.roles r left join core.user_roles ur on ur.role_id = r.id
    left join core.users u on u.id = ur.user_id and u.is_active where ${permission} = any (r.permissions)`;
  const granting = await ctx.db
    .select({
      roleId: number(sql`r.id`),
      displayName: sql<string>`r.display_name`,
      userCount: number(sql`count(u.id)`),
    })
    .from(sql`${byRole} group by r.id, r.display_name order by count(u.id) desc, r.id`);
  const people = await ctx.db.select({ userId: number(sql`u.id`), name: fullName })
    .from(sql`core.users u where u.permissions @> array[${permission}] and u.permissions <> '{}' and u.is_active
      order by u.name, u.id limit 100`);
  const [all] = await ctx.db.select({ total: number(sql`count(*)`) })
    .from(sql`core.users u where u.is_active and (u.permissions @> array[${permission}] or u.id in (select ur.user_id
      from core.user_roles ur join core.roles r on r.id = ur.role_id where ${permission} = any (r.permissions)))`);
  return { total: all!.total, roles: granting, people };
}
