import { int8, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

/** Those in use alone: a reference or a cost centre that is switched off is asked for no longer. */
export const askedReferences = schema.table('asked_references', {
  ...tenantColumn,
  referenceId: int8('reference_id').notNull(),
  customerId: int8('customer_id').notNull(),
  name: text('name').notNull(),
  isRequired: boolean('is_required').notNull(),
  displayOnInvoice: boolean('display_on_invoice').notNull(),
});
export const askedCostCentres = schema.table('asked_cost_centres', {
  ...tenantColumn,
  costCenterId: int8('cost_center_id').notNull(),
  customerId: int8('customer_id').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  isDefault: boolean('is_default').notNull(),
});
