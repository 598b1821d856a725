/** The invoice as a file: what stands on it beside its own row is gathered here. */
import { Invoice } from '@cartage/contract/finance/invoice.ts';
import { sentencesIn } from '@cartage/contract/words/sentence.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { today } from '@cartage/server/today.ts';
import { financeLookups } from '../lookup/lookups.ts';
import { issuerOf, papers, sayingOnPapers, sendPdf } from '../papers/papers.ts';
import { invoiceTexts } from '../papers/own-texts.ts';
import { agedByCustomer } from './aging.store.ts';
import { movedOf } from './consignments.store.ts';
import type { fullInvoice } from './invoice.store.ts';

export async function sendInvoice(ctx: Ctx, invoice: Awaited<ReturnType<typeof fullInvoice>>): Promise<undefined> {
  const day = await today(ctx);
  // One that is dated ahead stands on the account of its own day.
  const asAt = invoice.invoiceDate > day ? invoice.invoiceDate : day;
  const account = (await agedByCustomer(ctx, invoice.customerId, asAt)).totals;
  const issuer = await issuerOf(ctx);
  const texts = await invoiceTexts(ctx, invoice, issuer);
  const statusNames = await namesOfStatuses(ctx);
  const say = await sayingOnPapers(ctx);
  const moved = await movedOf(ctx, invoice, say);
  const paper = { invoice: spoken(invoice, say) as typeof invoice, moved, issuer, account, asAt, texts, statusNames };
  return sendPdf(ctx, invoice.invoiceNumber, await papers(ctx, 'invoice', paper));
}
const spoken = sentencesIn(Invoice)!;
/** What the tenant calls the statuses of its invoices, where it has named them. */
async function namesOfStatuses(ctx: Ctx): Promise<Record<string, string>> {
  const names = await financeLookups.names(ctx);
  return Object.fromEntries(
    names.flatMap(({ list, code, name }) => (list === 'invoiceStatuses' && name ? [[code, name]] : [])),
  );
}
