/** What becomes of a day that could not be booked: whether it is tried again by itself, and when. Pure. */
import { AppError } from '@cartage/contract/error.ts';
import type { Instant } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import type { DayRow } from './recurring.tables.ts';

const FIRST_PAUSE_MS = 5 * 60_000,
  LONGEST_PAUSE_MS = 3_600_000,
  ACCOUNT_PAUSE_MS = 3_600_000;

/** What does not answer now may do so later; of what is refused that cannot be said. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof AppError) ||
  error.status >= 500 ||
  error.status === 429 ||
  ['booking.carrierFault', 'booking.accountMoved'].includes(error.code);
/** A payment or a word of the office lets it go. */
const isOfAccount = (error: AppError): boolean =>
  ['booking.accountOnHold', 'booking.overCreditLimit'].includes(error.code);

export type Failure = Pick<DayRow, 'status' | 'code' | 'reason' | 'attempts' | 'nextAttemptAt' | 'lastAttemptAt'>;
/** Once the freight is to be ready nobody tries any more: who wants it after all books it by hand. */
export function failed(
  before: Pick<DayRow, 'attempts'> | undefined,
  error: unknown,
  now: Date,
  readyAt: Instant,
): Failure {
  const attempts = (before?.attempts ?? 0) + 1;
  const code = error instanceof AppError ? error.code : 'unexpected';
  const reason = error instanceof AppError ? error.message : say('day.unexpected');
  const again = (pause: number): Instant | null => {
    const at = new Date(now.getTime() + pause).toISOString();
    return at < readyAt ? at : null;
  };
  const base = { code, reason, attempts, lastAttemptAt: now.toISOString() };
  if (isPassing(error)) {
    const nextAttemptAt = again(Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS));
    return { ...base, status: nextAttemptAt ? 'Trying' : 'NotBooked', nextAttemptAt };
  }
  // People are told at once, and whoever lifts the hold in time need not book each day by hand.
  const isHeld = error instanceof AppError && isOfAccount(error);
  return { ...base, status: 'NotBooked', nextAttemptAt: isHeld ? again(ACCOUNT_PAUSE_MS) : null };
}
/** The worker did not run while it was to be booked. */
export const MISSED = { code: 'recurring.missed', reason: say('day.missed') };
