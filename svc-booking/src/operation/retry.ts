/** Operations that need somebody else, a carrier or the post: tried behind the request, again and again with growing pauses, then given up visibly. */
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { locality } from '@cartage/contract/address.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import type { Running } from '@cartage/server/running.ts';
import { change } from '@cartage/server/write.ts';
import { ownPickup } from '../booking/booking.ts';
import { booking, operationOf } from '../booking/booking.entity.ts';
import { type BookingRow, bookings } from '../booking/booking.tables.ts';
import { nameOf } from '@cartage/contract/booking/said.ts';
import { shipperOf } from '../carrier-account/carrier-account.store.ts';
import { askWithin } from '../carriers/guard.ts';
import { openAccount } from '../carrier-account/credentials.ts';
import { carrierRequest } from '../quote/carrier-request.ts';
import { followFreight } from '../tracking/carrier-tracking.store.ts';
import { lockFreeOperation } from './operation.store.ts';
import type { OperationRow } from './operation.tables.ts';
import { pauseAfter } from './pause.ts';

const MOST_ATTEMPTS = 8;

export async function retryOperations(
  running: Pick<Running<unknown>, 'database' | 'systemCtx' | 'now'>,
): Promise<void> {
  const { rows } = await running.database.pool.query<{ id: string; tenant_id: string }>(
    'select id, tenant_id from booking.waiting_operations($1)',
    [running.now().toISOString()],
  );
  for (const row of rows) await attempt(running.systemCtx(Number(row.tenant_id)), Number(row.id));
}

/** One try under the row's lock; another process that holds it is left to its work. */
function attempt(ctx: Ctx, id: number): Promise<void> {
  return ctx.tx(async (tx) => {
    const op = await lockFreeOperation(tx, id);
    if (op?.status !== 'Pending') return;
    const began = performance.now();
    const outcome = await outcomeOf(tx, op);
    const durationMs = Math.round(performance.now() - began);
    await change(tx, operationOf, op, (before) => ({ ...before, durationMs, ...outcome }));
  });
}

async function outcomeOf(ctx: Ctx, op: OperationRow): Promise<Partial<OperationRow>> {
  const b = await findRow(ctx, bookings, op.bookingId, 'Booking');
  // What was called off before the carrier had it must not be booked after all.
  if (op.operation === 'Book' && b.bookingStatus === 'Cancelled')
    return { status: 'Failed', nextAttemptAt: null, response: say('did.cancelledFirst') };
  try {
    return { status: 'Succeeded', nextAttemptAt: null, ...(await carryOut(ctx, op.operation as Operation, b)) };
  } catch (error) {
    return afterFailure(op, ctx.now(), (error as Error).message.slice(0, 400));
  }
}
function afterFailure(op: OperationRow, now: Date, response: string): Partial<OperationRow> {
  if (op.attempts >= MOST_ATTEMPTS) return { status: 'Failed', nextAttemptAt: null, response };
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(op.attempts)).toISOString();
  return { attempts: op.attempts + 1, nextAttemptAt, response };
}

async function carryOut(
  ctx: Ctx,
  operation: Operation,
  b: BookingRow,
): Promise<{ value: string | null; response: string }> {
  if (operation === 'Email') return mail(ctx, b);
  const { carrier, account } = await shipperOf(ctx, b);
  const end = (a: BookingRow['toAddress']) => ({ ...a, postCode: a.postCode ?? '', stateCode: a.stateCode ?? a.state });
  const shipment = {
    ...carrierRequest(
      { ...b, fromAddress: end(b.fromAddress), toAddress: end(b.toAddress) },
      openAccount(ctx, account),
      b.customerId,
      b.bookingDate,
    ),
    consignmentId: b.consignmentId!,
    serviceCode: b.carrierServiceCode ?? '',
    pickupReadyTime: b.pickupReadyTime,
  };
  // Without a machine behind it nobody has heard of it yet.
  const isUntold = carrier.code === MANUAL;
  if (operation === 'Cancel') {
    await askWithin(ctx, carrier, account, (signal) => carrier.cancel(ctx, shipment, signal), { isSafe: false });
    const response = isUntold
      ? say('did.cancelledHere', { carrier: carrier.name })
      : say('did.cancelledThere', { carrier: carrier.name });
    return { value: b.consignmentId, response };
  }
  const { carrierReference } = await askWithin(ctx, carrier, account, (signal) => carrier.book(ctx, shipment, signal), {
    isSafe: false,
  });
  const pickupRequestId = carrierReference.slice(0, 200);
  const isOwn = ({ pickupRequestId: id }: BookingRow) => id === null || id === ownPickup(b.consignmentId!);
  await change(ctx, booking, b.id, (before) => (isOwn(before) ? { ...before, pickupRequestId } : before), {
    unstamped: true,
  });
  if (carrier.track) await followFreight(ctx, b);
  const response = isUntold
    ? say('did.byManifest', { carrier: carrier.name })
    : say('did.bookedThere', { carrier: carrier.name, reference: pickupRequestId });
  return { value: b.consignmentId, response };
}

async function mail(ctx: Ctx, b: BookingRow): Promise<{ value: string | null; response: string }> {
  const to = b.customer.email!;
  const { id } = await ctx.call(
    outboundCalls.sendEmail,
    {
      emailSchema: {
        lstemail: [to],
        eventcode: 'BookingConfirmation',
        customerid: b.customerId,
        language: b.customer.language,
        templatedata: {
          consignmentId: b.consignmentId ?? '',
          customerName: nameOf(b.customer) ?? '',
          from: locality(b.fromAddress),
          to: locality(b.toAddress),
          service: b.carrierServiceName ?? '',
          pieces: b.totalItems,
          weightKg: b.totalWeightKg,
          reference: b.reference
            .map((r) => r.value)
            .join(', ')
            .slice(0, 400),
          postCode: b.toAddress.postCode ?? '',
          deliverBy: b.deliverBy ?? '',
        },
      },
    },
    { system: true },
  );
  return { value: to, response: say('did.mailed', { id }) };
}
