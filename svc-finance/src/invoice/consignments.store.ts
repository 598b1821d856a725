import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { asc, inArray } from 'drizzle-orm';
import { billableBookings } from '../billable/billable.tables.ts';
import type { Moved } from './consignments.ts';

/** The consignments on an invoice, by when they were delivered; how their charges came about as `say` says it. */
export async function movedOf(
  ctx: Ctx,
  { invoiceDetails }: Invoice,
  say: (sentence: string) => string,
): Promise<Moved[]> {
  const ids = [...new Set(invoiceDetails.flatMap((d) => d.bookingId ?? []))];
  if (ids.length === 0) return [];
  const { timezone } = await ctx.settings();
  const rows = await ctx.db
    .select()
    .from(billableBookings)
    .where(inArray(billableBookings.bookingId, ids))
    .orderBy(asc(billableBookings.deliveredAt));
  return rows.map((b) => ({
    ...{ bookingId: b.bookingId, reference: b.reference, costCentre: b.costCentre, route: b.route, service: b.service },
    ...{ pieces: b.pieces, weightKg: b.weightKg, chargeableKg: b.chargeableKg },
    day: dayIn(b.deliveredAt, timezone),
    notes: Object.fromEntries(b.lines.flatMap((l) => (l.note ? [[l.serviceCode, say(l.note)]] : []))),
  }));
}
