import { int8, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text, uuid } from 'drizzle-orm/pg-core';
import { jobsSchema } from '../schema.tables.ts';

export const proofPolicies = jobsSchema.table('proof_policies', {
  ...tenantColumn,
  id: uuid('id').primaryKey(),
  customerId: int8('customer_id'),
  servicecode: text('servicecode'),
  needsname: boolean('needsname').notNull(),
  needssignature: boolean('needssignature').notNull(),
  needsphoto: boolean('needsphoto').notNull(),
});
