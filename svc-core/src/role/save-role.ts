/** Makes, changes and deletes roles, and tells every service what its people may do from then on. */
import type { RoleInput } from '@cartage/contract/core/role.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { customerOf, type Ctx } from '@cartage/server/context.ts';
import { change, create, createAll, lock, remove, removeAll } from '@cartage/server/write.ts';
import { namesRole } from '../tenant/roles-named.ts';
import { role as roleEntity } from '../tenant/tenant.entity.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { grant } from '../user/user.entity.ts';
import { requireNoEscalation } from '../user/user.ts';
import { keepingACustomerAdmin, keepingAnAdmin } from './admins.store.ts';
import { publishAll, publishRole, workingUnder } from './publish.store.ts';
import { changedRole, newRole, requireOwnRole, requireReplacement, type RoleRow } from './role.ts';
import { asSystem, grantsOfRole, requireFreeName, roleFor } from './role.store.ts';

export async function saveRole(ctx: Ctx, input: RoleInput, names: readonly string[] | undefined): Promise<number> {
  const { id } = input;
  const before = id ? await roleFor(ctx, id) : undefined;
  const saved = await ctx.tx((tx) =>
    before
      ? keepingAdminsUnder(tx, before, () => changeRole(tx, before, input, names))
      : makeRole(tx, input, names ?? []),
  );
  if (id) await publishRole(asSystem(ctx), id);
  return saved;
}

async function makeRole(ctx: Ctx, input: RoleInput, names: readonly string[]): Promise<number> {
  const made = newRole(input, customerOf(ctx, input.customerId), names, ctx.actor.permissions);
  await requireFreeName(ctx, made);
  return (await create(ctx, roleEntity, { ...made, creationTime: ctx.now().toISOString() })).id;
}

/** A role of one customer may be what makes somebody its admin, any other what makes one of the tenant's. */
const keepingAdminsUnder = <T>(ctx: Ctx, { customerId }: RoleRow, work: () => Promise<T>): Promise<T> =>
  customerId === null ? keepingAnAdmin(ctx, work) : keepingACustomerAdmin(ctx, customerId, work);

async function changeRole(ctx: Ctx, before: RoleRow, input: RoleInput, names: readonly string[] | undefined) {
  const { id } = before;
  // One that serves every customer is known to its people, and not theirs: it is refused as what it is.
  requireOwnRole(before);
  const { actor } = ctx;
  const saved = await change(ctx, roleEntity, id, (row) => {
    requireNoEscalation(actor.permissions, row.permissions);
    const customerId = actor.customerId === null ? input.customerId : undefined;
    return changedRole(row, { ...input, customerId }, names, actor.permissions);
  });
  await requireFreeName(ctx, saved, id);
  return saved.id;
}

/** Who holds it gets the other role; without one, a role that somebody holds stays. */
export async function removeRole(ctx: Ctx, id: number, replaceById: number | undefined): Promise<void> {
  const found = await roleFor(ctx, id);
  requireOwnRole(found);
  const replacement = replaceById === undefined ? undefined : await roleFor(ctx, replaceById);
  const held = ctx.actor.permissions;
  const touched = await ctx.tx((tx) =>
    keepingAdminsUnder(tx, found, async () => {
      const gone = await lock(tx, roleEntity, id);
      requireNoEscalation(held, gone.permissions);
      if (gone.customerId === null && namesRole(await settingsOf(tx), gone.name))
        throw refused('role.letsIn', say('role.letsIn', { displayName: gone.displayName }));
      const grants = await grantsOfRole(tx, id);
      if (grants.length && !replacement)
        throw refused('role.held', say('role.held', { count: grants.length, displayName: gone.displayName }), [
          'replaceById',
        ]);
      const open = await workingUnder(tx, id);
      await removeAll(tx, grant, grants);
      if (replacement) {
        requireReplacement(gone, replacement, held);
        const there = new Set((await grantsOfRole(tx, replacement.id)).map((g) => g.userId));
        const missing = grants.filter((g) => !there.has(g.userId));
        await createAll(
          tx,
          grant,
          missing.map((g) => ({ userId: g.userId, roleId: replacement.id, grantedAs: replacement.displayName })),
        );
      }
      await remove(tx, roleEntity, gone);
      return open;
    }),
  );
  await publishAll(asSystem(ctx), touched);
}
