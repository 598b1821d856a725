import type { OrganizationUnit, UnitName, UnitPlace } from '@cartage/contract/core/organization-unit.ts';
import { invalid } from '@cartage/contract/error.ts';
import type { ListQuery } from '@cartage/contract/list.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { storedField } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { createAll, removeAll } from '@cartage/server/write.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { listedUsers, users } from '../user/user.tables.ts';
import { membership } from './unit.entity.ts';
import { organizationUnits, unitMembers, type UnitRow } from './unit.tables.ts';
import { codesAbove } from './unit.ts';

/** A tree is changed by one at a time: places and names depend on all of it. Inside a transaction. */
export async function wholeTree(ctx: Ctx): Promise<UnitRow[]> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`units:${ctx.tenantId}`}, 0))`);
  return ctx.db.select().from(organizationUnits).orderBy(organizationUnits.code);
}

export async function listUnits(ctx: Ctx, id?: number): Promise<OrganizationUnit[]> {
  // Counted once for all units: asked for each, ten thousand of them took a second.
  const counted = ctx.db
    .select({ unitId: unitMembers.unitId, count: sql<number>`count(*)`.mapWith(Number).as('count') })
    .from(unitMembers)
    .where(id === undefined ? undefined : eq(unitMembers.unitId, id))
    .groupBy(unitMembers.unitId)
    .as('counted');
  const rows = await ctx.db
    .select({ unit: organizationUnits, memberCount: sql<number>`coalesce(${counted.count}, 0)`.mapWith(Number) })
    .from(organizationUnits)
    .leftJoin(counted, eq(counted.unitId, organizationUnits.id))
    .where(id === undefined ? undefined : eq(organizationUnits.id, id))
    .orderBy(organizationUnits.code);
  return rows.map(({ unit, memberCount }) => ({
    ...unit,
    memberCount,
    times: { creationTime: unit.creationTime, lastModificationTime: unit.lastModificationTime },
  }));
}

export const namedUnits = (ctx: Ctx): Promise<UnitName[]> => {
  const { id, code, displayName } = organizationUnits;
  return ctx.db.select({ id, code, displayName }).from(organizationUnits).orderBy(code);
};

/** Each with the names above it, which are asked for once for the page: a code names all that it stands below. */
export async function unitsPage(ctx: Ctx, query: ListQuery, userId?: number) {
  const where =
    userId === undefined
      ? undefined
      : sql`exists (select from core.unit_members m where m.unit_id = organization_units.id and m.user_id = ${userId})`;
  const page = await listPage(ctx, { from: organizationUnits, sort: 'code', ...(where && { where }) }, query);
  const above = [...new Set(page.items.flatMap((u) => codesAbove(u.code)))];
  const { code, displayName } = organizationUnits;
  const named = above.length
    ? await ctx.db.select({ code, displayName }).from(organizationUnits).where(inArray(code, above))
    : [];
  const names = new Map(named.map((u) => [u.code, u.displayName]));
  const placed = (u: UnitRow): UnitPlace => ({
    ...{ id: u.id, code: u.code, displayName: u.displayName },
    path: codesAbove(u.code).map((c) => names.get(c) ?? ''),
  });
  return { ...page, items: page.items.map(placed) };
}

export const unitsOfUser = async (ctx: Ctx, userId: number): Promise<number[]> =>
  (
    await ctx.db
      .select({ unitId: unitMembers.unitId })
      .from(unitMembers)
      .where(eq(unitMembers.userId, userId))
      .orderBy(unitMembers.unitId)
  ).map((m) => m.unitId);

/** The user's units are these from now on. Inside a transaction. */
export async function setUnits(ctx: Ctx, userId: number, wanted: readonly number[]): Promise<void> {
  const there = await ctx.db.select().from(unitMembers).where(eq(unitMembers.userId, userId)).orderBy(unitMembers.id);
  const known = wanted.length
    ? await ctx.db
        .select()
        .from(organizationUnits)
        .where(inArray(organizationUnits.id, [...wanted]))
    : [];
  if (known.length < new Set(wanted).size)
    throw invalid([{ message: sayKit('noSuchUnit'), members: ['organizationUnits'] }]);
  await removeAll(
    ctx,
    membership,
    there.filter((m) => !wanted.includes(m.unitId)),
  );
  const missing = known.filter((u) => !there.some((m) => m.unitId === u.id));
  await join(
    ctx,
    missing.map((u) => ({ unit: u, userId })),
  );
}

export async function addMembers(ctx: Ctx, unit: UnitRow, userIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(userIds)];
  const known = await ctx.db.select({ id: users.id }).from(users).where(inArray(users.id, wanted)).orderBy(users.id);
  if (known.length < wanted.length) throw invalid([{ message: say('noSuchUser'), members: ['userIds'] }]);
  const there = await ctx.db
    .select({ userId: unitMembers.userId })
    .from(unitMembers)
    .where(and(eq(unitMembers.unitId, unit.id), inArray(unitMembers.userId, wanted)));
  await join(
    ctx,
    wanted.filter((id) => !there.some((m) => m.userId === id)).map((userId) => ({ unit, userId })),
  );
}
async function join(ctx: Ctx, pairs: readonly { unit: UnitRow; userId: number }[]): Promise<void> {
  const addedTime = ctx.now().toISOString();
  await createAll(
    ctx,
    membership,
    pairs.map(({ unit, userId }) => ({ unitId: unit.id, userId, memberOf: unit.displayName, addedTime })),
  );
}

export const membershipsOf = (ctx: Ctx, unitId: number, userId?: number) =>
  ctx.db
    .select()
    .from(unitMembers)
    .where(and(eq(unitMembers.unitId, unitId), userId === undefined ? undefined : eq(unitMembers.userId, userId)))
    .orderBy(unitMembers.id);

export async function membersPage(ctx: Ctx, unitId: number, query: ListQuery) {
  // Spelled out: drizzle leaves the table's name off in a query over one table.
  const member = sql`core.unit_members m where m.user_id = users.id and m.unit_id = ${unitId}`;
  const fields = { addedTime: storedField('instant', sql<string>`(select m.added_time from ${member})`) };
  const where = sql`exists (select from ${member})`;
  const page = await listPage(ctx, { from: listedUsers, sort: 'name, surname', where, fields }, query);
  const added = new Map((await membershipsOf(ctx, unitId)).map((m) => [m.userId, m.addedTime]));
  return { ...page, items: page.items.map((u) => ({ ...u, addedTime: added.get(u.id)! })) };
}
