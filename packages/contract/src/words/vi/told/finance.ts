import type { financeTold } from '../../told/finance.ts';
import type { Translation } from '../../source.ts';

/** What customers read on their invoices; the rest is read in English. */
export const toldFinance = {
  'line.way': '{service}, {route}',
  'difference.line': 'Chênh lệch so với hóa đơn {invoiceNumber}',
  'difference.lineWhy': 'Chênh lệch so với hóa đơn {invoiceNumber}: {why}',
  'difference.of': 'Chênh lệch so với {invoiceNumber}',
  'difference.several': '{count, plural, other {# khoản chênh lệch}}',
} satisfies Partial<Translation<typeof financeTold>>;
