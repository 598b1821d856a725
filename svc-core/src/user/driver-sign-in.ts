/** A driver's sign-in, made where drivers are kept: svc-jobs tells the password that somebody typed there. */
import type { accessCalls } from '@cartage/contract/core/access.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { publishAccess } from './access.ts';
import { saveUser } from './save-user.ts';
import { requireOnlyDriver } from './user.ts';
import { userByEmail } from './user.store.ts';

export async function signInOfDriver(ctx: Ctx, asked: Parsed<typeof accessCalls.signInOfDriver>): Promise<void> {
  const { driverId, name, emailAddress, phoneNumber, password } = asked;
  const { touched } = await ctx.tx(async (tx) => {
    const before = await userByEmail(tx, emailAddress);
    if (before) requireOnlyDriver(before, before.roles, driverId);
    const user = before
      ? { id: before.id, name: before.name, surname: before.surname, emailAddress: before.emailAddress, password }
      : { name, surname: '', emailAddress, phoneNumber, password, isActive: true, isLockoutEnabled: true };
    return saveUser(tx, { user, assignedRoleNames: ['Driver'] }, { driverId });
  });
  await publishAccess(ctx, ...touched);
}
