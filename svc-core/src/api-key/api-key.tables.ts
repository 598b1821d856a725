import { text } from 'drizzle-orm/pg-core';
import { id, instant, int8, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const apiKeys = core.table('api_keys', {
  ...tenantColumn,
  id: id(),
  userId: int8('user_id').notNull(),
  customerId: int8('customer_id'),
  name: sentence('name').notNull(),
  keyHash: text('key_hash').notNull(),
  lastFour: text('last_four').notNull(),
  scopes: text('scopes').array().notNull(),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastUsedTime: instant('last_used_time'),
});
export type ApiKeyRow = typeof apiKeys.$inferSelect;
