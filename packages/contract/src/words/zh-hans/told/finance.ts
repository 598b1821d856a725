import type { Translation } from '../../source.ts';
import type { financeTold } from '../../told/finance.ts';

export const toldFinance: Translation<typeof financeTold> = {
  'invoice.deliveries': '{count, plural, other {# 次派送}}',
  'invoice.charged': '发票 {invoiceNumber}',
  'invoice.voided': '发票 {invoiceNumber} 已作废',
  'invoice.ofOtherUnits': '其他部门的货运',
  'line.way': '{service}，{route}',
  'difference.line': '与发票 {invoiceNumber} 的差额',
  'difference.lineWhy': '与发票 {invoiceNumber} 的差额：{why}',
  'difference.of': '与 {invoiceNumber} 的差额',
  'difference.several': '{count, plural, other {# 项差额}}',
  'payment.thanks': '付款，谢谢',
  'payment.ofRemittance': '汇款通知 {remittanceNumber} 的付款',
  'payment.reversed': '付款 {paymentReferenceNumber} 已冲销',
  'card.note': '银行卡，订单 {bookingId}',
  'card.payment': '订单 {bookingId} 的银行卡付款',
  'card.refunded': '订单 {bookingId} 已取消，款项已退回银行卡',
};
