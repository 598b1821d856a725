import { boolean, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, json, tenantColumn } from '@cartage/server/columns.ts';
import type { Settings } from './settings.ts';

export const core = pgSchema('core');

export const tenants = core.table('tenants', {
  id: tenantColumn.tenantId.primaryKey(),
  tenantGuid: uuid('tenant_guid').notNull().defaultRandom(),
  name: text('name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  settings: json<Settings>()('settings').notNull(),
  logo: bytes('logo'),
  logoType: text('logo_type'),
  creationTime: instant('creation_time').notNull(),
});
export const tenantHosts = core.table('tenant_hosts', { ...tenantColumn, host: text('host').primaryKey() });
