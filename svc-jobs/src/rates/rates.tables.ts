import type { CalculationMethod, RateDetail, RateService } from '@cartage/contract/rates/rate.ts';
import type { RateCard } from '@cartage/contract/rates/rate-card.ts';
import { day, decimal4, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema as jobs } from '../schema.tables.ts';

export const rateCards = jobs.table('rate_cards', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  code: text('code').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  isActive: boolean('is_active').notNull(),
  side: text('side').$type<RateCard['side']>().notNull(),
  isDefault: boolean('is_default').notNull(),
});
export const customerRateCards = jobs.table('customer_rate_cards', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  customerId: int8('customer_id').notNull(),
  rateCardId: uuid('rate_card_id').notNull(),
});
export const rateServices = jobs.table('rate_services', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  code: text('code').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  isAdditional: boolean('is_additional').notNull(),
  isTaxApplied: boolean('is_tax_applied').notNull(),
  minUnit: decimal4('min_unit').notNull(),
  cubicFactor: decimal4('cubic_factor'),
  rule: text('rule').$type<RateService['rule']>().notNull(),
  threshold: decimal4('threshold'),
  sequence: integer('sequence').notNull(),
  levyOn: text('levy_on').$type<RateService['levyOn']>().notNull(),
  maxWeightKg: decimal4('max_weight_kg'),
  maxVolumeM3: decimal4('max_volume_m3'),
  isActive: boolean('is_active').notNull(),
  colour: text('colour'),
  isHidden: boolean('is_hidden').notNull().default(false),
});
export const rates = jobs.table('rates', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  rateCardId: uuid('rate_card_id').notNull(),
  rateService: text('rate_service').notNull(),
  fromZone: text('from_zone'),
  toZone: text('to_zone'),
  calculationMethod: text('calculation_method').$type<CalculationMethod>().notNull(),
  reciprocal: boolean('reciprocal').notNull(),
  accumulative: boolean('accumulative').notNull(),
  minimum: decimal4('minimum').notNull(),
  cutOffTime: text('cut_off_time'),
  transitTime: integer('transit_time'),
  cubicAllowance: decimal4('cubic_allowance'),
  effectiveDate: day('effective_date').notNull(),
  expireDate: day('expire_date'),
  rateDetails: json<RateDetail[]>()('rate_details').notNull(),
});
export const rateQuotes = jobs.table('rate_quotes', {
  tokenHash: text('token_hash').primaryKey(),
  ...tenantColumn,
  customerId: int8('customer_id'),
  createdAt: instant('created_at').notNull(),
  answer: json<unknown>()('answer').notNull(),
});
/** A new word with each change of what prices are made of; triggers see to it. */
export const rateVersions = jobs.table('rate_versions', {
  tenantId: int8('tenant_id').primaryKey(),
  version: uuid('version').notNull(),
});
