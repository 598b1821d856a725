/** Creates or changes a user: rules, row, roles, history and event in one transaction. */
import { conflict, invalid, notFound, refused } from '@cartage/contract/error.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import type { UserInput } from '@cartage/contract/core/user.ts';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '@cartage/server/context.ts';
import { checkPassword, hashPassword } from '../auth/password.ts';
import { endSessionsOf } from '../auth/session.store.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { fullName, permissionsOf, requireFittingRoles, requireNoEscalation } from './user.ts';
import { assignRoles, driverOfEmail, rolesFor, userByEmail, userById, type UserWithRoles } from './user.store.ts';
import { users } from './user.tables.ts';

/** Run it inside a transaction; the caller publishes the user's access once that has committed. */
export async function saveUser(ctx: Ctx, input: UserInput, roleNames: readonly string[], more: Partial<typeof users.$inferInsert> = {}): Promise<UserWithRoles> {
  const before = input.id ? await editable(ctx, Number(input.id)) : undefined;
  const customerId = input.customerId === undefined && before ? before.customerId : input.customerId == null ? null : Number(input.customerId);
  const twin = await userByEmail(ctx, input.emailAddress);
  if (twin && twin.id !== before?.id) throw conflict('user.duplicate', 'A user with this e-mail address exists already.', ['user.emailAddress']);
  if (before && before.id === ctx.actor.userId && input.isActive === false) throw refused('user.self', 'You cannot deactivate yourself.', ['user.isActive']);

  const known = await rolesFor(ctx, customerId);
  requireFittingRoles(roleNames, known, customerId);
  const assigned = known.filter((r) => roleNames.some((n) => n.toLowerCase() === r.name.toLowerCase()));
  requireNoEscalation(ctx.actor.permissions, permissionsOf({ customerId, permissions: before?.permissions ?? [] }, assigned));

  const row = { ...(await columns(ctx, input, before)), customerId, ...more };
  const [saved] = before
    ? await ctx.db.update(users).set({ ...row, accessVersion: sql`${users.accessVersion} + 1` }).where(eq(users.id, before.id)).returning()
    : await ctx.db.insert(users).values({ ...row, creationTime: ctx.now().toISOString() }).returning();
  await assignRoles(ctx, saved!.id, assigned.map((r) => r.id));
  if (before && (input.password || !saved!.isActive)) await endSessionsOf(ctx, saved!.id);
  await ctx.changed('User', saved!.id, before ? shown(before) : null, shown({ ...saved!, roles: assigned }), customerId);
  await ctx.emit(userEvents.saved({ userId: saved!.id, name: fullName(saved!), emailAddress: saved!.emailAddress, customerId, isActive: saved!.isActive }));
  return { ...saved!, roles: assigned };
}

async function editable(ctx: Ctx, id: number): Promise<UserWithRoles> {
  const user = await userById(ctx, id);
  if (!user) throw notFound('User', id);
  requireNoEscalation(ctx.actor.permissions, permissionsOf(user, user.roles));
  return user;
}

async function columns(ctx: Ctx, input: UserInput, before: UserWithRoles | undefined) {
  if (input.password) checkPassword(input.password, (await settingsOf(ctx)).security.passwordComplexity, 'user.password');
  if (!input.password && !before) throw invalid([{ message: 'Required', members: ['user.password'] }]);
  const emailAddress = input.emailAddress.trim();
  return {
    name: input.name, surname: input.surname, userName: input.userName || emailAddress, emailAddress, phoneNumber: input.phoneNumber ?? null,
    isActive: input.isActive ?? true, isLockoutEnabled: input.isLockoutEnabled ?? true, shouldChangePasswordOnNextLogin: input.shouldChangePasswordOnNextLogin ?? false,
    driverId: before && before.emailAddress === emailAddress ? before.driverId : await driverOfEmail(ctx, emailAddress),
    ...(input.password && { passwordHash: await hashPassword(input.password), failedSignIns: 0, lockedUntil: null }),
  };
}

const shown = (u: UserWithRoles) => ({
  name: u.name, surname: u.surname, userName: u.userName, emailAddress: u.emailAddress, phoneNumber: u.phoneNumber, isActive: u.isActive, customerId: u.customerId,
  roles: u.roles.map((r) => r.displayName), passwordHash: u.passwordHash, isLockoutEnabled: u.isLockoutEnabled,
});
