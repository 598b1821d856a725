import { accessCalls } from '@cartage/contract/core/access.ts';
import { profileCalls, userCalls } from '@cartage/contract/core/user.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { forbidden, invalid, notFound, unauthorized } from '@cartage/contract/error.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '@cartage/server/context.ts';
import { routes, triesLeft, wrongTry } from '@cartage/server/routes.ts';
import { listPage } from '@cartage/server/rows.ts';
import { sessionCookie } from '../auth/cookies.ts';
import { checkPassword, hashPassword, passwordMatches } from '../auth/password.ts';
import { endSessionsOf, hashOf } from '../auth/session.store.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { publishAccess } from './access.ts';
import { saveUser } from './save-user.ts';
import { fullName, permissionsOf, requireNoEscalation } from './user.ts';
import { holdsPermission, holdsRole, rolesOfUsers, userById } from './user.store.ts';
import { listedUsers, roles, users } from './user.tables.ts';

export const userRoutes = routes(userCalls, {
  list: async (ctx, query) => {
    const where = and(...[query.permission && holdsPermission(query.permission), query.role && holdsRole(query.role)].filter((c): c is SQL => Boolean(c)));
    const page = await listPage(ctx, { from: listedUsers, sort: 'name, surname', where }, query);
    const held = await rolesOfUsers(ctx, page.items.map((u) => u.id));
    return { ...page, items: page.items.map((u) => ({ ...u, roles: held.get(u.id) ?? [] })) };
  },
  save: async (ctx, { user, assignedRoleNames }) => {
    const saved = await ctx.tx((tx) => saveUser(tx, user, assignedRoleNames));
    await publishAccess(ctx, saved.id);
    return saved.id;
  },
  unlock: async (ctx, { id }) => {
    const user = await userById(ctx, id);
    if (!user) throw notFound('User', id);
    requireNoEscalation(ctx.actor.permissions, permissionsOf(user, user.roles));
    await ctx.db.update(users).set({ failedSignIns: 0, lockedUntil: null }).where(eq(users.id, id));
    await ctx.changed('User', id, { lockedUntil: user.lockedUntil }, { lockedUntil: null }, user.customerId);
  },
});

export const accessRoutes = routes(accessCalls, {
  ofUser: (ctx, { userId }) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    return publishAccess(ctx, userId);
  },
});

export const profileRoutes = routes(profileCalls, {
  changePassword: async (ctx, input) => {
    if (ctx.actor.userId === null || ctx.actor.impersonator !== null) throw forbidden('Only the person itself changes a password here.');
    const guess = `password:${ctx.actor.userId}`;
    await triesLeft(ctx, guess);
    const known = await passwordMatches((await userById(ctx, ctx.actor.userId))?.passwordHash, input.currentPassword);
    if (!known) {
      await wrongTry(ctx, guess);
      throw invalid([{ message: 'This is not your current password.', members: ['currentPassword'] }]);
    }
    await ctx.tx((tx) => changePassword(tx, tx.actor.userId!, input.newPassword));
    await publishAccess(ctx, ctx.actor.userId);
  },
});

export const roleRoutes = routes(roleCalls, {
  list: async (ctx) => ({ items: await ctx.db.select().from(roles).orderBy(sql`${roles.customerId} nulls first`, roles.id) }),
});

async function changePassword(ctx: Ctx, userId: number, newPassword: string): Promise<void> {
  const user = await userById(ctx, userId);
  if (!user) throw unauthorized();
  checkPassword(newPassword, (await settingsOf(ctx)).security.passwordComplexity, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await ctx.db.update(users).set({ passwordHash, shouldChangePasswordOnNextLogin: false, accessVersion: sql`${users.accessVersion} + 1` }).where(eq(users.id, userId));
  // Everything else that is open under the old password ends; the browser that changed it stays signed in.
  const own = sessionCookie(ctx.request!);
  await endSessionsOf(ctx, userId, own ? hashOf(own) : '');
  await ctx.changed('User', userId, { passwordHash: user.passwordHash }, { passwordHash }, user.customerId);
  await ctx.emit(userEvents.saved({ userId, name: fullName(user), emailAddress: user.emailAddress, customerId: user.customerId, isActive: user.isActive }));
}
