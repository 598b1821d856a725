import { int8, money, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

export const customers = schema.table('customers', {
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  code: text('code').notNull(),
  companyName: text('company_name'),
  customerName: text('customer_name'),
  contactName: text('contact_name'),
  email: text('email'),
  isActive: boolean('is_active').notNull(),
  type: text('type'),
  /** Null where svc-customer has not told it yet. */
  status: text('status'),
  creditLimit: money('credit_limit'),
  isReferenceRequired: boolean('is_reference_required'),
  isCostCentreRequired: boolean('is_cost_centre_required'),
  mayBeLeft: boolean('may_be_left'),
  organizationUnitId: int8('unit_id'),
});
