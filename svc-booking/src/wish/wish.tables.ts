import type { WISH_KINDS, WISH_STATUSES } from '@cartage/contract/booking/delivery-wish.ts';
import { day, instant } from '@cartage/server/columns.ts';
import { text } from 'drizzle-orm/pg-core';
import { partColumns } from '../booking/booking.tables.ts';
import { schema } from '../schema.tables.ts';

export const deliveryWishes = schema.table('delivery_wishes', {
  ...partColumns(),
  kind: text('kind').$type<(typeof WISH_KINDS)[number]>().notNull(),
  day: day('day'),
  place: text('place'),
  status: text('status').$type<(typeof WISH_STATUSES)[number]>().notNull(),
  reason: text('reason'),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
});
export type WishRow = typeof deliveryWishes.$inferSelect;
