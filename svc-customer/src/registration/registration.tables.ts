import type { Customer } from '@cartage/contract/customer/customer.ts';
import type { Registration } from '@cartage/contract/customer/registration.ts';
import { id, instant, int8, json, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../customer/customer.tables.ts';

export const registrations = schema.table('registrations', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id'),
  email: text('email').notNull(),
  emailKey: text('email_key').generatedAlwaysAs(''),
  status: text('status').$type<Registration['status']>().notNull(),
  isBusiness: boolean('is_business').notNull(),
  companyName: text('company_name'),
  contactName: text('contact_name'),
  contact: text('contact'),
  customerSource: text('customer_source'),
  address: json<Customer['address']>()('address').notNull(),
  codeHash: text('code_hash'),
  passwordHash: text('password_hash'),
  site: text('site').notNull(),
  expiresAt: instant('expires_at').notNull(),
  requestedAt: instant('requested_at').notNull(),
  provenAt: instant('proven_at'),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by'),
  reason: text('reason'),
});
export type RegistrationRow = typeof registrations.$inferSelect;
