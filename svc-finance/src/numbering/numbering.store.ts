import { filled, leftOf, mostOf, nextPeriodOf } from '@cartage/contract/core/numbering.ts';
import { periodProblem, roomProblem } from '@cartage/contract/core/numbering-rules.ts';
import { type SeriesPreview, SHOWN_AHEAD } from '@cartage/contract/series-preview.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { today } from '@cartage/server/today.ts';
import { and, count, desc, sql } from 'drizzle-orm';
import { invoices } from '../invoice/invoice.tables.ts';
import { numberOf, type Numbering, type Written } from '../number-series.ts';
import { nextInPeriod } from './period.store.ts';

/** More invoices ahead than these are not counted, only said to be that many. */
const MOST_TAKEN = 100;

/**
 * The numbers to come, and those of invoices that there are which the series would reach, at once or some day: a number
 * is never given twice, so unlike a customer's code none is stepped over.
 */
export async function previewNumbers(
  ctx: Ctx,
  { ahead, ...asked }: Omit<Numbering, 'startsAgainSince'> & { ahead: number },
) {
  const now = await today(ctx);
  const saved = (await ctx.settings()).invoiceNumbering;
  // Saving another choice dates it, so that this period counts on.
  const startsAgainSince = asked.startsAgain === saved.startsAgain ? saved.startsAgainSince : now;
  const { next: first, day } = await nextInPeriod(ctx, 'invoice', { ...asked, startsAgainSince }, now);
  const untold = periodProblem(asked.startsAgain, asked.prefix + asked.postfix);
  const taken = untold ? [] : await takenFrom(ctx, first, asked, day);
  const turn = untold ? null : nextPeriodOf(asked.startsAgain, day);
  const takenThen = turn === null ? [] : await takenFrom(ctx, 1, asked, turn);
  const all = takenThen.length
    ? [...new Map([...taken, ...takenThen].map((one) => [one.number, one])).values()]
    : taken;
  const most = mostOf(asked.length);
  const owner = new Map(taken.map((one) => [one.number, one.by]));
  return {
    ...(await givenSoFar(ctx)),
    next: Array.from({ length: SHOWN_AHEAD }, (_, n) => numberOf(first + n, asked, day)).map((number) => ({
      number,
      by: owner.get(number) ?? null,
    })),
    checked: ahead,
    taken: all.map(({ number, by }) => ({ number, by })),
    takenCount: all.length,
    // No first number steps over what the next period would give again.
    startAt: taken.length && !takenThen.length ? Math.max(...taken.map((one) => one.count)) + 1 : null,
    problem: untold ?? roomProblem(first, most),
    left: leftOf(first, most),
  } satisfies SeriesPreview;
}
async function takenFrom(ctx: Ctx, first: number, { length, ...written }: Written, day: string) {
  const [prefix, postfix] = [filled(written.prefix, day), filled(written.postfix, day)];
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
