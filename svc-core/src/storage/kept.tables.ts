import { instant, tenantColumn } from '@cartage/server/columns.ts';
import { text } from 'drizzle-orm/pg-core';
import { core } from '../tenant/tenant.tables.ts';

export const filesToDrop = core.table('files_to_drop', {
  storageKey: text('storage_key').primaryKey(),
  ...tenantColumn,
  due: instant('due').notNull(),
});
