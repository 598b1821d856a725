import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '@cartage/server/context.ts';
import { notFound } from '@cartage/contract/error.ts';
import { permissionsOf, requireNoEscalation, type RoleFacts } from './user.ts';
import { driverLinks, roles, userRoles, users, type UserRow } from './user.tables.ts';

/** The roles of the user row that the query is about, as one column. Spelled out: drizzle leaves the table's name off in a query over one table. */
export const roleFacts = sql<
  RoleFacts[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name,
  'kind', r.kind, 'customerId', r.customer_id, 'permissions', r.permissions, 'requiresSecondFactor', r.requires_second_factor) order by r.id), '[]')
  from core.user_roles ur join core.roles r on r.id = ur.role_id where ur.user_id = users.id)`.mapWith(
  (v) => (typeof v === 'string' ? JSON.parse(v) : v) as RoleFacts[],
);

/** Whether the tenant of the user row asks everybody for a second factor. */
export const asksEverybody = sql<boolean>`coalesce((select (t.settings #>> '{security,twoFactor,isEnabled}')::boolean
  from core.tenants t where t.tenant_id = users.tenant_id), false)`;

export type UserWithRoles = UserRow & {
  roles: RoleFacts[];
  /** Its tenant asks everybody for a second factor; not said of a row that was just written. */ isAskedWithAll?: boolean;
};
const some = async (ctx: Ctx, where: SQL, most: number): Promise<UserWithRoles[]> => {
  const found = await ctx.db
    .select({ user: users, roles: roleFacts, isAskedWithAll: asksEverybody })
    .from(users)
    .where(where)
    .limit(most);
  return found.map(({ user, roles: held, isAskedWithAll }) => ({ ...user, roles: held, isAskedWithAll }));
};
const one = async (ctx: Ctx, where: SQL): Promise<UserWithRoles | undefined> => (await some(ctx, where, 1))[0];
export const userById = (ctx: Ctx, id: number) => one(ctx, eq(users.id, id));
/** Those of them who are active, in no order. */
export const activeByIds = async (ctx: Ctx, ids: readonly number[]): Promise<UserWithRoles[]> =>
  ids.length === 0 ? [] : some(ctx, and(eq(users.isActive, true), inArray(users.id, [...ids]))!, ids.length);
export const userByEmail = (ctx: Ctx, email: string) => one(ctx, eq(users.emailKey, email.trim().toLowerCase()));

/** Whether the caller sees such a user at all. */
export const seenById = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).limit(1)).length > 0;
/** A user whom the caller may change: one without administrative permissions that the caller does not hold. */
export async function reached(ctx: Ctx, id: number): Promise<UserWithRoles> {
  const found = await userById(ctx, id);
  if (!found) throw notFound('User', id);
  requireNoEscalation(ctx.actor.permissions, permissionsOf(found, found.roles));
  return found;
}

/** Of the roles that are no single customer's. */
export async function sharedRoleNames(ctx: Ctx): Promise<string[]> {
  const found = await ctx.db.select().from(roles);
  return found.filter((r) => r.customerId === null).map((r) => r.name);
}
/** All roles that a user of this customer (or of the tenant) could have. */
export async function rolesFor(ctx: Ctx, customerId: number | null): Promise<RoleFacts[]> {
  const found = await ctx.db.select().from(roles).orderBy(roles.id);
  return found.filter((r) =>
    customerId === null
      ? r.kind !== 'customer'
      : r.kind === 'customer' && (r.customerId === null || r.customerId === customerId),
  );
}

export const grantsOf = (ctx: Ctx, userId: number) =>
  ctx.db.select().from(userRoles).where(eq(userRoles.userId, userId)).orderBy(userRoles.id);
/** The driver who was known by this e-mail before its user was. */
export async function driverOfEmail(ctx: Ctx, email: string): Promise<string | null> {
  const [link] = await ctx.db
    .select({ driverId: driverLinks.driverId })
    .from(driverLinks)
    .where(eq(driverLinks.emailKey, email.toLowerCase()))
    .limit(1);
  return link?.driverId ?? null;
}

const ofUser = sql`core.user_roles ur join core.roles r on r.id = ur.role_id where ur.user_id = users.id`;
export const holdsPermission = (permission: string) =>
  sql`(${permission} = any (users.permissions) or exists (select from ${ofUser} and ${permission} = any (r.permissions)))`;
export const holdsRole = (role: string) =>
  sql`users.id in (select ur.user_id from core.user_roles ur where ur.role_id = any (array(
    select r.id from core.roles r where lower(r.name) = lower(${role}) or r.id::text = ${role})))`;

/** `kindOf` over rows, for filters and sorting: the columns are named by hand, as in `lockedUntilAt`. */
export const kindSql = sql`(case
  when users.customer_id is not null or exists (select from ${ofUser} and r.kind = 'customer') then 'customer'
  when users.driver_id is not null or exists (select from ${ofUser} and r.kind = 'driver') then 'driver'
  else 'staff' end)`;

type HeldRole = { roleId: number; roleName: string; displayName: string; kind: RoleFacts['kind'] };
export async function rolesOfUsers(ctx: Ctx, ids: number[]): Promise<Map<number, HeldRole[]>> {
  const held = new Map<number, HeldRole[]>();
  if (ids.length === 0) return held;
  const rows = await ctx.db
    .select({
      userId: userRoles.userId,
      roleId: roles.id,
      roleName: roles.name,
      displayName: roles.displayName,
      kind: roles.kind,
    })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(inArray(userRoles.userId, ids))
    .orderBy(roles.id);
  for (const { userId, ...role } of rows) held.set(userId, [...(held.get(userId) ?? []), role]);
  return held;
}
/** Until the transaction ends nobody else writes what counts for this user. */
export async function lockAccess(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access:${ctx.tenantId}:${userId}`}, 0))`);
}
