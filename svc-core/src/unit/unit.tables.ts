import { text } from 'drizzle-orm/pg-core';
import { id, instant, int8, tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const organizationUnits = core.table('organization_units', {
  ...tenantColumn,
  id: id(),
  parentId: int8('parent_id'),
  code: text('code').notNull(),
  displayName: text('display_name').notNull(),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
});
export type UnitRow = typeof organizationUnits.$inferSelect;
export const unitMembers = core.table('unit_members', {
  ...tenantColumn,
  id: id(),
  unitId: int8('unit_id').notNull(),
  userId: int8('user_id').notNull(),
  memberOf: text('member_of').notNull(),
  addedTime: instant('added_time').notNull(),
});
