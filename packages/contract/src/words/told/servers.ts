import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What somebody else's server answered or why it was not reached, and what a webhook is paused for: mails say it too. */
export const serversTold = source('toldServers', {
  answered: 'It answered {status}.',
  redirected: 'It answered {status} and leads elsewhere. Deliveries follow no redirects.',
  refused: 'Nothing listens at this address.',
  cut: 'The connection was cut.',
  noAddress: 'The host has no address.',
  notLookedUp: 'The host could not be looked up.',
  connectLate: 'It could not be connected to in time.',
  outside: 'The address lies in a network that settings may not reach.',
  late: 'Its answer had not ended in time.',
  silent: 'It did not answer in time.',
  failed: 'It failed ({code})',
  notReached: 'Not reached',
  login: 'The server does not let us in: {answer}',
  wrongLogin: 'The server does not let us in: wrong user or password',
  noRecipient: 'The server took none of the recipients: {answer}',
  mailRefused: 'The server did not take the email: {answer}',
  switchedOff: 'The endpoint was switched off.',
  interrupted: 'It was cut off.',
  gone: 'It answered that it is gone (410).',
  dayFailed: 'A delivery was tried for 24 hours, the last one with: {error}',
  streakFailed: '{failures} tries in a row failed, the last one with: {error}',
});
export const say = sayer(serversTold);
