/** Lines of an invoice that are another organisation unit's. */
import type { InvoiceDetail } from '@cartage/contract/finance/invoice.ts';
import { sumTaxed } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/told/finance.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { invoiceDetails } from './invoice.tables.ts';

/** What other units' freight comes to, as one line, so that the lines still sum to the whole. */
export async function linesOfOthers(
  ctx: Ctx,
  invoiceId: number,
  seen: readonly InvoiceDetail[],
): Promise<InvoiceDetail[]> {
  if (!ctx.actor.units) return [];
  const all = await ctx.beyondUnits(({ db }) =>
    db.select().from(invoiceDetails).where(eq(invoiceDetails.invoiceId, invoiceId)),
  );
  const known = new Set(seen.map((line) => line.id));
  const others = all.filter((line) => !known.has(line.id));
  if (others.length === 0) return [];
  const total = sumTaxed(others);
  return [
    {
      id: 0,
      invoiceDetailType: 'Freight',
      bookingId: null,
      referenceNo: null,
      description: say('invoice.ofOtherUnits'),
      service: null,
      quantity: 1,
      unitPrice: total.taxExclusiveAmount,
      isTaxApplied: total.tax !== 0,
      ...total,
    },
  ];
}
