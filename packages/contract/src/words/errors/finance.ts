import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** Invoices, payments, remittances and statements. */
export const financeErrors = source('errorsFinance', {
  'invoice.due': 'An invoice falls due on or after its date, within two years.',
  'invoice.notPositive': 'An invoice must come to more than zero; what you owe a customer is a credit note.',
  'invoice.tooLarge': 'An invoice can be at most 100,000,000.',
  'invoice.notVoided': 'Invoice {invoiceNumber} is {status} and cannot be voided.',
  'invoice.paid': 'Payments stand on invoice {invoiceNumber}. Reverse them first, then void it.',
  'invoice.notInvoiced': 'Booking {unknown} is on no invoice of this customer, so there is no difference to charge.',
  'invoice.recharged': 'The difference of booking {bookingId} is on invoice {invoiceNumber} already.',
  'invoice.differenceCharged': 'Invoice {invoiceNumber} charges a difference to this one. Void that one first.',
  'allocation.twice': 'Invoice {invoiceNumber} is named twice.',
  'invoice.takesNoPayment': 'Invoice {invoiceNumber} is {status} and takes no payment.',
  'allocation.tooMuch': 'Only {outstandingAmount} is outstanding on invoice {invoiceNumber}.',
  'payment.overAllocated': '{allocated} is allocated, but only {paidAmount} was paid.',
  'allocation.otherCustomer': 'Invoice {invoiceNumber} belongs to another customer.',
  'payment.inFuture': 'The payment date is in the future.',
  'payment.reversed': 'Payment {paymentReferenceNumber} was taken back on {reversedOn}.',
  'remittance.takesNoPayment': 'Remittance {remittanceNumber} is {status} and takes no payment.',
  'remittance.otherInvoice': 'Remittance {remittanceNumber} does not speak of this invoice.',
  'remittance.tooMuch': 'Only {announced} of the remittance is left for invoice {invoiceNumber}.',
  'remittance.notDeleted': 'Remittance {remittanceNumber} is {status} and cannot be deleted.',
  'statement.days': 'The first day lies after the last.',
  'statement.tooLong': 'A statement has at most {maxItems} lines; please choose a shorter period.',
  'invoice.ofOtherUnits': 'Invoice {invoice} charges freight of other units too. Ask somebody who sees all units.',
  'statement.ofOtherUnits':
    'This account has invoices for freight of other units. Ask somebody who sees all units for its statement.',
});
export const say = sayer(financeErrors);
