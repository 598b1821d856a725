import { type SeriesPreview, SHOWN_AHEAD } from '@cartage/contract/series-preview.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { nextNumber } from '@cartage/server/series.ts';
import { and, count, desc, sql } from 'drizzle-orm';
import { numberOf, type Numbering } from '../number-series.ts';
import { invoices } from '../invoice/invoice.tables.ts';

/** More invoices ahead than these are not counted, only said to be that many. */
const MOST_TAKEN = 100;

/**
 * The numbers to come, and those of invoices that there are which the series would reach, at once or some day: a number
 * is never given twice, so unlike a customer's code none is stepped over.
 */
export async function previewNumbers(ctx: Ctx, { ahead, ...numbering }: Numbering & { ahead: number }) {
  const first = await nextNumber(ctx, 'invoice', numbering.start);
  const taken = await takenFrom(ctx, first, numbering);
  const owner = new Map(taken.map((one) => [one.number, one.by]));
  return {
    ...(await givenSoFar(ctx)),
    next: Array.from({ length: SHOWN_AHEAD }, (_, n) => numberOf(first + n, numbering)).map((number) => ({
      number,
      by: owner.get(number) ?? null,
    })),
    checked: ahead,
    taken: taken.map(({ number, by }) => ({ number, by })),
    takenCount: taken.length,
    startAt: taken.length ? Math.max(...taken.map((one) => one.count)) + 1 : null,
    problem: null,
  } satisfies SeriesPreview;
}
async function takenFrom(ctx: Ctx, first: number, numbering: Numbering) {
  const { prefix, postfix, length } = numbering;
  const { invoiceNumber } = invoices;
  const digits = sql`substr(${invoiceNumber}, ${prefix.length + 1}::int, greatest(length(${invoiceNumber}) - ${prefix.length + postfix.length}::int, 0))`;
  const highest = await ctx.db
    .select({
      number: invoiceNumber,
      by: sql<string>`coalesce(${invoices.customer} ->> 'companyName', ${invoices.customer} ->> 'customerName', ${invoices.customer} ->> 'contactName', ${invoices.customer} ->> 'code')`,
      count: sql<number>`(${digits})::bigint`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        sql`starts_with(${invoiceNumber}, ${prefix})`,
        sql`right(${invoiceNumber}, ${postfix.length}::int) = ${postfix}`,
        // Another number of digits is another series: "INV-0007" is not in the way of "INV-000007".
        sql`case when ${digits} ~ '^[0-9]{1,15}$' then (${digits})::bigint >= ${first}::bigint
          and length(${digits}) = greatest(${length}::int, length((${digits})::bigint::text)) else false end`,
      ),
    )
    .orderBy(desc(sql`length(${invoiceNumber})`), desc(invoiceNumber))
    .limit(MOST_TAKEN);
  return highest.toReversed();
}
async function givenSoFar(ctx: Ctx): Promise<Pick<SeriesPreview, 'given' | 'last'>> {
  const [all] = await ctx.db.select({ given: count() }).from(invoices);
  const [last] = await ctx.db
    .select({ number: invoices.invoiceNumber, at: invoices.creationTime })
    .from(invoices)
    .orderBy(desc(invoices.creationTime), desc(invoices.id))
    .limit(1);
  return { given: all!.given, last: last ?? null };
}
