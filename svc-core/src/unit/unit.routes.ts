import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { invalid, notFound } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change, changeAll, create, lock, remove, removeAll } from '@cartage/server/write.ts';
import { membership, unit } from './unit.entity.ts';
import { publishMembers, publishSights } from './publish.store.ts';
import { leaveToParent } from './sight.store.ts';
import { addMembers, listUnits, membershipsOf, membersPage, namedUnits, unitsPage, wholeTree } from './unit.store.ts';
import { organizationUnits, type UnitRow } from './unit.tables.ts';
import { moved, nextCode, requireEmpty, requireFreeName } from './unit.ts';

const one = async (ctx: Ctx, id: number) => (await listUnits(ctx, id))[0]!;
function parentIn(units: readonly UnitRow[], parentId: number | null | undefined): UnitRow | undefined {
  if (parentId == null) return undefined;
  const parent = units.find((u) => u.id === parentId);
  if (!parent) throw invalid([{ message: sayKit('noSuchUnit'), members: ['parentId'] }]);
  return parent;
}
function among(units: readonly UnitRow[], id: number): UnitRow {
  const found = units.find((u) => u.id === id);
  if (!found) throw notFound('Unit', id);
  return found;
}

export const organizationUnitRoutes = routes(organizationUnitCalls, {
  list: async (ctx) => ({ items: await listUnits(ctx) }),
  names: async (ctx) => ({ items: await namedUnits(ctx) }),
  search: (ctx, query) => unitsPage(ctx, query),
  ofUser: (ctx, { userId, ...query }) => unitsPage(ctx, query, userId),
  members: async (ctx, { id, ...query }) => {
    await findRow(ctx, organizationUnits, id, 'Unit');
    return membersPage(ctx, id, query);
  },
  create: async (ctx, { parentId, displayName }) => {
    const units = await wholeTree(ctx);
    const parent = parentIn(units, parentId);
    const row = { parentId: parent?.id ?? null, displayName: displayName.trim() };
    requireFreeName(units, row);
    const code = nextCode(units, parent);
    publishSights(ctx);
    const { id } = await create(ctx, unit, { ...row, code, creationTime: ctx.now().toISOString() });
    return one(ctx, id);
  },
  update: async (ctx, { id, displayName }) => {
    const units = await wholeTree(ctx);
    requireFreeName(units, { ...among(units, id), displayName });
    await change(ctx, unit, id, (row) => ({ ...row, displayName: displayName.trim() }));
    return one(ctx, id);
  },
  move: async (ctx, { id, parentId }) => {
    const units = await wholeTree(ctx);
    const moving = among(units, id),
      parent = parentIn(units, parentId);
    if (moving.parentId === (parent?.id ?? null)) return one(ctx, id);
    const codes = moved(units, moving, parent);
    await changeAll(ctx, unit, [...codes.keys()], (row) => ({
      ...row,
      code: codes.get(row.id)!,
      parentId: row.id === id ? (parent?.id ?? null) : row.parentId,
    }));
    publishSights(ctx);
    return one(ctx, id);
  },
  remove: async (ctx, { id }) => {
    const units = await wholeTree(ctx);
    const gone = among(units, id);
    requireEmpty(units, gone);
    await removeAll(ctx, membership, await membershipsOf(ctx, id));
    await remove(ctx, unit, id);
    await leaveToParent(ctx, id, gone.parentId);
    publishSights(ctx);
  },
  addUsers: async (ctx, { userIds, organizationUnitId }) => {
    await addMembers(ctx, await lock(ctx, unit, organizationUnitId), userIds);
    publishMembers(ctx, userIds);
  },
  removeUser: async (ctx, { userId, organizationUnitId }) => {
    await lock(ctx, unit, organizationUnitId);
    await removeAll(ctx, membership, await membershipsOf(ctx, organizationUnitId, userId));
    publishMembers(ctx, [userId]);
  },
});
