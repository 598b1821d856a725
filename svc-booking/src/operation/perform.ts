/** Runs operations over a booking that exists in memory only: what becomes of it, and what each left in the log. Pure. */
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { AppError } from '@cartage/contract/error.ts';
import type { NewBooking } from '../booking/booking.tables.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { type Given, operate } from './operate.ts';
import type { Log } from './operation.store.ts';

export type Refusal = { operation: Operation; error: AppError };
export type Performed<B> = { row: B; logs: Log[]; refusals: Refusal[] };

/** Without these the request has come to nothing, so their refusal is the whole request's. */
const DECIDING: readonly Operation[] = ['Quote', 'Book', 'Cancel'];

/** One that is refused is in the log and does not keep the others from being done. */
export function perform<B extends NewBooking>(
  before: B,
  operations: readonly Operation[],
  given: Given,
  { at, durationMs }: { at: string; durationMs: number },
): Performed<B> {
  let row = before;
  const logs: Log[] = [];
  const refusals: Refusal[] = [];
  for (const operation of operations) {
    const log = { operation, request: requestOf(row, operation), durationMs };
    try {
      const { patch, value, response } = operate(operation, row, given);
      row = { ...row, ...patch };
      const waits = waitsForOthers(operation, row, operations);
      logs.push({ ...log, status: waits ? 'Pending' : 'Succeeded', value, response, nextAttemptAt: waits ? at : null });
    } catch (error) {
      if (!(error instanceof AppError) || DECIDING.includes(operation)) throw error;
      refusals.push({ operation, error });
      logs.push({ ...log, status: 'Failed', value: null, response: error.message, nextAttemptAt: null });
    }
  }
  return { row, logs, refusals };
}

/** Whether an operation ends only when somebody outside this service has done their part. */
function waitsForOthers(
  operation: Operation,
  b: Pick<NewBooking, 'carrier' | 'consignmentId'>,
  asked: readonly Operation[],
): boolean {
  // The confirmation leaves with the booked event.
  if (operation === 'Email') return !asked.includes('Book');
  const isCarriers = operation === 'Book' || operation === 'Cancel';
  return isCarriers && b.consignmentId !== null && b.carrier !== null && b.carrier !== OWN_FLEET;
}

export const requestOf = (b: NewBooking, operation: Operation): string =>
  JSON.stringify({
    operation,
    service: b.carrierServiceCode,
    from: b.fromAddress.postCode,
    to: b.toAddress.postCode,
    pieces: b.totalItems,
    kg: b.chargeableKg,
    ...(b.quoteId !== null && { quoteId: b.quoteId }),
  });
