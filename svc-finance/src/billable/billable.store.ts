import type { Page } from '@cartage/contract/list.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import type { invoiceCalls, UnbilledBooking } from '@cartage/contract/finance/invoice.ts';
import { addDays, startOfDay } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { listPage } from '@cartage/server/rows.ts';
import { and, eq, gt, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm';
import { invoiceBookings } from '../invoice/invoice.tables.ts';
import { printed } from '../customer/printed.ts';
import { settingsOf } from '../customer/reference.store.ts';
import { billableBookings, type Billable } from './billable.tables.ts';

type Asked = {
  customerId?: number | null | undefined;
  bookingIds?: readonly number[] | null | undefined;
  untilDay?: string | null | undefined;
};

export async function listUnbilled(
  ctx: Ctx,
  query: Parsed<typeof invoiceCalls.unbilled>,
): Promise<Page<UnbilledBooking>> {
  const { timezone } = await ctx.settings();
  return listPage(
    ctx,
    { from: billableBookings, sort: 'deliveredAt, bookingId', where: unbilled(ctx, query, timezone) },
    query,
  );
}

/** The bookings to invoice, locked: who else wants them waits and then finds them billed. */
export async function lockUnbilled(ctx: Ctx, asked: Asked, timezone: string): Promise<Billable[]> {
  await ctx.db
    .select({ id: billableBookings.bookingId })
    .from(billableBookings)
    .where(unbilled(ctx, asked, timezone))
    .orderBy(billableBookings.bookingId)
    .for('update');
  // Read again under the lock: a row whose lock was waited for may have been billed meanwhile.
  return ctx.db
    .select()
    .from(billableBookings)
    .where(unbilled(ctx, asked, timezone))
    .orderBy(billableBookings.deliveredAt, billableBookings.bookingId);
}

/** What the invoice shows of each booking's references, settled with the invoice: a setting that changes later changes no paper. */
export async function withPrinted(ctx: Ctx, all: readonly Billable[]): Promise<Billable[]> {
  const settings = await settingsOf(ctx, [...new Set(all.map((b) => b.customerId))]);
  const settled = all.map((b) =>
    b.carried ? { ...b, reference: printed(b.carried, settings.get(b.customerId) ?? []) } : b,
  );
  const changed = settled.filter((b, n) => b.reference !== all[n]!.reference);
  if (changed.length)
    await ctx.db.execute(sql`update finance.billable_bookings as t set reference = r.reference
      from json_to_recordset(${JSON.stringify(changed.map(({ bookingId, reference }) => ({ booking_id: bookingId, reference })))}::json) as r(booking_id bigint, reference text)
      where t.booking_id = r.booking_id`);
  return settled;
}

function unbilled(ctx: Ctx, { customerId, bookingIds, untilDay }: Asked, timezone: string): SQL {
  return and(
    // Nothing to charge.
    gt(billableBookings.amount, 0),
    notExists(
      ctx.db
        .select({ id: invoiceBookings.bookingId })
        .from(invoiceBookings)
        .where(eq(invoiceBookings.bookingId, billableBookings.bookingId)),
    ),
    customerId == null ? undefined : eq(billableBookings.customerId, customerId),
    bookingIds == null ? undefined : inArray(billableBookings.bookingId, [...bookingIds]),
    untilDay == null
      ? undefined
      : lt(billableBookings.deliveredAt, startOfDay(dayAfter(untilDay), timezone).toISOString()),
  )!;
}
/** Days outside these years are as good as their ends, and their instants stay inside what PostgreSQL holds. */
const dayAfter = (day: string): string =>
  addDays(day < '1900-01-01' ? '1900-01-01' : day > '2200-01-01' ? '2200-01-01' : day, 1);
