import { source } from '../source.ts';

export const financeWords = source('finance', {
  invoices: 'Invoices',
  toInvoice: 'To invoice',
  payments: 'Payments',
  remittances: 'Remittances',
  statement: 'Statement',
  finance: 'Finance',
  customer: 'Customer',
  daysOverdue: '{days, plural, one {# day} other {# days}} overdue',
  byRemittance: 'By remittance',
  bankTransfer: 'Bank transfer',
  card: 'Card',
  back: 'Back',
  reason: 'Reason',
});
