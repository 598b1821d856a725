import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { day, id, instant, int8, money, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

type Item = FinanceStatement['items'][number];
export const ledger = schema.table('ledger', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  txnType: text('txn_type').$type<Item['txnType']>().notNull(),
  date: day('date').notNull(),
  referenceNo: text('reference_no').notNull(),
  description: sentence('description').notNull(),
  charges: money('charges').notNull(),
  payments: money('payments').notNull(),
  documentType: text('document_type').$type<Item['documentType']>().notNull(),
  documentId: int8('document_id').notNull(),
  creationTime: instant('creation_time').notNull(),
});
export type LedgerEntry = Omit<typeof ledger.$inferSelect, 'id' | 'tenantId'>;
