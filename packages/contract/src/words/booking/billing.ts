import { source } from '../source.ts';

/** Differences of weight that are billed afterwards. */
export const billingWords = source('bookingBilling', {
  toInvoice: 'To invoice',
  toRecharge: 'To recharge',
  differenceExGst: 'Difference, ex GST',
  reason: 'Reason',
  bookings: 'Bookings',
  connoteOrCustomer: 'Connote or customer',
  anyDay: 'Any day',
  chargeDifferences: 'Charge {count, plural, one {# difference} other {# differences}}',
  billing: 'Billing',
  nothingToRecharge: 'Nothing to recharge',
  nothingToRechargeMeaning: 'Prices corrected after invoicing wait here until the difference is charged or credited.',
  everythingInvoiced: 'Everything is invoiced',
  everythingInvoicedMeaning: 'Freight appears here once it is delivered.',
  done: 'Done',
  cancel: 'Cancel',
  notInvoiced: '{name} was not invoiced.',
  notCharged: '{name}: {amount} is not charged. What you owe a customer waits for a credit note.',
  invoicesMade: '{count, plural, one {# invoice} other {# invoices}} made',
  chargeAsk: 'Charge {count, plural, one {# difference} other {# differences}}?',
  chargeMeaning:
    'One invoice per customer, dated today and due by the customer’s terms. Each is sent at once; voiding it puts its differences back on this list.',
  chargeAmount: 'Charge {count, plural, one {# difference} other {# differences}}, {amount}',
  chargeNone: 'Charge differences',
  invoicesToMake: 'Invoices to make',
  bookingCount: '{count, plural, one {# booking} other {# bookings}}',
  nothingToCharge: 'Nothing to charge',
  nothingToChargeMeaning: 'What was chosen comes to nothing or less.',
});
