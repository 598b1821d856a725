/** Invoices and organisation units: whose an invoice is, and what of it is another unit's (ARCHITECTURE, "Isolation"). */
import { say } from '@cartage/contract/words/errors/finance.ts';
import { refused } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { countRows } from '@cartage/server/rows.ts';
import { changeAll } from '@cartage/server/write.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { billableBookings } from '../billable/billable.tables.ts';
import { invoice } from './invoice.entity.ts';
import { unitOf } from './invoice.ts';
import { fullInvoice } from './invoice.store.ts';
import { invoices } from './invoice.tables.ts';

/** Of the freight whose difference it charges, else of its author's one unit. */
export async function unitOfAdhoc(ctx: Ctx, rechargedBookingIds: readonly number[]): Promise<number | null> {
  if (rechargedBookingIds.length === 0) return ctx.actor.unitId ?? null;
  return unitOf(
    await ctx.db
      .select({ organizationUnitId: billableBookings.organizationUnitId })
      .from(billableBookings)
      .where(inArray(billableBookings.bookingId, [...rechargedBookingIds])),
  );
}

/** An invoice all of whose lines the person sees: its paper is the customer's and names them all, and it is taken back whole. */
export async function wholeInvoice(ctx: Ctx, id: number): Promise<Awaited<ReturnType<typeof fullInvoice>>> {
  const found = await fullInvoice(ctx, id);
  if (found.invoiceDetails.some((line) => line.id === 0))
    throw refused('invoice.ofOtherUnits', say('invoice.ofOtherUnits', { invoice: found.invoiceNumber }), ['id']);
  return found;
}
/** A statement goes to the customer: it lists all that he owes, or is not made. */
export async function requireWholeAccount(ctx: Ctx, customerId: number): Promise<void> {
  if (!ctx.actor.units) return;
  const theirs = eq(invoices.customerId, customerId);
  const all = await ctx.beyondUnits((whole) => countRows(whole, invoices, theirs));
  if ((await countRows(ctx, invoices, theirs)) < all)
    throw refused('statement.ofOtherUnits', say('statement.ofOtherUnits'), ['customerId']);
}
export const requireWhole = async (ctx: Ctx, id: number): Promise<void> => {
  if (ctx.actor.units) await wholeInvoice(ctx, id);
};

/** Bookings have come to other units: so have what is left to invoice of them, and the invoices that charge nothing else. */
export async function followUnits(ctx: Ctx, unitOfBooking: ReadonlyMap<number, number | null>): Promise<void> {
  const moved = [...unitOfBooking].map(([booking_id, unit_id]) => ({ booking_id, unit_id }));
  await ctx.db.execute(sql`update finance.billable_bookings b set unit_id = m.unit_id
    from json_to_recordset(${JSON.stringify(moved)}::json) as m(booking_id bigint, unit_id bigint) where b.booking_id = m.booking_id`);
  const ids = sql.param(`{${[...unitOfBooking.keys()].join()}}`);
  const rows = (await ctx.db.execute(sql`
    with touched as materialized (select invoice_id from finance.invoice_details where booking_id = any(${ids}::bigint[])
      union select invoice_id from finance.recharged_bookings where booking_id = any(${ids}::bigint[])),
    charged as (select d.invoice_id, d.booking_id from touched join finance.invoice_details d using (invoice_id) where d.booking_id is not null
      union select r.invoice_id, r.booking_id from touched join finance.recharged_bookings r using (invoice_id))
    select c.invoice_id as id, case when count(distinct coalesce(b.unit_id, 0)) = 1 then min(b.unit_id) end as unit
    from charged c join finance.billable_bookings b on b.booking_id = c.booking_id group by 1`)) as unknown as {
    id: string;
    unit: string | null;
  }[];
  const units = new Map(rows.map(({ id, unit }) => [Number(id), unit === null ? null : Number(unit)]));
  await changeAll(ctx, invoice, [...units.keys()], (row) => ({
    ...row,
    organizationUnitId: units.get(row.id) ?? null,
  }));
}
