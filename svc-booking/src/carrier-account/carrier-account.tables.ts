import type { ServiceVehicle } from '@cartage/contract/carbon.ts';
import type { CarrierPricing, CutOff } from '@cartage/contract/carrier/carrier-account.ts';
import { bytes, decimal4, id, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';

const booking = pgSchema('booking');

export const carrierServices = booking.table('carrier_services', {
  ...tenantColumn,
  id: id(),
  carrierCode: text('carrier_code').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
});

export const carrierAccounts = booking.table('carrier_accounts', {
  ...tenantColumn,
  id: id(),
  name: text('name').notNull(),
  code: text('code').notNull(),
  carrierCode: text('carrier_code').notNull(),
  customerId: int8('customer_id'),
  isActive: boolean('is_active').notNull().default(true),
  publicLogo: text('public_logo'),
  privateLogo: text('private_logo'),
  useManualRates: boolean('use_manual_rates').notNull().default(false),
  availableForGuest: boolean('available_for_guest').notNull().default(true),
  availableForPayg: boolean('available_for_payg').notNull().default(true),
  attributes: json<Record<string, string>>()('attributes').notNull().default({}),
  pricing: json<CarrierPricing>()('pricing').notNull(),
  timeLimitMs: integer('time_limit_ms').notNull().default(10_000),
  rateCardId: uuid('rate_card_id'),
  cubicFactor: decimal4('cubic_factor'),
  cutOffs: json<CutOff[]>()('cut_offs').notNull().default([]),
  vehicles: json<ServiceVehicle[]>()('vehicles').notNull().default([]),
  activeServiceIds: json<number[]>()('active_service_ids'),
});
export type CarrierAccountRow = typeof carrierAccounts.$inferSelect;

/** `id`: of the file that it was drawn of. `content`: PNG. */
export const carrierLogos = booking.table('carrier_logos', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  content: bytes('content').notNull(),
  creationTime: instant('creation_time').notNull(),
});

export const carrierAccountCustomers = booking.table('carrier_account_customers', {
  ...tenantColumn,
  id: id(),
  carrierAccountId: int8('carrier_account_id').notNull(),
  customerId: int8('customer_id').notNull(),
  isOwn: boolean('is_own').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  pricing: json<CarrierPricing>()('pricing'),
});
