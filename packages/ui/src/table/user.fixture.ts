import type { User } from '@cartage/contract/core/user.ts';

export const aUser = (id: number): User => ({
  id,
  creationTime: '2026-01-01T00:00:00Z',
  userGuid: `g${id}`,
  name: `Name${id}`,
  surname: 'S',
  userName: 'u',
  emailAddress: `u${id}@demo.test`,
  phoneNumber: null,
  isActive: true,
  roles: [],
  customerId: null,
  kind: 'staff',
  shouldChangePasswordOnNextLogin: false,
  isTwoFactorEnabled: false,
  isLockoutEnabled: true,
  lockedUntil: null,
  lastSignInTime: null,
  apiKey: null,
});
