import { invoiceCalls, type InvoiceSummary } from '@cartage/contract/finance/invoice.ts';
import { isIn } from '@cartage/contract/odata.ts';
import {
  customerFilterOf,
  daysFilter,
  numberFilter,
  optionsFilter,
  type Filters,
  type Segments,
} from '@cartage/ui/data.ts';

export const OPEN = isIn('status', ['Issued', 'PartiallyPaid']);
export const search = ['invoiceNumber', 'reference', 'customer/companyName', 'customer/code'];

export const segments: Segments = {
  segments: [
    { value: 'open', label: 'Not due', dot: 'processing', where: OPEN, input: { isOverdue: false } },
    { value: 'overdue', label: 'Overdue', dot: 'exception', input: { isOverdue: true } },
    { value: 'paid', label: 'Paid', dot: 'delivered', where: isIn('status', ['Paid']) },
    { value: 'closed', label: 'Void', dot: 'none', where: isIn('status', ['Void', 'WrittenOff']) },
  ],
  counts: {
    call: invoiceCalls.summary,
    of: ({ counts }: InvoiceSummary) => ({
      open: counts.open,
      overdue: counts.overdue,
      paid: counts.paid,
      closed: counts.closed,
    }),
  },
};

export const filters: Filters = {
  date: daysFilter('Invoiced any day', 'invoiceDate'),
  due: daysFilter('Due day', 'dueDate', { inBar: false }),
  customer: customerFilterOf(),
  amount: numberFilter('Total', 'amount', '$'),
  outstanding: numberFilter('Outstanding', 'outstandingAmount', '$'),
  type: optionsFilter('Kind', 'invoiceType', [
    { value: 'Booking', label: 'For bookings' },
    { value: 'Adhoc', label: 'Ad hoc' },
  ]),
};
