import { source } from './source.ts';

/** Acting as another user of the tenant, and back. */
export const switchUserWords = source('switchUser', {
  title: 'Switch user',
  find: 'Name or email',
  explained: 'You act as the person you choose until you stop. Every change is recorded under both names.',
  actAs: 'Act as',
  none: 'No users',
  user: 'User',
  roles: 'Roles',
  kind: 'Kind',
  customer: 'Customer user',
  staff: 'Staff',
  driver: 'Driver',
  account: 'Account',
  active: 'Active',
  inactive: 'Inactive',
  stillActing: 'You are still acting as this user',
  stillActingText: 'It could not be ended. Try again, or sign out.',
  mayNot: 'You cannot act as this user',
  mayNotText: 'The account may be inactive, or have permissions that you do not have.',
  acting: 'Acting as {name}',
  actingText: 'Every change is recorded under both names.',
});
