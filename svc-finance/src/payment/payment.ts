/** What becomes of a payment after it came in; no I/O, no clock. */
import { conflict } from '@cartage/contract/error.ts';
import { fromCents, sum, toCents } from '@cartage/contract/money.ts';
import { say } from '@cartage/contract/words/errors/finance.ts';
import { type Allocation, allocatedOf } from './allocation.ts';

type Held = {
  paymentReferenceNumber: string;
  paidAmount: number;
  allocatedAmount: number;
  reversedOn: string | null;
  reversalReason: string | null;
};

/** What of it settles no invoice; nothing of one that was taken back. */
export const unallocatedOf = (p: Pick<Held, 'paidAmount' | 'allocatedAmount' | 'reversedOn'>): number =>
  p.reversedOn ? 0 : fromCents(toCents(p.paidAmount) - toCents(p.allocatedAmount));

/** Money on account that settles invoices after all. */
export function allocated<P extends Held>(payment: P, parts: readonly Allocation[]): P {
  mustStand(payment);
  allocatedOf(unallocatedOf(payment), parts);
  return { ...payment, allocatedAmount: sum([payment.allocatedAmount, ...parts.map((p) => p.paidAmount)]) };
}

/** A payment that did not come in after all, on the tenant's day. */
export function reversed<P extends Held>(payment: P, reason: string, day: string): P {
  mustStand(payment);
  return { ...payment, allocatedAmount: 0, reversedOn: day, reversalReason: reason };
}

function mustStand({ paymentReferenceNumber, reversedOn }: Held): void {
  if (reversedOn)
    throw conflict('payment.reversed', say('payment.reversed', { paymentReferenceNumber, reversedOn }), ['id']);
}
