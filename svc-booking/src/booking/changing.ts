/** A stored booking is changed or operated on: planned without a transaction, then written under the row's lock. */
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { AppError, conflict } from '@cartage/contract/error.ts';
import type { DomainEvent } from '@cartage/contract/event.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { lockRow } from '@cartage/server/rows.ts';
import { eq } from 'drizzle-orm';
import { insertMany, type Log } from './booking.store.ts';
import { bookingNotes, type BookingRow, bookings, operations, trackingEvents } from './booking.tables.ts';
import { changedFields, mayChange, needsPrice } from './change.ts';
import { pieces, withArticles } from './connote.ts';
import { manifestKey, manifests, requestOf } from './create.ts';
import { factsOf } from './facts.ts';
import type { Fields } from './fields.ts';
import { take } from './numbers.ts';
import { type Given, inOrder, operate } from './operate.ts';
import { FLEET } from '../carriers/fleet/fleet.ts';
import { prepare, type Price, priced, priceOf, searchText } from './prepare.ts';
import { waitsForOthers } from './retry.ts';

export type Change = { fields: Fields; operations: readonly Operation[]; note: string | null; seen: string | null | undefined; manifestId?: string | undefined };
type Write = (tx: Ctx) => Promise<BookingRow>;

/** Answers the write; whatever is refused is thrown before. */
export async function planChange(ctx: Ctx, row: BookingRow, change: Change): Promise<Write> {
  const began = performance.now();
  const ops = inOrder(change.operations);
  let fields = change.fields;
  const changed = changedFields(row, fields);
  mayChange(row, changed, change.seen);
  const wantsPrice = !row.consignmentId && (ops.includes('Book') || ops.includes('Quote'));
  const reprice = (wantsPrice && (row.pricingDetail === null || needsPrice(row, fields))) || (row.pricingDetail !== null && needsPrice(row, fields));
  // A quote holds for its own freight only; what the own fleet carries it can price again by itself.
  if (reprice && fields.quoteId !== null && fields.quoteId === row.quoteId && row.pricingDetail !== null && row.carrier === FLEET) fields = { ...fields, quoteId: null, resourceToken: null };
  let price = priceOf(row);
  if (changed.length || reprice) {
    const [prepared] = await prepare(ctx, [reprice ? fields : { ...fields, quoteId: null }], { price: reprice });
    if ('error' in prepared!) throw prepared.error;
    price = prepared!.price ?? price;
  }
  const { connotePrefix, ssccCompanyPrefix } = await ctx.settings();
  const given: Given = { connotePrefix, ssccCompanyPrefix };
  if (ops.includes('Book') && !row.consignmentId) given.connote = await take(ctx, 'connote', 1);
  if (given.connote !== undefined || changed.includes('items')) given.firstArticle = await take(ctx, 'article', pieces(fields.items));
  if (ops.includes('Manifest') && !row.manifestId) given.manifestId = change.manifestId ?? (await manifests(ctx, [manifestKey(price)])).get(manifestKey(price))!;
  const durationMs = Math.round(performance.now() - began);
  return (tx) => write(tx, row, { ...change, fields, operations: ops }, { price, changed, given, durationMs });
}

type Decided = { price: Price; changed: string[]; given: Given; durationMs: number };
async function write(tx: Ctx, seen: BookingRow, change: Change, { price, changed, given, durationMs }: Decided): Promise<BookingRow> {
  const before = await lockRow(tx, bookings, seen.id, 'Booking');
  if (before.lastModificationTime !== seen.lastModificationTime) throw conflict('booking.stale', 'The booking was changed at this moment. Please try again.');
  const after: BookingRow = { ...before, ...priced(change.fields, price), items: before.items };
  if (changed.includes('items')) after.items = before.consignmentId ? withArticles(change.fields.items, given.ssccCompanyPrefix, given.firstArticle!) : change.fields.items;
  const logs: Log[] = [];
  for (const operation of change.operations) {
    const { patch, value, response } = operate(operation, after, given);
    Object.assign(after, patch);
    const waits = waitsForOthers(operation, after, change.operations);
    logs.push({ operation, status: waits ? 'Pending' : 'Succeeded', value, request: requestOf(after, operation), response, durationMs, ...(waits && { nextAttemptAt: tx.now().toISOString() }) });
  }
  return store(tx, before, after, { logs, note: change.note, changed });
}

