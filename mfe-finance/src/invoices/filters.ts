import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { codeOptions, type Dot, wordsOf, worded } from '@cartage/ui/core.ts';
import {
  INVOICE_STATUSES,
  invoiceCalls,
  type InvoiceStatus,
  type InvoiceSummary,
} from '@cartage/contract/finance/invoice.ts';
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

/** Statuses that are counted together, called as the first of them; gone where the tenant offers none of them. */
const group = (value: string, dot: Dot, statuses: readonly InvoiceStatus[]) =>
  codeOptions('invoiceStatuses', INVOICE_STATUSES)
    .filter((s) => statuses.includes(s.value))
    .slice(0, 1)
    .map(({ label }) => ({ value, label, dot, where: isIn('status', statuses) }));
export const segments = worded((): Segments => ({
  segments: [
    { value: 'open', label: t('notDue'), dot: 'processing', where: OPEN, input: { isOverdue: false } },
    { value: 'overdue', label: t('overdue'), dot: 'exception', input: { isOverdue: true } },
    ...group('paid', 'delivered', ['Paid']),
    ...group('closed', 'none', ['Void', 'WrittenOff']),
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
  state: optionsFilter(t('status'), 'status', codeOptions('invoiceStatuses', INVOICE_STATUSES)),
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
