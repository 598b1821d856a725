/** The invoice as a file: what stands on it beside its own row is gathered here. */
import type { Ctx } from '@cartage/server/context.ts';
import { today } from '@cartage/server/today.ts';
import { issuerOf, papers, sendPdf } from '../papers/papers.ts';
import { agedByCustomer } from './aging.store.ts';
import { movedOf } from './consignments.store.ts';
import type { fullInvoice } from './invoice.store.ts';

export async function sendInvoice(ctx: Ctx, invoice: Awaited<ReturnType<typeof fullInvoice>>): Promise<undefined> {
  const day = await today(ctx);
  // One that is dated ahead stands on the account of its own day.
  const asAt = invoice.invoiceDate > day ? invoice.invoiceDate : day;
  const account = (await agedByCustomer(ctx, invoice.customerId, asAt)).totals;
  const paper = { invoice, moved: await movedOf(ctx, invoice), issuer: await issuerOf(ctx), account, asAt };
  return sendPdf(ctx, invoice.invoiceNumber, await papers(ctx, 'invoice', paper));
}
