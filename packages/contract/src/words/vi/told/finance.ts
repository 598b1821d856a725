import type { Translation } from '../../source.ts';
import type { financeTold } from '../../told/finance.ts';

export const toldFinance: Translation<typeof financeTold> = {
  'invoice.deliveries': '{count, plural, other {# lượt giao}}',
  'invoice.charged': 'Hóa đơn {invoiceNumber}',
  'invoice.voided': 'Đã hủy hóa đơn {invoiceNumber}',
  'invoice.ofOtherUnits': 'Cước của các đơn vị khác',
  'line.way': '{service}, {route}',
  'difference.line': 'Chênh lệch so với hóa đơn {invoiceNumber}',
  'difference.lineWhy': 'Chênh lệch so với hóa đơn {invoiceNumber}: {why}',
  'difference.of': 'Chênh lệch so với {invoiceNumber}',
  'difference.several': '{count, plural, other {# khoản chênh lệch}}',
  'payment.thanks': 'Khoản thanh toán, xin cảm ơn',
  'payment.ofRemittance': 'Thanh toán theo bảng kê {remittanceNumber}',
  'payment.reversed': 'Đã đảo lại khoản thanh toán {paymentReferenceNumber}',
  'card.note': 'Thẻ, đơn đặt {bookingId}',
  'card.payment': 'Thanh toán thẻ cho đơn đặt {bookingId}',
  'card.refunded': 'Đơn đặt {bookingId} đã hủy và tiền đã hoàn về thẻ',
};
