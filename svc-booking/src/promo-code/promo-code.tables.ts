import type { PromoRate } from '@cartage/contract/booking/promo-code.ts';
import { day, id, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const promoCodes = schema.table('promo_codes', {
  ...tenantColumn,
  id: id(),
  code: text('code').notNull(),
  isActive: boolean('is_active').notNull(),
  startDate: day('start_date').notNull(),
  endDate: day('end_date'),
  rate: json<PromoRate>()('rate').notNull(),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
});
/** Kept by the database with each booking: whoever cancels one, by whatever way, gives its use back. */
export const promoUses = schema.table('promo_uses', {
  ...tenantColumn,
  bookingId: int8('booking_id').notNull(),
  promoCodeId: int8('promo_code_id').notNull(),
  customerId: int8('customer_id').notNull(),
});
