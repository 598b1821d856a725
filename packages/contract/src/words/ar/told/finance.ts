import type { Translation } from '../../source.ts';
import type { financeTold } from '../../told/finance.ts';

export const toldFinance: Translation<typeof financeTold> = {
  'invoice.deliveries':
    '{count, plural, zero {لا توصيلات} one {توصيلة واحدة} two {توصيلتان} few {# توصيلات} many {# توصيلة} other {# توصيلة}}',
  'invoice.charged': 'الفاتورة {invoiceNumber}',
  'invoice.voided': 'أُلغيت الفاتورة {invoiceNumber}',
  'invoice.ofOtherUnits': 'شحنات وحدات أخرى',
  'line.way': '{service}، {route}',
  'difference.line': 'الفرق عن الفاتورة {invoiceNumber}',
  'difference.lineWhy': 'الفرق عن الفاتورة {invoiceNumber}: {why}',
  'difference.of': 'الفرق عن {invoiceNumber}',
  'difference.several':
    '{count, plural, zero {لا فروق} one {فرق واحد} two {فرقان} few {# فروق} many {# فرقًا} other {# فرق}}',
  'payment.thanks': 'دفعة، شكرًا لك',
  'payment.ofRemittance': 'دفعة إشعار السداد {remittanceNumber}',
  'payment.reversed': 'عُكست الدفعة {paymentReferenceNumber}',
  'card.note': 'بطاقة، الحجز {bookingId}',
  'card.payment': 'دفع بالبطاقة للحجز {bookingId}',
  'card.refunded': 'أُلغي الحجز {bookingId} وأُعيد المبلغ إلى البطاقة',
};
