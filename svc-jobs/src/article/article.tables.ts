import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import type { WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { day, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from '../schema.tables.ts';

export const warehouseItems = jobsSchema.table('warehouse_items', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  itemId: text('item_id').notNull(),
  jobId: uuid('job_id').notNull(),
  bookingId: int8('booking_id'),
  customerId: int8('customer_id'),
  customerName: text('customer_name'),
  consignmentNumber: text('consignment_number'),
  sku: text('sku'),
  description: text('description'),
  dimensions: json<WarehouseItem['dimensions']>()('dimensions').notNull().default({}),
  lastScanEvent: json<NonNullable<JobSummary['lastscanevent']>>()('last_scan_event'),
  lastScanAt: instant('last_scan_at'),
  measuredAt: instant('measured_at'),
  lastCode: text('last_code'),
  zone: text('zone'),
  zoneAt: instant('zone_at'),
  state: text('state').notNull().default('Expected'),
  toSuburb: text('to_suburb'),
  toPostcode: text('to_postcode'),
  deliveryDate: day('delivery_date'),
  creationTime: instant('creation_time').notNull(),
});
export type ItemRow = typeof warehouseItems.$inferSelect;
