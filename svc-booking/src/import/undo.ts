/** Whether what a file has booked can be taken back. Pure. */
import { AppError, conflict } from '@cartage/contract/error.ts';
import { named } from '@cartage/contract/words/named.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { isManifested, mayCancel } from '../booking/booking.ts';

type Booked = { bookingStatus: string; manifestId: string | null; invoiceNumber: string | null };
export const UNDONE: readonly string[] = ['Cancelled', 'Deleted'];
export const isUndone = ({ bookingStatus }: Pick<Booked, 'bookingStatus'>): boolean => UNDONE.includes(bookingStatus);

/** What may not be cancelled by itself, and what is on a manifest: somebody counts on that freight. Null where it can be taken back. */
export function whyKept(b: Booked): AppError | null {
  try {
    mayCancel(b);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  if (!isManifested(b)) return null;
  return b.manifestId
    ? conflict('booking.manifested', say('booking.onManifest', { manifestId: b.manifestId }))
    : conflict('booking.moving', say('booking.moving', { bookingStatus: named(b.bookingStatus) }));
}
