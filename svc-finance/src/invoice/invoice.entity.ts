import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { AdhocInvoice } from '@cartage/contract/finance/invoice.ts';
import { entity } from '@cartage/server/entity.ts';
import { nameOf } from '../customer/customer.tables.ts';
import { type InvoiceRecord, invoices } from './invoice.tables.ts';

/** Bookings whose difference to their own invoice an ad hoc one charges. */
export const rechargedOn = ({ adhoc }: Pick<InvoiceRecord, 'adhoc'>): number[] =>
  AdhocInvoice.shape.rechargedBookingIds.parse(adhoc?.['rechargedBookingIds']);

/** `invoice.issued` is told by `issueAll`, which knows the bookings on it. */
export const invoice = entity(invoices, {
  name: 'Invoice',
  customer: (i) => i.customerId,
  history: (i) => ({
    invoiceNumber: i.invoiceNumber,
    invoiceType: i.invoiceType,
    invoiceDate: i.invoiceDate,
    dueDate: i.dueDate,
    reference: i.reference,
    taxExclusiveAmount: i.taxExclusiveAmount,
    tax: i.tax,
    amount: i.amount,
    outstandingAmount: i.outstandingAmount,
    status: i.status,
    customer: nameOf(i.customer),
  }),
  events: (before, after) => [
    before &&
      after &&
      (before.status !== after.status || before.outstandingAmount !== after.outstandingAmount) &&
      invoiceEvents.statusChanged({
        invoiceId: after.id,
        invoiceNumber: after.invoiceNumber,
        customerId: after.customerId,
        status: after.status,
        outstandingAmount: after.outstandingAmount,
        rechargedBookingIds: rechargedOn(after),
        unitId: after.organizationUnitId,
      }),
    before &&
      after &&
      before.organizationUnitId !== after.organizationUnitId &&
      invoiceEvents.movedToUnit({
        invoiceId: after.id,
        customerId: after.customerId,
        unitId: after.organizationUnitId,
      }),
  ],
});
