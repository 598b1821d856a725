import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What lines, notes and reasons of invoices and payments say that nobody wrote by hand. */
export const financeTold = source('toldFinance', {
  'invoice.deliveries': '{count, plural, one {# delivery} other {# deliveries}}',
  'invoice.charged': 'Invoice {invoiceNumber}',
  'invoice.voided': 'Invoice {invoiceNumber} voided',
  'invoice.ofOtherUnits': 'Freight of other units',
  /** A charge and the way of its freight. */ 'line.way': '{service}, {route}',
  'difference.line': 'Difference to invoice {invoiceNumber}',
  'difference.lineWhy': 'Difference to invoice {invoiceNumber}: {why}',
  'difference.of': 'Difference to {invoiceNumber}',
  'difference.several': '{count, plural, one {# difference} other {# differences}}',
  'payment.thanks': 'Payment, thank you',
  'payment.ofRemittance': 'Payment of remittance {remittanceNumber}',
  'payment.reversed': 'Payment {paymentReferenceNumber} reversed',
  'card.note': 'Card, booking {bookingId}',
  'card.payment': 'Card payment of booking {bookingId}',
  'card.refunded': 'Booking {bookingId} was cancelled and its card refunded',
});
export const say = sayer(financeTold);
