import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
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

const t = wordsOf(invoiceWords);

export const OPEN = isIn('status', ['Issued', 'PartiallyPaid']);
export const search = ['invoiceNumber', 'reference', 'customer/companyName', 'customer/code'];

export const segments = worded((): Segments => ({
  segments: [
    { value: 'open', label: t('notDue'), dot: 'processing', where: OPEN, input: { isOverdue: false } },
    { value: 'overdue', label: t('overdue'), dot: 'exception', input: { isOverdue: true } },
    { value: 'paid', label: t('paid'), dot: 'delivered', where: isIn('status', ['Paid']) },
    { value: 'closed', label: t('void'), dot: 'none', where: isIn('status', ['Void', 'WrittenOff']) },
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
}));

export const filters = worded((): Filters => ({
  date: daysFilter(t('invoicedAnyDay'), 'invoiceDate'),
  due: daysFilter(t('dueDay'), 'dueDate', { inBar: false }),
  customer: customerFilterOf(),
  amount: numberFilter(t('total'), 'amount', '$'),
  outstanding: numberFilter(t('outstanding'), 'outstandingAmount', '$'),
  type: optionsFilter(t('kind'), 'invoiceType', [
    { value: 'Booking', label: t('forBookings') },
    { value: 'Adhoc', label: t('adHoc') },
  ]),
}));
