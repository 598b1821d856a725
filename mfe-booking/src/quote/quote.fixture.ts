/** What carriers answer in the tests of the quote page. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { quoteCalls, type CarrierProgress } from '@cartage/contract/booking/quote.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { refused } from '@cartage/contract/error.ts';
import { answers } from '@cartage/testing/page.tsx';
import { aQuote, aRecord } from '@cartage/testing/booking.fixture.ts';

export const carrier = (code: string, more: Partial<CarrierProgress> = {}): CarrierProgress => ({
  code,
  name: code,
  accountCode: code,
  state: 'answered',
  reason: null,
  elapsedMs: 5,
  quoteCount: 1,
  unpriced: [],
  ...more,
});
export const quoteAnswer = {
  carriers: [
    carrier('Own fleet'),
    carrier('Southline', { state: 'failed', quoteCount: 0, reason: 'The login has expired.' }),
  ],
  quotes: [aQuote(1, 'Own fleet', 500)],
  isCompleted: true,
};

/** Neither on hold nor limited. */
export const openAccount = {
  isOnHold: false,
  creditLimit: null,
  owed: null,
  booked: null,
  left: null,
  message: null,
};

/** Two carriers, one of which fails, and what the page asks besides, before each test. */
export function answerQuotes() {
  beforeEach(() => {
    localStorage.clear();
    answers(lookupCalls.packageTypes, () => []);
    answers(customerCalls.current, () => {
      throw refused('x', 'x');
    });
    answers(bookingCalls.find, () => aRecord());
    answers(bookingCalls.standing, () => openAccount);
    answers(quoteCalls.create, () => ({ resourceToken: 'token-1' }));
    answers(quoteCalls.list, ({ resourceToken }) => ({ resourceToken, ...quoteAnswer }));
  });
}
