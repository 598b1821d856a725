import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What becomes of accounts that nobody did by hand. */
export const customersTold = source('toldCustomers', {
  'hold.reason':
    'Invoice {invoiceNumber} was due on {due} and was not paid {days, plural, one {# day} other {# days}} later.',
  'hold.topic': 'Account holds that begin by themselves',
  'hold.began':
    'On hold by itself: invoice {invoiceNumber} was due on {due} and was not paid {days, plural, one {# day} other {# days}} later.',
  'hold.ended': 'No longer on hold: what it was on hold for is settled.',
});
export const say = sayer(customersTold);
