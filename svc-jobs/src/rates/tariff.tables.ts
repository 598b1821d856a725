import type { CalculationMethod, Rate, RateDetail } from '@cartage/contract/rates/rate.ts';
import type { WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { day, decimal4, instant, json, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema as jobs } from '../schema.tables.ts';

export const tariffDrafts = jobs.table('tariff_drafts', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  rateCardId: uuid('rate_card_id').notNull(),
  revision: integer('revision').notNull(),
  effectiveDate: day('effective_date').notNull(),
  savedAt: instant('saved_at').notNull(),
  savedBy: text('saved_by'),
});
export const draftRates = jobs.table('draft_rates', {
  id: uuid('id').notNull(),
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
  isGone: boolean('is_gone').notNull(),
  revision: integer('revision').notNull(),
  changedBy: text('changed_by'),
});
const version = {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  rateCardId: uuid('rate_card_id').notNull(),
  number: integer('number').notNull(),
  effectiveDate: day('effective_date').notNull(),
  note: text('note'),
  publishedAt: instant('published_at').notNull(),
  publishedBy: text('published_by'),
  rateCount: integer('rate_count').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  gone: integer('gone').notNull(),
  overCaps: integer('over_caps').notNull().default(0),
  stayed: integer('stayed').notNull().default(0),
};
export const tariffVersions = jobs.table('tariff_versions', {
  ...version,
  rates: json<Rate[]>()('rates').notNull(),
});
/** The same without the rates themselves: what a list of versions reads. */
export const versionSummaries = jobs.table('tariff_versions', version);
/** Runs of drafts over real consignments: the last one of each card. */
export const tariffWhatIfs = jobs.table('tariff_what_ifs', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  rateCardId: uuid('rate_card_id').notNull(),
  revision: integer('revision').notNull(),
  effectiveDate: day('effective_date').notNull(),
  fromDay: day('from_day').notNull(),
  toDay: day('to_day').notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull(),
  isCompleted: boolean('is_completed').notNull().default(false),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  problem: sentence('problem'),
  result: json<WhatIfResult>()('result'),
});
