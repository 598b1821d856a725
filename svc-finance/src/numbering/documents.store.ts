import { mostOf, written } from '@cartage/contract/core/numbering.ts';
import type { DocumentSeries } from '@cartage/contract/finance/numbering.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { nextNumber } from '@cartage/server/series.ts';
import { countIn, type KeptIn, seriesAhead } from '@cartage/server/series-ahead.ts';
import { sql } from 'drizzle-orm';
import { payments, remittances } from '../payment/payment.tables.ts';

const KEPT: Record<DocumentSeries, KeptIn> = {
  remittance: {
    table: remittances,
    number: remittances.remittanceNumber,
    at: remittances.creationTime,
    by: nameIn(remittances.customer),
  },
  payment: {
    table: payments,
    number: payments.paymentReferenceNumber,
    at: payments.creationTime,
    by: nameIn(payments.customer),
  },
};
function nameIn(customer: (typeof payments | typeof remittances)['customer']) {
  return sql<string>`coalesce(${customer} ->> 'companyName', ${customer} ->> 'customerName', ${customer} ->> 'contactName', ${customer} ->> 'code')`;
}
type Asked = { series: DocumentSeries; prefix: string; length: number; start: number; ahead: number };

/** The numbers to come of remittance advices or payments, and those that there are which the series would reach. */
export async function previewDocuments(ctx: Ctx, { series, start, ahead, ...form }: Asked) {
  const next = await nextNumber(ctx, series, start);
  const pattern = {
    write: (number: number) => written(number, form),
    read: (text: string) => countIn(text, form.prefix, form.length),
    most: mostOf(form.length),
  };
  return seriesAhead(ctx, KEPT[series], pattern, { next, given: (await nextNumber(ctx, series)) - 1, ahead });
}
