import type { Plan } from '@cartage/contract/feature.ts';
import { boolean, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { instant, json, tenantColumn } from '@cartage/server/columns.ts';
import type { Settings } from '@cartage/contract/core/settings.ts';

export const core = pgSchema('core');

export const tenants = core.table('tenants', {
  id: tenantColumn.tenantId.primaryKey(),
  tenantGuid: uuid('tenant_guid').notNull().defaultRandom(),
  name: text('name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  settings: json<Settings>()('settings').notNull(),
  plan: text('plan').$type<Plan>().notNull().default('Complete'),
  features: json<Record<string, string>>()('features').notNull().default({}),
  creationTime: instant('creation_time').notNull(),
});
export const tenantHosts = core.table('tenant_hosts', { ...tenantColumn, host: text('host').primaryKey() });
