/** What invoices and statements say in the tenant's own words. */
import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { dateOf, moneyIn } from '@cartage/paper/words.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { documentTexts, type PaperOf } from '@cartage/server/document-texts.ts';
import { typeOf } from '../customer/customer.store.ts';
import { type CustomerSnapshot, nameOf } from '../customer/customer.tables.ts';
import { type Ages, overdueOf } from './account.ts';
import type { Issuer } from './papers.ts';

export const ownTexts = documentTexts('finance');

const whose = (ctx: Ctx, customerId: number): PaperOf => ({
  customerId,
  // A paper goes out in everyone's words where its customer's type cannot be asked for just now.
  customerType: () =>
    typeOf(ctx, customerId).catch((error: unknown) => {
      ctx.log.warn({ err: error, customerId }, 'a paper goes out without the text of its type of customer');
      return null;
    }),
});
const tenantOf = ({ sender }: Issuer) => ({
  'tenant.name': sender.name,
  'tenant.legalName': sender.legalName || sender.name,
  'tenant.address': sender.address,
  'tenant.phone': sender.phone,
  'tenant.email': sender.email,
});

export type InvoiceTexts = { footer: string; terms: string };
export async function invoiceTexts(
  ctx: Ctx,
  invoice: Invoice & { customer: CustomerSnapshot },
  issuer: Issuer,
): Promise<InvoiceTexts> {
  const money = moneyIn(issuer.currency);
  const facts = {
    invoiceNumber: invoice.invoiceNumber,
    customerName: nameOf(invoice.customer),
    customerCode: invoice.customer.code,
    invoiceDate: dateOf(invoice.invoiceDate),
    dueDate: dateOf(invoice.dueDate),
    amount: money(invoice.amount),
    outstanding: money(invoice.outstandingAmount),
    ...tenantOf(issuer),
  };
  const of = whose(ctx, invoice.customer.id);
  return {
    footer: await ownTexts.say(ctx, 'InvoiceFooter', of, facts),
    terms: await ownTexts.say(ctx, 'InvoiceTerms', of, facts),
  };
}
export function statementNote(
  ctx: Ctx,
  statement: FinanceStatement,
  customer: CustomerSnapshot,
  account: Ages,
  issuer: Issuer,
): Promise<string> {
  const money = moneyIn(issuer.currency);
  return ownTexts.say(ctx, 'StatementNote', whose(ctx, customer.id), {
    customerName: nameOf(customer),
    customerCode: customer.code,
    fromDate: dateOf(statement.fromDate),
    toDate: dateOf(statement.toDate),
    closingBalance: money(statement.closingBalance),
    overdue: money(overdueOf(account)),
    ...tenantOf(issuer),
  });
}
