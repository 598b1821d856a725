/** A payment taken back, by hand or because the card's owner has the money again, and what an account's lines say of payments. */
import type { Payment } from '@cartage/contract/finance/payment.ts';
import { say as sayLine } from '@cartage/contract/words/told/finance.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { today } from '@cartage/server/today.ts';
import { change, lock } from '@cartage/server/write.ts';
import { ledger, type LedgerEntry } from '../invoice/ledger.tables.ts';
import { payment, remittance } from './payment.entity.ts';
import { reversed } from './payment.ts';
import { lockRemittance, unsettle, withInvoices } from './payment.store.ts';
import type { PaymentRecord } from './payment.tables.ts';
import { unapplied } from './remittance.ts';

/** The money did not come in after all: its invoices are owed again, and its remittance waits for another payment. */
export async function reversePayment(ctx: Ctx, id: number, reason: string): Promise<Payment> {
  const day = await today(ctx);
  const before = await lock(ctx, payment, id);
  const after = await change(ctx, payment, before, (row) => reversed(row, reason, day));
  const advice = before.remittanceNumber ? await lockRemittance(ctx, before.remittanceNumber) : null;
  const undone = await unsettle(ctx, before, reason, day);
  if (advice) await change(ctx, remittance, advice, (row) => unapplied(row, undone));
  const description = sayLine('payment.reversed', { paymentReferenceNumber: before.paymentReferenceNumber });
  await book(ctx, before, { txnType: 'Reversal', date: day, description, charges: before.paidAmount });
  return (await withInvoices(ctx, [after]))[0]!;
}

type Entry = Pick<LedgerEntry, 'txnType' | 'date' | 'description'> & { charges?: number; payments?: number };
/** A line of the customer's account that a payment stands behind. */
export const book = (ctx: Ctx, of: PaymentRecord, { charges = 0, payments: paid = 0, ...entry }: Entry) =>
  insertRows(ctx, ledger, [
    {
      ...entry,
      charges,
      payments: paid,
      customerId: of.customerId,
      referenceNo: of.paymentReferenceNumber,
      documentType: 'Payment',
      documentId: of.id,
      creationTime: ctx.now().toISOString(),
    },
  ]);
