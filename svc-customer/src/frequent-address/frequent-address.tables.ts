import { id, int8, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, text } from 'drizzle-orm/pg-core';
import { schema } from '../customer/customer.tables.ts';

export const frequentAddresses = schema.table('frequent_addresses', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  type: text('type'),
  name: text('name').notNull(),
  nickname: text('nickname'),
  companyName: text('company_name'),
  email: text('email'),
  contactName: text('contact_name'),
  telephone: text('telephone'),
  specialInstructions: text('special_instructions'),
  addressLine1: text('address_line1'),
  addressLine2: text('address_line2'),
  addressLine3: text('address_line3'),
  suburb: text('suburb'),
  postCode: text('post_code'),
  state: text('state'),
  stateCode: text('state_code'),
  country: text('country'),
  countryCode: text('country_code'),
  isActive: boolean('is_active').notNull(),
  isDefault: boolean('is_default').notNull(),
});
export type FrequentAddressRow = typeof frequentAddresses.$inferSelect;
