import { source } from '../source.ts';

/** What stands round the pages of who has no account. */
export const guestWords = source('guest', {
  withoutAccount: 'Without an account',
  getQuote: 'Get a quote',
  trackFreight: 'Track freight',
  yourBooking: 'Your booking',
  home: 'Home',
  signIn: 'Sign in',
  openAccount: 'Open an account',
  alsoHere: 'Also here',
});