/** Stores a changed row with its log, note, history and events. */
export async function store(tx: Ctx, before: BookingRow, after: BookingRow, more: { logs?: readonly Log[]; note?: string | null; changed?: readonly string[] }): Promise<BookingRow> {
  const at = tx.now().toISOString();
  if (before.bookingStatus !== 'Delivered' && after.bookingStatus === 'Delivered') after.deliveredAt ??= at;
  Object.assign(after, { statusGroup: statusGroup(after.bookingStatus), searchText: searchText(after), lastModificationTime: at, lastModifierUserId: tx.actor.userId });
  const part = { bookingId: after.id, customerId: after.customerId, creationTime: at };
  await insertMany(tx, operations, (more.logs ?? []).map((log) => ({ ...part, attempts: 1, nextAttemptAt: null, ...log })));
  await insertMany(tx, bookingNotes, more.note ? [{ ...part, comment: more.note, userName: tx.actor.userName, creatorUserId: tx.actor.userId }] : []);
  const { id: _, tenantId: __, customerCode: ___, customerName: ____, fromSuburb: _5, fromPostCode: _6, toSuburb: _7, toPostCode: _8, ...columns } = after;
  const changes = Object.fromEntries(Object.entries(columns).filter(([key, v]) => JSON.stringify(v) !== JSON.stringify(before[key as keyof BookingRow])));
  if (Object.keys(changes).length) await tx.db.update(bookings).set(changes).where(eq(bookings.id, after.id));
  const newlyBooked = before.consignmentId === null && after.consignmentId !== null;
  if (newlyBooked || (before.bookingStatus !== after.bookingStatus && after.bookingStatus === 'Cancelled'))
    await insertMany(tx, trackingEvents, [{ ...part, sourceId: newlyBooked ? 'booked' : 'cancelled', status: newlyBooked ? 'Booked' : 'Cancelled', updatedAt: at, details: [] }]);
  await tx.changed('Booking', after.id, shown(before), shown(after), after.customerId);
  await tx.emit(...told(before, after, more.changed ?? [], at));
  return after;
}

function told(before: BookingRow, after: BookingRow, changed: readonly string[], at: string): DomainEvent[] {
  const { id: bookingId, customerId, consignmentId } = after;
  if (consignmentId === null) return [];
  if (before.consignmentId === null) return [bookingEvents.booked(factsOf(after))];
  if (before.bookingStatus !== after.bookingStatus && after.bookingStatus === 'Cancelled') return [bookingEvents.cancelled({ bookingId, customerId, consignmentId, cancelledAt: at })];
  const events: DomainEvent[] = changed.length ? [bookingEvents.updated(factsOf(after))] : [];
  if (before.bookingStatus !== after.bookingStatus)
    events.push(bookingEvents.statusChanged({ bookingId, customerId, consignmentId, from: before.bookingStatus, to: after.bookingStatus, at, note: null, facts: after.bookingStatus === 'Delivered' ? factsOf(after) : null, signedBy: null }));
  return events;
}
/** What the history compares: people's fields and the outcome, not our bookkeeping nor the carrier's costs. */
function shown(b: BookingRow) {
  const { searchText: _, statusGroup: __, lastModificationTime: ___, lastModifierUserId: ____, rechargeDetail: _5, pricingDetail, ...rest } = b;
  return { ...rest, total: pricingDetail?.totalCost.amount ?? null };
}
/** A failed operation is on record too, in a transaction of its own since the other one was undone. */
export async function logFailure(ctx: Ctx, row: BookingRow, operation: Operation, error: AppError): Promise<void> {
  const log = { operation, status: 'Failed', value: null, request: requestOf(row, operation), response: error.message, durationMs: 0, attempts: 1, nextAttemptAt: null };
  await ctx.tx((tx) => insertMany(tx, operations, [{ bookingId: row.id, customerId: row.customerId, creationTime: ctx.now().toISOString(), ...log }]));
}
