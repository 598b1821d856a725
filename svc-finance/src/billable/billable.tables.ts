import type { PriceFact } from '@cartage/contract/events/booking.ts';
import type { z } from '@cartage/contract/zod.ts';
import { decimal4, id, instant, int8, json, money, tenantColumn } from '@cartage/server/columns.ts';
import { integer, text } from 'drizzle-orm/pg-core';
import type { Carried } from '../customer/printed.ts';
import { schema } from '../schema.tables.ts';

export type BillableLine = Omit<z.infer<typeof PriceFact>, 'cost'>;
export const billableBookings = schema.table('billable_bookings', {
  id: id(),
  ...tenantColumn,
  bookingId: int8('booking_id').notNull(),
  customerId: int8('customer_id').notNull(),
  organizationUnitId: int8('unit_id'),
  customerCode: text('customer_code'),
  customerName: text('customer_name'),
  consignmentId: text('consignment_id'),
  deliveredAt: instant('delivered_at').notNull(),
  reference: text('reference'),
  /** Null for what was delivered before they were kept one by one. */
  carried: json<Carried[]>()('carried'),
  /** Null where none was booked, and for what was delivered before it was told. */
  costCentre: text('cost_centre'),
  route: text('route'),
  service: text('service'),
  pieces: integer('pieces'),
  weightKg: decimal4('weight_kg'),
  chargeableKg: decimal4('chargeable_kg'),
  taxExclusiveAmount: money('tax_exclusive_amount').notNull(),
  tax: money('tax').notNull(),
  amount: money('amount').notNull(),
  lines: json<BillableLine[]>()('lines').notNull(),
});
export type Billable = Omit<typeof billableBookings.$inferSelect, 'id' | 'tenantId'>;
