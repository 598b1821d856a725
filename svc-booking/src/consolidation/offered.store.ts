/** Groups of consignments that could be one, each with both prices. */
import type { Together } from '@cartage/contract/booking/consolidation.ts';
import { notFound } from '@cartage/contract/error.ts';
import { sum, sumTaxed } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { today } from '@cartage/server/today.ts';
import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { measures } from '../booking/booking.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { nameOf } from '@cartage/contract/booking/said.ts';
import { faultsOf } from '../booking/faults.ts';
import { paidByCard } from '../payment/payment.store.ts';
import { type Answered, pricesFor } from '../pricing/price.ts';
import { differencesOf, groupOf, merged, refusalsOf } from './together.ts';

/** A house with more of them waiting looks at the next days first. */
const MOST_WAITING = 5000;

export async function offered(
  ctx: Ctx,
  {
    customerId,
    maxResultCount,
    skipCount,
  }: { customerId?: number | undefined; maxResultCount: number; skipCount: number },
): Promise<{ items: Together[]; totalCount: number }> {
  const groups = [...Map.groupBy(await waiting(ctx, customerOf(ctx, customerId)), groupOf)].flatMap(([key, rows]) =>
    key !== null && rows.length > 1 ? [rows] : [],
  );
  const items = await withPrices(ctx, groups.slice(skipCount, skipCount + maxResultCount));
  return { items, totalCount: groups.length };
}

export async function preview(ctx: Ctx, { bookingIds }: { bookingIds: number[] }): Promise<Together> {
  return (await withPrices(ctx, [await chosen(ctx, bookingIds)]))[0]!;
}

/** In the order of their ids; one that is not there, or not the caller's, is 404. */
export async function chosen(ctx: Ctx, ids: readonly number[]): Promise<BookingRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.db.select().from(bookings).where(inArray(bookings.id, wanted)).orderBy(asc(bookings.id));
  const missing = wanted.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw notFound('Booking', missing);
  return rows;
}

/** Those that share customer, carrier, service, day and both suburbs with another; whether it is one door is looked at by name. */
async function waiting(ctx: Ctx, customerId: number | null): Promise<BookingRow[]> {
  const b = bookings;
  const rest = and(
    gte(b.bookingDate, await today(ctx)),
    isNull(b.manifestId),
    isNull(b.invoiceId),
    isNotNull(b.consignmentId),
    inArray(b.bookingStatus, ['Booked', 'Unmanifested']),
    customerId === null ? undefined : eq(b.customerId, customerId),
  );
  const alike = sql`(select id from (
    select ${b.id} as id, ${b.bookingDate} as day, count(*) over (partition by ${b.customerId}, ${b.carrier}, ${b.carrierAccountId}, ${b.carrierServiceCode}, ${b.bookingDate}, ${b.fromPostCode}, ${b.toPostCode}) as n
    from ${b} where ${rest}) counted where n > 1 order by day, id limit ${MOST_WAITING})`;
  return ctx.db
    .select()
    .from(b)
    .where(sql`${b.id} in ${alike}`)
    .orderBy(asc(b.bookingDate), asc(b.id));
}

/** Prices of all groups are asked for in one go. */
async function withPrices(ctx: Ctx, groups: readonly BookingRow[][]): Promise<Together[]> {
  const { timezone, covers } = await ctx.settings();
  const paid = await paidByCard(
    ctx,
    groups.flat().map((row) => row.id),
  );
  const looked = groups.map((rows) => {
    const refusals = refusalsOf(rows, paid);
    const fields = merged(rows);
    const asked = { now: ctx.now(), zone: timezone, isBooked: true, covers, before: null };
    return { rows, fields, refusals: refusals.length ? refusals : faultsOf(fields, asked).map((f) => f.message) };
  });
  const open = looked.filter((l) => l.refusals.length === 0);
  const answers = await pricesFor(
    ctx,
    open.map(({ fields }) => ({ fields, isDayOpen: false, isCovered: false, isInTime: true })),
  );
  const answerTo = new Map(open.map((l, n) => [l, answers[n]!]));
  return looked.map((l) => togetherOf(l.rows, l.refusals, answerTo.get(l)));
}

function togetherOf(rows: readonly BookingRow[], refusals: readonly string[], answer: Answered | undefined): Together {
  const [first] = rows as [BookingRow];
  const price = answer && 'price' in answer ? answer.price : null;
  const cost = (b: BookingRow) => b.pricingDetail?.totalCost ?? { taxExclusiveAmount: 0, tax: 0, amount: 0 };
  const now = sumTaxed(rows.map(cost)),
    together = price?.pricingDetail?.totalCost ?? null;
  const { totalItems, totalWeightKg } = measures(
    rows.flatMap((b) => b.items),
    first.cubicFactor,
  );
  return {
    customerId: first.customerId,
    customerName: nameOf(first.customer),
    carrier: first.carrier,
    carrierServiceName: first.carrierServiceName,
    bookingDate: first.bookingDate,
    fromAddress: first.fromAddress,
    toAddress: first.toAddress,
    bookings: rows.map((b) => ({
      id: b.id,
      consignmentId: b.consignmentId ?? say('bookingNumber', { id: b.id }),
      totalItems: b.totalItems,
      totalWeightKg: b.totalWeightKg,
      total: cost(b),
      eta: b.eta,
      references: b.reference,
      lastModificationTime: b.lastModificationTime,
    })),
    totalItems,
    totalWeightKg,
    today: now,
    together,
    saving: together && sum([now.taxExclusiveAmount, -together.taxExclusiveAmount]),
    eta: price?.eta ?? null,
    differences: differencesOf(rows),
    refusals: [...refusals, ...(answer && 'error' in answer ? [answer.error.message] : [])],
  };
}
