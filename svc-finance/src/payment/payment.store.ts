import { invalid, notFound, refused } from '@cartage/contract/error.ts';
import type { Payment } from '@cartage/contract/finance/payment.ts';
import { sum } from '@cartage/contract/money.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/finance.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll } from '@cartage/server/write.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { invoice } from '../invoice/invoice.entity.ts';
import type { InvoiceRecord } from '../invoice/invoice.tables.ts';
import { afterPayment, afterReversal } from './allocation.ts';
import { unallocatedOf } from './payment.ts';
import { allocations, remittances, type PaymentRecord, type Remittance } from './payment.tables.ts';

export async function lockRemittance(ctx: Ctx, remittanceNumber: string): Promise<Remittance> {
  const [row] = await ctx.db
    .select()
    .from(remittances)
    .where(eq(remittances.remittanceNumber, remittanceNumber))
    .limit(1)
    .for('update');
  if (!row) throw notFound('Remittance', remittanceNumber);
  return row;
}

type Part = { invoice: InvoiceRecord; paidAmount: number };
/** Settles parts of locked invoices from a day on; what is left of each, and its state, follow. */
export async function settle(ctx: Ctx, by: PaymentRecord, parts: readonly Part[], day: string): Promise<void> {
  const amounts = new Map(parts.map((p) => [p.invoice.id, p.paidAmount]));
  await changeAll(
    ctx,
    invoice,
    parts.map((p) => p.invoice),
    (row, at) => {
      const paidAmount = amounts.get(row.id)!;
      const after = afterPayment(row, paidAmount);
      return withAct(after, actOf(ctx, at, after.status, by, paidAmount));
    },
  );
  await insertRows(
    ctx,
    allocations,
    parts.map((p) => ({
      customerId: p.invoice.customerId,
      paymentId: by.id,
      invoiceId: p.invoice.id,
      invoiceNumber: p.invoice.invoiceNumber,
      paymentDate: day,
      paidAmount: p.paidAmount,
    })),
  );
}

/** Undoes what a payment settled, from a day on; answers what that was. */
export async function unsettle(
  ctx: Ctx,
  of: PaymentRecord,
  reason: string,
  day: string,
): Promise<{ invoiceId: number; paidAmount: number }[]> {
  const undone = await ctx.db
    .update(allocations)
    .set({ reversedOn: day })
    .where(and(eq(allocations.paymentId, of.id), isNull(allocations.reversedOn)))
    .returning({ invoiceId: allocations.invoiceId, paidAmount: allocations.paidAmount });
  const amounts = new Map<number, number>();
  for (const { invoiceId, paidAmount } of undone)
    amounts.set(invoiceId, sum([amounts.get(invoiceId) ?? 0, paidAmount]));
  // Money is the customer's: what it had settled is owed again, whichever unit's freight that charges.
  await ctx.beyondUnits((whole) =>
    changeAll(whole, invoice, [...amounts.keys()], (row, at) => {
      const paidAmount = amounts.get(row.id)!;
      return withAct(afterReversal(row, paidAmount), {
        ...actOf(ctx, at, 'PaymentReversed', of, paidAmount),
        note: toStored(reason),
      });
    }),
  );
  return undone;
}

const withAct = (row: InvoiceRecord, act: InvoiceRecord['invoiceHistory'][number]): InvoiceRecord => ({
  ...row,
  invoiceHistory: [...row.invoiceHistory, act],
});
const actOf = (ctx: Ctx, creationTime: string, action: string, by: PaymentRecord, paidAmount: number) => ({
  action,
  userName: ctx.actor.userName,
  creationTime,
  note: null,
  payment: by.paymentReferenceNumber,
  paidAmount,
});

/** Payments with the invoices they settled. */
export async function withInvoices(ctx: Ctx, rows: readonly PaymentRecord[]): Promise<Payment[]> {
  const parts = rows.length
    ? await ctx.db
        .select()
        .from(allocations)
        .where(
          and(
            isNull(allocations.reversedOn),
            inArray(
              allocations.paymentId,
              rows.map((r) => r.id),
            ),
          ),
        )
        .orderBy(allocations.id)
    : [];
  const byPayment = Map.groupBy(parts, (p) => p.paymentId);
  return rows.map((row) => ({
    ...row,
    unallocatedAmount: unallocatedOf(row),
    paymentInvoices: byPayment.get(row.id) ?? [],
  }));
}

/** The tenant's day of a date as sent; `latest` is the last day allowed. */
export async function paymentDay(ctx: Ctx, sent: string, latest: (today: string) => string): Promise<string> {
  const { timezone } = await ctx.settings();
  const day = sent.length === 10 ? sent : dayIn(sent, timezone);
  if (day < '2000-01-01') throw invalid([{ message: sayKit('invalidDate'), members: ['paymentDate'] }]);
  if (day > latest(dayIn(ctx.now(), timezone)))
    throw refused('payment.inFuture', say('payment.inFuture'), ['paymentDate']);
  return day;
}
