import type { financeTold } from '../../told/finance.ts';
import type { Translation } from '../../source.ts';

/** What customers read on their invoices; the rest is read in English. */
export const toldFinance = {
  'line.way': '{service}، {route}',
  'difference.line': 'الفرق عن الفاتورة {invoiceNumber}',
  'difference.lineWhy': 'الفرق عن الفاتورة {invoiceNumber}: {why}',
  'difference.of': 'الفرق عن {invoiceNumber}',
  'difference.several':
    '{count, plural, zero {لا فروق} one {فرق واحد} two {فرقان} few {# فروق} many {# فرقًا} other {# فرق}}',
} satisfies Partial<Translation<typeof financeTold>>;
