/** The statement as a file: what stands on it beside its lines is gathered here. */
import { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { sentencesIn } from '@cartage/contract/words/sentence.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { knownCustomer } from '../customer/customer.store.ts';
import { snapshotOf } from '../customer/customer.tables.ts';
import { agedByCustomer, openOn } from '../invoice/aging.store.ts';
import { statementNote } from '../papers/own-texts.ts';
import { issuerOf, papers, sayingOnPapers, sendPdf } from '../papers/papers.ts';
import { dueDates } from './statement.store.ts';

export async function sendStatement(ctx: Ctx, statement: FinanceStatement): Promise<undefined> {
  const { customerId, fromDate, toDate } = statement;
  const { paymentTerms, ...customer } = await knownCustomer(ctx, customerId);
  const settings = await ctx.settings();
  const issuer = await issuerOf(ctx);
  const account = (await agedByCustomer(ctx, customerId, toDate)).totals;
  const snapshot = snapshotOf({ ...customer, paymentTerms });
  const paper = {
    statement: spoken(statement, await sayingOnPapers(ctx)) as FinanceStatement,
    customer: snapshot,
    terms: paymentTerms ?? { value: settings.paymentTermsDays, durationType: 'Days' as const },
    dueDates: await dueDates(ctx, statement),
    open: await openOn(ctx, customerId, toDate),
    account,
    issuer,
    note: await statementNote(ctx, statement, snapshot, account, issuer),
    at: ctx.now(),
  };
  return sendPdf(ctx, `statement-${customer.code}-${fromDate}-${toDate}`, await papers(ctx, 'statement', paper));
}
const spoken = sentencesIn(FinanceStatement)!;
