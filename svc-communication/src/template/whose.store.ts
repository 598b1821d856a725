/** Whose text it is: a customer's, that of a type of customers, else everyone's; and for which language alone. */
import type { TextType } from '@cartage/contract/communication/template.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { CustomerType } from '../customer/customer.tables.ts';
import { isOfDocument } from './fields.ts';
import type { templateDrafts, templates } from './template.tables.ts';

export type Whose = {
  type: TextType;
  customerid: number | null;
  customertype: CustomerType | null;
  language: LanguageName | null;
};
type Asked = {
  templatetypeid: TextType;
  customerid?: number | null | undefined;
  customertype?: CustomerType | null | undefined;
  language?: LanguageName | null | undefined;
};
export function whoseOf({ templatetypeid, customerid = null, customertype = null, language = null }: Asked): Whose {
  if (customerid !== null && customertype !== null)
    throw invalid([{ message: say('template.whose'), members: ['customertype'] }]);
  if (language !== null && isOfDocument(templatetypeid))
    throw invalid([{ message: say('template.noLanguage'), members: ['language'] }]);
  return { type: templatetypeid, customerid, customertype, language };
}
export const isTheirs = (table: typeof templates | typeof templateDrafts, of: Whose): SQL | undefined =>
  and(
    eq(table.type, of.type),
    of.customerid === null ? isNull(table.customerid) : eq(table.customerid, of.customerid),
    of.customertype === null ? isNull(table.customertype) : eq(table.customertype, of.customertype),
    of.language === null ? isNull(table.language) : eq(table.language, of.language),
  );

/** The text that a tenant began with, which stays; every other one may be given up. */
export const isFirst = (of: Omit<Whose, 'type'>): boolean =>
  of.customerid === null && of.customertype === null && of.language === null;
