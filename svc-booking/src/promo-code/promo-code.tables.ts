import type { PromoRate } from '@cartage/contract/booking/promo-code.ts';
import { day, id, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../booking/booking.tables.ts';

export const promoCodes = schema.table('promo_codes', {
  ...tenantColumn,
  id: id(),
  code: text('code').notNull(),
  isActive: boolean('is_active').notNull(),
  startDate: day('start_date').notNull(),
  endDate: day('end_date'),
  rate: json<PromoRate>()('rate').notNull(),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
});
