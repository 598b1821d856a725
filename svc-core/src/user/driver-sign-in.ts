/** A driver's sign-in, made where drivers are kept: svc-jobs tells the password that somebody typed there, or whom to invite. */
import type { accessCalls } from '@cartage/contract/core/access.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { publishAccess } from './access.ts';
import { invite } from './password.ts';
import { saveUser } from './save-user.ts';
import { fullName, requireOnlyDriver } from './user.ts';
import { userByEmail, type UserWithRoles } from './user.store.ts';

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

/** Who has no sign-in yet gets one that nobody knows the password of; who was invited before is invited again. */
export async function inviteDriver(ctx: Ctx, asked: Parsed<typeof accessCalls.inviteDriver>): Promise<void> {
  const { driverId, name, emailAddress, phoneNumber, origin } = asked;
  const { user, touched } = await ctx.tx(async (tx) => {
    const before = await userByEmail(tx, emailAddress);
    if (before) {
      requireOnlyDriver(before, before.roles, driverId);
      requireInvitable(before);
      return { user: before, touched: [] };
    }
    const made = { name, surname: '', emailAddress, phoneNumber, isActive: true, isLockoutEnabled: true };
    return saveUser(tx, { user: made, assignedRoleNames: ['Driver'], setRandomPassword: true }, { driverId });
  });
  await publishAccess(ctx, ...touched);
  await invite(ctx, user, 'DriverInvitation', origin);
}
function requireInvitable(user: UserWithRoles): void {
  const name = fullName(user);
  if (!user.isActive) throw refused('colleague.inactive', say('colleague.inactive', { name }));
  if (user.lastSignInTime) throw refused('colleague.signedIn', say('colleague.signedIn', { name }));
}
