import type { CustomerContract, KeptRates } from '@cartage/contract/rates/contract.ts';
import { day, decimal4, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema as jobs } from '../schema.tables.ts';

export const customerContracts = jobs.table('customer_contracts', {
  id: uuid('id').primaryKey(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  method: text('method').$type<CustomerContract['method']>().notNull(),
  value: decimal4('value').notNull(),
  rateCardId: uuid('rate_card_id'),
  fromDay: day('from_day').notNull(),
  toDay: day('to_day'),
  note: text('note'),
  mostIncrease: decimal4('most_increase'),
  keptRates: json<KeptRates[]>()('kept_rates').notNull(),
});
