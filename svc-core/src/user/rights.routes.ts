import { customerUserCalls, userLookupCalls, userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { forbidden, notFound } from '@cartage/contract/error.ts';
import { permissionTree } from '@cartage/contract/permission-words.ts';
import { can, customerOf, isStaff } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { change } from '@cartage/server/write.ts';
import { keysOf } from '../api-key/api-key.store.ts';
import { ownSession } from '../auth/self.ts';
import { endSessionNamed, endSessionsOfAll, openSessionsOf } from '../auth/session.store.ts';
import { coreLookups } from '../lookup/core-lookups.ts';
import { keepingAdminsOf } from '../role/admins.store.ts';
import { grantsOf as rightsOf, requireGivable } from '../role/role.ts';
import { unitsOfUser } from '../unit/unit.store.ts';
import { publishAccess } from './access.ts';
import { inviteAgain, inviteColleague, setColleagueActive, setRolesOfColleague } from './colleague.ts';
import { removeUser } from './remove-user.ts';
import { user as userEntity } from './user.entity.ts';
import { usersPage } from './user-list.store.ts';
import { reached } from './user.store.ts';
import { usersFile, usersFileToken } from './users-file.store.ts';

export const userRightsRoutes = routes(userRightsCalls, {
  find: async (ctx, { id }) => {
    const user = await reached(ctx, id);
    const permissions = permissionTree(user.customerId !== null);
    const byRole = permissions.flatMap(({ name }) => {
      const roles = user.roles.filter((r) => r.permissions.includes(name)).map((r) => r.displayName);
      return roles.length ? [{ name, roles }] : [];
    });
    return { permissions, grantedPermissionNames: [...user.permissions], byRole };
  },
  update: async (ctx, { id, grantedPermissionNames }) => {
    const { customerId, permissions: had } = await reached(ctx, id);
    const permissions = rightsOf(grantedPermissionNames, customerId);
    requireGivable(
      ctx.actor.permissions,
      permissions.filter((p) => !had.includes(p)),
    );
    await ctx.tx((tx) =>
      keepingAdminsOf(tx, id, () =>
        change(tx, userEntity, id, (row) =>
          permissions.join() === row.permissions.join()
            ? row
            : { ...row, permissions, accessVersion: row.accessVersion + 1 },
        ),
      ),
    );
    await publishAccess(ctx, id);
  },
  sessions: async (ctx, { id }) => {
    await reached(ctx, id);
    return openSessionsOf(ctx, id);
  },
  endSession: async (ctx, { userId, id }) => {
    await reached(ctx, userId);
    await ctx.tx((tx) => endSessionNamed(tx, userId, id));
    await publishAccess(ctx, userId);
  },
  endAllSessions: async (ctx) => {
    const ended = await ctx.tx((tx) => endSessionsOfAll(tx, ownSession(ctx)));
    await publishAccess(ctx, ...ended);
    return { people: ended.length };
  },
  dependents: async (ctx, { id }) => {
    const { roles, driverId } = await reached(ctx, id);
    const [units, keys, sessions] = await Promise.all([unitsOfUser(ctx, id), keysOf(ctx, id), openSessionsOf(ctx, id)]);
    return {
      roles: roles.length,
      units: units.length,
      apiKeys: keys.length,
      sessions: sessions.length,
      isDriver: driverId !== null,
    };
  },
  remove: (ctx, { id, handOverToId }) => removeUser(ctx, id, handOverToId),
  excel: usersFileToken,
  readFile: (ctx, { languageName, ...which }) => usersFile(ctx, which, languageName),
});

export const customerUserRoutes = routes(customerUserCalls, {
  list: async (ctx, { customerId, ...query }) => {
    // `Customer.Manage` opens this to a customer's own admin; what it means among staff is another thing.
    if (isStaff(ctx) && !can(ctx, 'Administration.Users')) throw forbidden();
    return usersPage(ctx, query, { customerId: customerOf(ctx, customerId) ?? 'any' });
  },
  setRoles: (ctx, { id, assignedRoleNames }) => setRolesOfColleague(ctx, id, assignedRoleNames),
  invite: inviteColleague,
  setActive: (ctx, { id, isActive }) => setColleagueActive(ctx, id, isActive),
  resendInvitation: (ctx, { id }) => inviteAgain(ctx, id),
});

export const userLookupRoutes = routes(userLookupCalls, {
  packageType: async (ctx, { id }) => {
    const found = (await coreLookups.read(ctx, 'packageTypes')).find((t) => t.id.toLowerCase() === id.toLowerCase());
    if (!found) throw notFound('Package type', id);
    return found;
  },
});
