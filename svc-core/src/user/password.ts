/** A user's password: set anew, or asked for by mail. */
import { addressed } from '@cartage/contract/communication/addressee.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { unauthorized } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change } from '@cartage/server/write.ts';
import { requireGood } from '../auth/new-password.ts';
import { hashPassword } from '../auth/password.ts';
import { unlockPlaces } from '../auth/place.store.ts';
import { INVITATION_MINUTES, newCode, RESET_MINUTES } from '../auth/reset.store.ts';
import { endSessionsOf } from '../auth/session.store.ts';
import { siteFor, siteOf } from '../tenant/site.ts';
import { user as userEntity } from './user.entity.ts';
import { fullName } from './user.ts';
import { userById, type UserWithRoles } from './user.store.ts';

/** Run it inside a transaction. Answers whose access is to be published once that has committed. */
export async function setPassword(
  ctx: Ctx,
  userId: number,
  password: string,
  member: string,
  keptSession: string,
): Promise<number[]> {
  const person = await userById(ctx, userId);
  if (!person) throw unauthorized();
  await requireGood(ctx, password, member, person);
  const passwordHash = await hashPassword(password);
  const { emailAddress } = await change(ctx, userEntity, userId, (row) => ({
    ...row,
    passwordHash,
    shouldChangePasswordOnNextLogin: false,
    lockedUntil: null,
    accessVersion: row.accessVersion + 1,
  }));
  await unlockPlaces(ctx, emailAddress);
  return [userId, ...(await endSessionsOf(ctx, userId, keptSession))];
}

/** Mails a link to choose a password by. It goes by a call: events are kept, and its code is a secret. */
export async function invite(
  ctx: Ctx,
  user: UserWithRoles,
  eventcode: 'UserActivation' | 'PasswordReset' | 'DriverInvitation',
  /** Where the asker came from, where that is another service's request. */ origin?: string,
): Promise<void> {
  const minutes = eventcode === 'PasswordReset' ? RESET_MINUTES : INVITATION_MINUTES;
  const code = await newCode(ctx, user.id, minutes);
  // Behind a #, so that the code stands in no log of a server between.
  const site = await (origin === undefined ? siteOf(ctx) : siteFor(ctx, origin));
  const link = `${site}/auth/reset#${new URLSearchParams({ user: String(user.id), code }).toString()}`;
  const email = user.emailAddress;
  const templatedata = { name: fullName(user), code, link, userId: user.id };
  await ctx.call(
    outboundCalls.sendEmail,
    {
      emailSchema: {
        ...{ eventcode, lstemail: addressed(eventcode, { Person: email, Driver: email }), templatedata },
        ...{ customerid: user.customerId, language: user.language },
      },
    },
    { system: true },
  );
}
