/** What the office does of an evening: invoices each Friday, books the payments that came in. */
import type { Client } from '@cartage/client/client.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { round } from '@cartage/contract/money.ts';
import { and, eq, lt } from '@cartage/contract/odata.ts';
import { addDays, weekdayOf } from '@cartage/contract/time.ts';
import { seeded } from './random.ts';

export function office(call: Client, seed: number): (day: string) => Promise<void> {
  const random = seeded(seed);
  return async (day) => {
    const weekday = weekdayOf(day);
    if (weekday === 5) await call(invoiceCalls.invoiceBookings, { untilDay: day });
    if (weekday !== 2) return;
    const due = await call(invoiceCalls.list, {
      filter: and(eq('status', 'Issued'), lt('invoiceDate', addDays(day, -3))),
      maxResultCount: 100,
    });
    for (const invoice of due.items) {
      const fate = random.next();
      if (fate < 0.3) continue; // not paid yet
      const advice = await call(paymentCalls.createRemittance, {
        customerId: invoice.customerId,
        paymentDate: day,
        note: 'Remittance by e-mail',
        invoicePayments: [{ invoiceId: invoice.id, paidAmount: invoice.outstandingAmount }],
      });
      const pay = (paidAmount: number) =>
        call(paymentCalls.create, {
          paymentDate: day,
          remittanceNumber: advice.remittanceNumber,
          paidAmount,
          allocatedInvoicePayments: [{ invoiceId: invoice.id, paidAmount }],
        });
      const half = round(invoice.outstandingAmount / 2);
      if (fate < 0.5) await pay(half);
      else if (fate < 0.7) {
        await pay(half);
        await pay(round(invoice.outstandingAmount - half));
      } else await pay(invoice.outstandingAmount);
    }
  };
}
