import { primaryKey, text } from 'drizzle-orm/pg-core';
import type { SearchType } from '@cartage/contract/core/search.ts';
import { instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { core } from '../tenant/tenant.tables.ts';

export const searchEntries = core.table(
  'search_entries',
  {
    ...tenantColumn,
    type: text('type').$type<SearchType>().notNull(),
    ref: text('ref').notNull(),
    customerId: int8('customer_id'),
    unitId: int8('unit_id'),
    details: json<Record<string, unknown>>()('details').notNull(),
    searchText: text('search_text').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.type, t.ref] })],
);
