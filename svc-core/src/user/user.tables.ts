import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { boolean, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const roles = core.table('roles', {
  ...tenantColumn,
  id: id(),
  name: text('name').notNull(),
  displayName: text('display_name').notNull(),
  kind: text('kind').$type<'tenant' | 'customer' | 'driver'>().notNull(),
  customerId: int8('customer_id'),
  isStatic: boolean('is_static').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  permissions: text('permissions').array().notNull(),
  creationTime: instant('creation_time').notNull(),
});
export const users = core.table('users', {
  ...tenantColumn,
  id: id(),
  userGuid: uuid('user_guid').notNull().defaultRandom(),
  name: text('name').notNull(),
  surname: text('surname').notNull().default(''),
  userName: text('user_name').notNull(),
  emailAddress: text('email_address').notNull(),
  emailKey: text('email_key').generatedAlwaysAs('lower(email_address)').notNull(),
  /** When the address was shown to be the user's; another address is none yet. */
  emailConfirmedAt: instant('email_confirmed_at'),
  /** Since when it is the user's; null is since the user was made. */
  addressSince: instant('address_since'),
  phoneNumber: text('phone_number'),
  passwordHash: text('password_hash'),
  isActive: boolean('is_active').notNull().default(true),
  customerId: int8('customer_id'),
  driverId: uuid('driver_id'),
  permissions: text('permissions').array().notNull().default([]),
  shouldChangePasswordOnNextLogin: boolean('should_change_password_on_next_login').notNull().default(false),
  isTwoFactorEnabled: boolean('is_two_factor_enabled').notNull().default(false),
  isLockoutEnabled: boolean('is_lockout_enabled').notNull().default(true),
  secondFactorSince: instant('second_factor_since'),
  lockedUntil: instant('locked_until'),
  accessVersion: integer('access_version').notNull().default(1),
  /** The picture as the session hands it out; `profilePictureId` is the file that it was drawn of. */
  image: text('image'),
  profilePictureId: text('profile_picture_id'),
  timezone: text('timezone'),
  language: text('language').$type<LanguageName>(),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
  apiKey: text('api_key'),
  creationTime: instant('creation_time').notNull(),
  lastSignInTime: instant('last_sign_in_time'),
});
export type UserRow = typeof users.$inferSelect;

/** The same table without its secrets: what a list shows is all that can be filtered and sorted by. */
export const listedUsers = core.table('users', {
  ...tenantColumn,
  id: id(),
  userGuid: uuid('user_guid').notNull(),
  name: text('name').notNull(),
  surname: text('surname').notNull(),
  userName: text('user_name').notNull(),
  emailAddress: text('email_address').notNull(),
  phoneNumber: text('phone_number'),
  isActive: boolean('is_active').notNull(),
  customerId: int8('customer_id'),
  driverId: uuid('driver_id'),
  shouldChangePasswordOnNextLogin: boolean('should_change_password_on_next_login').notNull(),
  isTwoFactorEnabled: boolean('is_two_factor_enabled').notNull(),
  isLockoutEnabled: boolean('is_lockout_enabled').notNull(),
  apiKey: text('api_key'),
  profilePictureId: text('profile_picture_id'),
  creationTime: instant('creation_time').notNull(),
  lastSignInTime: instant('last_sign_in_time'),
});

export const userRoles = core.table('user_roles', {
  ...tenantColumn,
  id: id(),
  userId: int8('user_id').notNull(),
  roleId: int8('role_id').notNull(),
  grantedAs: text('granted_as').notNull(),
});
export const driverLinks = core.table(
  'driver_links',
  { ...tenantColumn, driverId: uuid('driver_id').notNull(), emailKey: text('email_key') },
  (t) => [primaryKey({ columns: [t.tenantId, t.driverId] })],
);
