import type { CustomerSettings } from '@cartage/contract/customer/settings.ts';
import { id, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../customer/customer.tables.ts';

export const customerSettings = schema.table('customer_settings', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  costCenterSettings: json<CustomerSettings['costCenterSettings']>()('cost_center_settings').notNull(),
  referenceSettings: json<CustomerSettings['referenceSettings']>()('reference_settings').notNull(),
  bookingSettings: json<CustomerSettings['bookingSettings']>()('booking_settings').notNull(),
});
export type SettingsRow = typeof customerSettings.$inferSelect;
export const customerStores = schema.table('customer_stores', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  storeType: text('store_type').notNull(),
  cartName: text('cart_name'),
  /** Sealed, once there is a print. */
  storeKey: text('store_key').notNull(),
  keyPrint: text('key_print'),
  keyEnds: text('key_ends').notNull(),
  isActive: boolean('is_active').notNull(),
  storeParams: json<Record<string, string>>()('store_params').notNull(),
});
export type StoreRow = typeof customerStores.$inferSelect;
