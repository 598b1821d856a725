/** The statement as a file: what stands on it beside its lines is gathered here. */
import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { knownCustomer } from '../customer/customer.store.ts';
import { snapshotOf } from '../customer/customer.tables.ts';
import { agedByCustomer, openOn } from '../invoice/aging.store.ts';
import { issuerOf, papers, sendPdf } from '../papers/papers.ts';
import { dueDates } from './statement.store.ts';

export async function sendStatement(ctx: Ctx, statement: FinanceStatement): Promise<undefined> {
  const { customerId, fromDate, toDate } = statement;
  const { paymentTerms, ...customer } = await knownCustomer(ctx, customerId);
  const settings = await ctx.settings();
  const paper = {
    statement,
    customer: snapshotOf({ ...customer, paymentTerms }),
    terms: paymentTerms ?? { value: settings.paymentTermsDays, durationType: 'Days' as const },
    dueDates: await dueDates(ctx, statement),
    open: await openOn(ctx, customerId, toDate),
    account: (await agedByCustomer(ctx, customerId, toDate)).totals,
    issuer: await issuerOf(ctx),
    at: ctx.now(),
  };
  return sendPdf(ctx, `statement-${customer.code}-${fromDate}-${toDate}`, await papers(ctx, 'statement', paper));
}
