import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What becomes of accounts that nobody did by hand. */
export const customersTold = source('toldCustomers', {
  'hold.reason': 'Invoice {invoiceNumber}, due on {due}, was {days, plural, one {# day} other {# days}} overdue.',
  'hold.topic': 'Account holds that begin by themselves',
  'hold.began':
    'On hold by itself: invoice {invoiceNumber}, due on {due}, is {days, plural, one {# day} other {# days}} overdue.',
  'hold.ended': 'No longer on hold: what it was on hold for is settled.',
});
export const say = sayer(customersTold);
