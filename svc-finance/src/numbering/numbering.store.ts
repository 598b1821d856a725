import { type NumberPreview, PREVIEWED } from '@cartage/contract/finance/numbering.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { nextNumber } from '@cartage/server/series.ts';
import { and, sql } from 'drizzle-orm';
import { numberOf, type Numbering } from '../number-series.ts';
import { invoices } from '../invoice/invoice.tables.ts';

/** The next numbers, and those of invoices that there are which the series would come to, at once or some day. */
export async function previewNumbers(ctx: Ctx, numbering: Numbering): Promise<NumberPreview> {
  const { prefix, postfix, start } = numbering;
  const first = await nextNumber(ctx, 'invoice', start);
  const { invoiceNumber } = invoices;
  const digits = sql`substr(${invoiceNumber}, ${prefix.length + 1}::int, greatest(length(${invoiceNumber}) - ${prefix.length + postfix.length}::int, 0))`;
  const alike = await ctx.db
    .select({ invoiceNumber })
    .from(invoices)
    .where(
      and(
        sql`starts_with(${invoiceNumber}, ${prefix})`,
        sql`right(${invoiceNumber}, ${postfix.length}::int) = ${postfix}`,
        sql`case when ${digits} ~ '^[0-9]{1,15}$' then (${digits})::bigint >= ${first}::bigint else false end`,
      ),
    )
    .orderBy(invoiceNumber)
    .limit(100);
  const taken = alike
    .map((row) => row.invoiceNumber)
    .filter(
      (number) => numberOf(Number(number.slice(prefix.length, number.length - postfix.length)), numbering) === number,
    );
  return {
    numbers: Array.from({ length: PREVIEWED }, (_, n) => numberOf(first + n, numbering)),
    taken: taken.slice(0, PREVIEWED),
  };
}
