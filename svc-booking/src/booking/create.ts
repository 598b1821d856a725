/** New bookings, one or thousands by the same way: planned without a transaction, written in one. */
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { AppError } from '@cartage/contract/error.ts';
import type { DomainEvent } from '@cartage/contract/event.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { changeEvent } from '@cartage/server/changes.ts';
import type { Actor, Ctx } from '@cartage/server/context.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { insertBookings, insertMany, type Log, type NewBookingParts } from './booking.store.ts';
import { type NewBooking, trackingEvents } from './booking.tables.ts';
import { pieces } from './connote.ts';
import { factsOf, nameOf } from './facts.ts';
import type { Fields } from './fields.ts';
import { take } from './numbers.ts';
import { type Given, inOrder, operate } from './operate.ts';
import { newRow, prepare, searchText } from './prepare.ts';
import { waitsForOthers } from './retry.ts';

export type By = { actor: Pick<Actor, 'userId' | 'userName' | 'impersonator'>; batchId: string | null; note: string | null };
export type Plan = NewBookingParts | { error: AppError };
export const isPlanned = (p: Plan): p is NewBookingParts => 'row' in p;

/** Rules, places, prices and numbers. Nothing is written; a number that is not used leaves a gap. */
export async function planBookings(ctx: Ctx, all: readonly Fields[], operations: readonly Operation[], by: By): Promise<Plan[]> {
  const began = performance.now();
  const ops = inOrder(operations);
  const prepared = await prepare(ctx, all, { price: ops.includes('Book') || ops.includes('Quote') });
  const share = Math.round((performance.now() - began) / Math.max(1, all.length));
  const { connotePrefix, ssccCompanyPrefix } = await ctx.settings();
  const good = prepared.filter((p) => 'fields' in p);
  const booked = ops.includes('Book');
  let connote = booked ? await take(ctx, 'connote', good.length) : 0;
  let article = booked ? await take(ctx, 'article', good.reduce((n, p) => n + pieces(p.fields.items), 0)) : 0;
  const manifestOf = await manifests(ctx, ops.includes('Manifest') ? good.map((p) => accountKey(p.price?.carrier, p.price?.carrierAccountId)) : []);
  return prepared.map((p): Plan => {
    if ('error' in p) return p;
    const row = newRow(p.fields, p.price, { userId: by.actor.userId, at: ctx.now().toISOString(), batchId: by.batchId });
    if (row.quoteId !== null && ops.length === 0) Object.assign(row, { bookingStatus: 'Quoted' });
    const given: Given = { connotePrefix, ssccCompanyPrefix, connote: connote++, firstArticle: article, manifestId: manifestOf.get(accountKey(row.carrier, row.carrierAccountId))! };
    article += pieces(row.items);
    return operated(row, ops, given, share, by.note);
  });
}

/** Runs the operations over a row that exists only in memory. Failing to book or quote is the whole booking's failure. */
function operated(row: NewBooking, ops: readonly Operation[], given: Given, durationMs: number, note: string | null): Plan {
  const logs: Log[] = [];
  for (const operation of ops) {
    const log = { operation, request: requestOf(row, operation), durationMs: ['Book', 'Quote'].includes(operation) ? durationMs : 0 };
    try {
      const { patch, value, response } = operate(operation, row, given);
      Object.assign(row, patch);
      const waits = waitsForOthers(operation, row, ops);
      logs.push({ ...log, status: waits ? 'Pending' : 'Succeeded', value, response, ...(waits && { nextAttemptAt: row.creationTime }) });
    } catch (error) {
      if (!(error instanceof AppError) || ['Quote', 'Book'].includes(operation)) return { error: error as AppError };
      logs.push({ ...log, status: 'Failed', value: null, response: error.message });
    }
  }
  row.statusGroup = statusGroup(row.bookingStatus);
  row.searchText = searchText(row);
  return { row, logs, note };
}
export const requestOf = (b: NewBooking, operation: Operation): string =>
  JSON.stringify({ operation, service: b.carrierServiceCode, from: b.fromAddress.postCode, to: b.toAddress.postCode, pieces: b.totalItems, kg: b.chargeableKg, ...(b.quoteId !== null && { quoteId: b.quoteId }) });

/** Writes what was planned, with its history and its events, in the transaction of `ctx`. */
export async function writeBookings(ctx: Ctx, plans: readonly NewBookingParts[], by: By): Promise<number[]> {
  const ids = await insertBookings(ctx, plans, by.actor.userName);
  const events: DomainEvent[] = [];
  const tracked: (typeof trackingEvents.$inferInsert)[] = [];
  plans.forEach(({ row }, i) => {
    const id = ids[i]!;
    const change = changeEvent({ actor: { ...ctx.actor, ...by.actor }, now: ctx.now }, 'Booking', id, null, summary(row), row.customerId);
    if (change) events.push(change);
    if (!row.consignmentId) return;
    events.push(bookingEvents.booked(factsOf({ ...row, id })));
    tracked.push({ bookingId: id, customerId: row.customerId, creationTime: row.creationTime, sourceId: 'booked', status: 'Booked', updatedAt: row.creationTime, details: [] });
  });
  await insertMany(ctx, trackingEvents, tracked);
  await ctx.emit(...events);
  return ids;
}
/** What the history says of a new booking: enough to know it by. */
const summary = (b: NewBooking) => ({
  consignmentId: b.consignmentId, bookingStatus: b.bookingStatus, customer: nameOf(b.customer), carrierServiceCode: b.carrierServiceCode, bookingDate: b.bookingDate,
  fromSuburb: b.fromAddress.suburb, toSuburb: b.toAddress.suburb, totalItems: b.totalItems, totalWeightKg: b.totalWeightKg, total: b.pricingDetail?.totalCost.amount ?? null,
});

const accountKey = (carrier: string | null | undefined, account: number | null | undefined) => `${carrier ?? ''}:${account ?? ''}`;
/** One new manifest per carrier account. */
export async function manifests(ctx: Ctx, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const key of new Set(keys)) found.set(key, `M${String(await take(ctx, 'manifest', 1)).padStart(8, '0')}`);
  return found;
}
export const manifestKey = (b: { carrier: string | null; carrierAccountId: number | null }) => accountKey(b.carrier, b.carrierAccountId);
