/** Document numbers without gaps: the series' row stays locked until the document's transaction ends. */
import type { Ctx } from '@cartage/server/context.ts';
import { int8, tenantColumn } from '@cartage/server/columns.ts';
import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { schema } from './schema.ts';

const numberSeries = schema.table('number_series', { ...tenantColumn, series: text('series').notNull(), lastNumber: int8('last_number').notNull() });
export type Series = 'invoice' | 'invoiceBatch' | 'remittance' | 'payment';

/** The next number of a series. Take it last, after everything that may refuse or wait. */
export async function nextNumber(ctx: Ctx, series: Series, start = 1): Promise<number> {
  const [row] = await ctx.db.insert(numberSeries).values({ series, lastNumber: start })
    .onConflictDoUpdate({ target: [numberSeries.tenantId, numberSeries.series], set: { lastNumber: sql`greatest(${numberSeries.lastNumber} + 1, ${start})` } })
    .returning({ number: numberSeries.lastNumber });
  return row!.number;
}

export async function nextInvoiceNumber(ctx: Ctx): Promise<string> {
  const { prefix, postfix, start, length } = (await ctx.settings()).invoiceNumbering;
  return `${prefix}${String(await nextNumber(ctx, 'invoice', start)).padStart(length, '0')}${postfix}`;
}
export const numbered = (prefix: string, number: number): string => `${prefix}${String(number).padStart(6, '0')}`;
