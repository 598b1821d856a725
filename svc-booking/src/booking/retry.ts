/** Operations that need somebody else, a carrier or the post: tried behind the request, again and again with growing pauses, then given up visibly. */
import { locality } from '@cartage/contract/address.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import type { Running } from '@cartage/server/service.ts';
import { eq, sql } from 'drizzle-orm';
import { shipperOf } from '../carrier-account/carrier-account.store.ts';
import { FLEET } from '../carriers/fleet/fleet.ts';
import { withinTime } from '../carriers/time-limit.ts';
import { carrierRequest } from '../quote/carrier-request.ts';
import { type BookingRow, bookings, carrierTracking, operations } from './booking.tables.ts';
import { nameOf } from './facts.ts';

const MOST_ATTEMPTS = 8, FIRST_PAUSE_MS = 5_000, LONGEST_PAUSE_MS = 600_000;

/** Whether an operation ends only when somebody outside this service has done their part. */
export function waitsForOthers(operation: Operation, b: Pick<BookingRow, 'carrier' | 'consignmentId'>, asked: readonly Operation[]): boolean {
  // The confirmation leaves with the booked event.
  if (operation === 'Email') return !asked.includes('Book');
  return (operation === 'Book' || operation === 'Cancel') && b.consignmentId !== null && b.carrier !== null && b.carrier !== FLEET;
}

export async function retryOperations(running: Pick<Running<unknown>, 'database' | 'systemCtx' | 'now'>): Promise<void> {
  const { rows } = await running.database.pool.query<{ id: string; tenant_id: string }>('select id, tenant_id from booking.waiting_operations($1)', [running.now().toISOString()]);
  for (const row of rows) await attempt(running.systemCtx(Number(row.tenant_id)), Number(row.id));
}

/** One try under the row's lock; another process that holds it is left to its work. */
function attempt(ctx: Ctx, id: number): Promise<void> {
  return ctx.tx(async (tx) => {
    const [op] = await tx.db.select().from(operations).where(eq(operations.id, id)).for('update', { skipLocked: true });
    if (op?.status !== 'Pending') return;
    const began = performance.now();
    const settle = (patch: Partial<typeof op>) => tx.db.update(operations).set({ durationMs: Math.round(performance.now() - began), ...patch }).where(eq(operations.id, id));
    const b = await findRow(tx, bookings, op.bookingId, 'Booking');
    try {
      // What was called off before the carrier had it must not be booked after all.
      if (op.operation === 'Book' && b.bookingStatus === 'Cancelled') await settle({ status: 'Failed', nextAttemptAt: null, response: 'Cancelled before the carrier had taken it' });
      else await settle({ status: 'Succeeded', nextAttemptAt: null, ...await carryOut(tx, op.operation as Operation, b) });
    } catch (error) {
      const isLast = op.attempts >= MOST_ATTEMPTS;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (op.attempts - 1), LONGEST_PAUSE_MS);
      const response = (error as Error).message.slice(0, 400);
      await settle(isLast ? { status: 'Failed', nextAttemptAt: null, response } : { attempts: op.attempts + 1, nextAttemptAt: new Date(tx.now().getTime() + pause).toISOString(), response });
    }
    // Watching pages learn of the outcome.
    await tx.changed('Booking', b.id, { [op.operation]: 'Pending' }, { [op.operation]: (await tx.db.select({ s: operations.status }).from(operations).where(eq(operations.id, id)))[0]!.s }, b.customerId);
  });
}

async function carryOut(ctx: Ctx, operation: Operation, b: BookingRow): Promise<{ value: string | null; response: string }> {
  if (operation === 'Email') return mail(ctx, b);
  const { carrier, account } = await shipperOf(ctx, b);
  const end = (a: BookingRow['toAddress']) => ({ ...a, postCode: a.postCode ?? '', stateCode: a.stateCode ?? a.state });
  const shipment = {
    ...carrierRequest({ ...b, fromAddress: end(b.fromAddress), toAddress: end(b.toAddress) }, account, b.customerId, b.bookingDate),
    consignmentId: b.consignmentId!, serviceCode: b.carrierServiceCode ?? '', pickupReadyTime: b.pickupReadyTime,
  };
  if (operation === 'Cancel') {
    await withinTime(account.timeLimitMs, (signal) => carrier.cancel(ctx, shipment, signal));
    return { value: b.consignmentId, response: `${carrier.name} has cancelled it` };
  }
  const { carrierReference } = await withinTime(account.timeLimitMs, (signal) => carrier.book(ctx, shipment, signal));
  await ctx.db.update(bookings).set({ pickupRequestId: sql`coalesce(${bookings.pickupRequestId}, ${carrierReference.slice(0, 200)})` }).where(eq(bookings.id, b.id));
  if (carrier.track) await ctx.db.insert(carrierTracking).values({ bookingId: b.id, customerId: b.customerId, nextAt: ctx.now().toISOString(), newsAt: ctx.now().toISOString() }).onConflictDoNothing();
  return { value: b.consignmentId, response: `${carrier.name} booked it as ${carrierReference.slice(0, 200)}` };
}

async function mail(ctx: Ctx, b: BookingRow): Promise<{ value: string | null; response: string }> {
  const to = b.customer.email!;
  const { id } = await ctx.call(outboundCalls.sendEmail, { emailSchema: {
    lstemail: [to], eventcode: 'BookingConfirmation', customerid: b.customerId,
    templatedata: {
      consignmentId: b.consignmentId ?? '', customerName: nameOf(b.customer) ?? '', from: locality(b.fromAddress), to: locality(b.toAddress), service: b.carrierServiceName ?? '',
      pieces: b.totalItems, weightKg: b.totalWeightKg, reference: b.reference.map((r) => r.value).join(', ').slice(0, 400), postCode: b.toAddress.postCode ?? '', deliverBy: b.deliverBy ?? '',
    },
  } }, { system: true });
  return { value: to, response: `E-mail ${id}` };
}
