import type { financeTold } from '../../told/finance.ts';
import type { Translation } from '../../source.ts';

/** What customers read on their invoices; the rest is read in English. */
export const toldFinance = {
  'line.way': '{service}，{route}',
  'difference.line': '与发票 {invoiceNumber} 的差额',
  'difference.lineWhy': '与发票 {invoiceNumber} 的差额：{why}',
  'difference.of': '与 {invoiceNumber} 的差额',
  'difference.several': '{count, plural, other {# 项差额}}',
} satisfies Partial<Translation<typeof financeTold>>;
