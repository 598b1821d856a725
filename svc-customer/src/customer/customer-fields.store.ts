/** What lists of customers are filtered and sorted by. */
import { CustomerAddress, PaymentTerms } from '@cartage/contract/customer/customer.ts';
import { inside, storedField } from '@cartage/server/odata-sql.ts';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { customers } from './customer.tables.ts';

const {
  searchName,
  tenantId: _tenant,
  holdInvoiceId: _cause,
  holdLetDue: _letBe,
  address,
  paymentTerms,
  ...columns
} = getTableColumns(customers);
/** What staff may filter and sort a list of customers by. */
export const customerFields = {
  ...columns,
  name: searchName,
  ...inside('address', address, CustomerAddress),
  ...inside('paymentTerms', paymentTerms, PaymentTerms),
};

/** Why an account is on hold and when it would be by itself, which branch keeps it and the number of who looks after it are not the customer's to read, by a filter neither. */
export const fieldsForCustomers = {
  ...customerFields,
  holdReason: storedField('text', sql`null::text`),
  organizationUnitId: storedField('number', sql`null::bigint`),
  accountManagerId: storedField('number', sql`null::bigint`),
  isNeverHeld: storedField('boolean', sql`null::boolean`),
  holdAfterDays: storedField('number', sql`null::integer`),
};

/** Both kinds where it is not said which. */
export const isActiveOrNot = (isActive: boolean | undefined): SQL | undefined =>
  isActive === undefined ? undefined : eq(customers.isActive, isActive);
