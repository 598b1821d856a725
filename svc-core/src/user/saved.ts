/** What a user looks like after it was saved: sent members over the ones it had. Pure. */
import type { UserInput } from '@cartage/contract/core/user.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { isSame } from '@cartage/server/changes.ts';
import type { UserRow } from './user.tables.ts';

/** What is decided beside the input itself; a member that is undefined stays as it is. */
export type More = {
  customerId: number | null;
  driverId: string | null;
  passwordHash: string | undefined;
  hasOtherRoles: boolean;
  profilePictureId?: string | null | undefined;
  timezone?: string | null | undefined;
};
type NewUser = Omit<UserRow, 'id' | 'tenantId' | 'userGuid' | 'emailKey' | 'creationTime'>;

/** A new user; flags that nobody sends are off (shell.txt §3). */
export const opened = (input: UserInput, more: More): NewUser =>
  merged(input, more, {
    name: '',
    surname: '',
    userName: '',
    emailAddress: '',
    emailConfirmedAt: null,
    addressSince: null,
    phoneNumber: null,
    passwordHash: null,
    isActive: false,
    customerId: null,
    driverId: null,
    permissions: [],
    shouldChangePasswordOnNextLogin: false,
    isTwoFactorEnabled: false,
    secondFactorSince: null,
    isLockoutEnabled: false,
    lockedUntil: null,
    accessVersion: 1,
    image: null,
    apiKey: null,
    profilePictureId: null,
    timezone: null,
    language: null,
    lastSignInTime: null,
    lastModificationTime: null,
    lastModifierUserId: null,
  });

/** The user after an update, which keeps what it does not send. Whatever it changes ends the tokens of before. */
export function changed(was: UserRow, input: UserInput, more: More, by: number | null): UserRow {
  if (was.id === by && input.isActive === false)
    throw refused('user.self', say('user.deactivatesSelf'), ['user.isActive']);
  const after = { ...was, ...merged(input, more, was) };
  const isTouched =
    more.hasOtherRoles || (Object.keys(after) as (keyof UserRow)[]).some((key) => !isSame(was[key], after[key]));
  return isTouched ? { ...after, accessVersion: was.accessVersion + 1 } : was;
}

function merged<W extends NewUser>(input: UserInput, more: More, was: W): W {
  const emailAddress = input.emailAddress.trim();
  // Who signs in with the address is called by it, unless it was given another name.
  const usual = was.userName === was.emailAddress ? emailAddress : was.userName;
  return {
    ...was,
    name: input.name,
    surname: input.surname,
    userName: input.userName || usual,
    emailAddress,
    emailConfirmedAt: isAddressOf(was, emailAddress) ? was.emailConfirmedAt : null,
    phoneNumber: input.phoneNumber === undefined ? was.phoneNumber : input.phoneNumber,
    isActive: input.isActive ?? was.isActive,
    isLockoutEnabled: input.isLockoutEnabled ?? was.isLockoutEnabled,
    isTwoFactorEnabled: input.isTwoFactorEnabled ?? was.isTwoFactorEnabled,
    shouldChangePasswordOnNextLogin: input.shouldChangePasswordOnNextLogin ?? was.shouldChangePasswordOnNextLogin,
    customerId: more.customerId,
    driverId: more.driverId,
    profilePictureId: more.profilePictureId === undefined ? was.profilePictureId : more.profilePictureId,
    timezone: more.timezone === undefined ? was.timezone : more.timezone,
    ...(more.passwordHash && { passwordHash: more.passwordHash, lockedUntil: null }),
  };
}

/** Addresses are the same whatever their case. */
export const isAddressOf = (user: Pick<UserRow, 'emailAddress'>, emailAddress: string): boolean =>
  user.emailAddress.toLowerCase() === emailAddress.trim().toLowerCase();

/** The user after a driver was saved with this e-mail address: tied to the driver, or untied from it. */
export function linked(was: UserRow, driver: string, emailKey: string | null): UserRow {
  const isDriver = emailKey !== null && was.emailKey === emailKey && was.customerId === null;
  const driverId = isDriver ? driver : was.driverId === driver ? null : was.driverId;
  return driverId === was.driverId ? was : { ...was, driverId, accessVersion: was.accessVersion + 1 };
}
