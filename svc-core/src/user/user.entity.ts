import { userEvents } from '@cartage/contract/events/core.ts';
import { entity } from '@cartage/server/entity.ts';
import { fullName } from './user.ts';
import { userRoles, users } from './user.tables.ts';

/** Whoever changes what a user may do raises `accessVersion`: then services are told, and older tokens end. */
export const user = entity(users, {
  name: 'User',
  customer: (u) => u.customerId,
  history: [
    'name',
    'surname',
    'userName',
    'emailAddress',
    'emailConfirmedAt',
    'phoneNumber',
    'isActive',
    'customerId',
    'driverId',
    'passwordHash',
    'shouldChangePasswordOnNextLogin',
    'isTwoFactorEnabled',
    'secondFactorSince',
    'isLockoutEnabled',
    'lockedUntil',
    'profilePictureId',
    'timezone',
  ],
  events: (before, after) => [
    after &&
      (before?.accessVersion !== after.accessVersion || before?.language !== after.language) &&
      userEvents.saved({
        userId: after.id,
        name: fullName(after),
        emailAddress: after.emailAddress,
        customerId: after.customerId,
        isActive: after.isActive,
        firstName: after.name,
        surname: after.surname,
        userName: after.userName,
        phone: after.phoneNumber,
        language: after.language,
      }),
  ],
});

/** A role that a user holds. */
export const grant = entity(userRoles, {
  name: 'User',
  partOf: (g) => g.userId,
  history: (g) => ({ role: g.grantedAs }),
});
