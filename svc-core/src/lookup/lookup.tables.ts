import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const packageTypes = core.table('package_types', {
  ...tenantColumn, code: text('code').notNull(), name: text('name').notNull(), description: text('description'), position: integer('position').notNull(),
}, (t) => [primaryKey({ columns: [t.tenantId, t.code] })]);
