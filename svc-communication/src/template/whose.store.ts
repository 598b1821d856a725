/** Whose text it is: a customer's, that of a type of customers, else everyone's. */
import type { TextType } from '@cartage/contract/communication/template.ts';
import { invalid } from '@cartage/contract/error.ts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { CustomerType } from '../customer/customer.tables.ts';
import type { templateDrafts, templates } from './template.tables.ts';

export type Whose = { type: TextType; customerid: number | null; customertype: CustomerType | null };
type Asked = {
  templatetypeid: TextType;
  customerid?: number | null | undefined;
  customertype?: CustomerType | null | undefined;
};
export function whoseOf({ templatetypeid, customerid = null, customertype = null }: Asked): Whose {
  if (customerid !== null && customertype !== null)
    throw invalid([{ message: 'A customer or a type of customers, not both.', members: ['customertype'] }]);
  return { type: templatetypeid, customerid, customertype };
}
export const isTheirs = (table: typeof templates | typeof templateDrafts, of: Whose): SQL | undefined =>
  and(
    eq(table.type, of.type),
    of.customerid === null ? isNull(table.customerid) : eq(table.customerid, of.customerid),
    of.customertype === null ? isNull(table.customertype) : eq(table.customertype, of.customertype),
  );
