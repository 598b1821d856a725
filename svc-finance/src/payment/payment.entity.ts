import { paymentEvents } from '@cartage/contract/events/finance.ts';
import { entity } from '@cartage/server/entity.ts';
import { nameOf } from '../customer/customer.tables.ts';
import { payments, remittances } from './payment.tables.ts';

/** `payment.received` is told by the call that takes it, which knows the invoices. */
export const payment = entity(payments, {
  name: 'Payment',
  customer: (p) => p.customerId,
  history: (p) => ({
    paymentReferenceNumber: p.paymentReferenceNumber,
    paymentType: p.paymentType,
    paymentDate: p.paymentDate,
    paidAmount: p.paidAmount,
    allocatedAmount: p.allocatedAmount,
    remittanceNumber: p.remittanceNumber,
    note: p.note,
    reversedOn: p.reversedOn,
    reversalReason: p.reversalReason,
    customer: nameOf(p.customer),
  }),
  events: (before, after) => [
    before &&
      after &&
      before.reversedOn === null &&
      after.reversedOn !== null &&
      paymentEvents.reversed({
        paymentId: after.id,
        paymentReferenceNumber: after.paymentReferenceNumber,
        customerId: after.customerId,
        paidAmount: after.paidAmount,
        reason: after.reversalReason!,
      }),
  ],
});

export const remittance = entity(remittances, {
  name: 'RemittanceAdvice',
  title: 'Remittance',
  customer: (r) => r.customerId,
  history: (r) => ({
    remittanceNumber: r.remittanceNumber,
    paymentDate: r.paymentDate,
    totalAmount: r.totalAmount,
    paidAmount: r.paidAmount,
    status: r.status,
    note: r.note,
    invoiceRemittances: r.invoiceRemittances,
    customer: nameOf(r.customer),
  }),
});
