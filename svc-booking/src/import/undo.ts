/** Whether what a file has booked can be taken back. Pure. */
import { type AppError, conflict } from '@cartage/contract/error.ts';
import { words } from '@cartage/contract/status.ts';
import { isManifested } from '../booking/booking.ts';

type Booked = { bookingStatus: string; manifestId: string | null };
export const isUndone = ({ bookingStatus }: Booked): boolean => ['Cancelled', 'Deleted'].includes(bookingStatus);

/** Until the manifest: after it somebody counts on the freight. Null where it can be. */
export function whyKept(b: Booked): AppError | null {
  if (!isManifested(b)) return null;
  return b.manifestId
    ? conflict('booking.manifested', `It is on manifest ${b.manifestId}. Cancel it by itself if it must not go.`)
    : conflict('booking.moving', `It is ${words(b.bookingStatus).toLowerCase()} already.`);
}
