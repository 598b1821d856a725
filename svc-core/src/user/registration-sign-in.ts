/** The first user of a customer that registered by itself, with the password that was chosen then. */
import { registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { saveUser } from './save-user.ts';
import { userByEmail } from './user.store.ts';

export async function signInOfRegistration(ctx: Ctx, registrationId: number): Promise<void> {
  const asked = await ctx.call(registrationDecisionCalls.signIn, { id: registrationId }, { system: true });
  // Without a password it was made before; and whoever got the address meanwhile keeps what he signs in with.
  if (asked.passwordHash === null || (await userByEmail(ctx, asked.emailAddress))) return;
  const { passwordHash, customerId, emailAddress, phoneNumber } = asked;
  const [name = '', ...rest] = asked.name.split(' ');
  const user = { name, surname: rest.join(' '), emailAddress, phoneNumber, customerId, isActive: true };
  await saveUser(
    ctx,
    { user: { ...user, isLockoutEnabled: true }, assignedRoleNames: ['CustomerAdmin'], setRandomPassword: true },
    // The link of a mail to this address led to the registration.
    { passwordHash, emailConfirmedAt: ctx.now().toISOString() },
  );
}
