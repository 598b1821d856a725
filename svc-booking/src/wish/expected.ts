/** When freight is expected: by its run while it is on one, else on the day that was promised. Pure. */
import { dayIn, instantAt } from '@cartage/contract/time.ts';
import type { BookingRow } from '../booking/booking.tables.ts';

type Promised = Pick<BookingRow, 'arranged' | 'deliverBy'>;
/** `eta` is what a run says, null when it is on none. A day agreed on with the receiver stands against a run of an earlier day. */
export function expectedOf({ arranged, deliverBy }: Promised, eta: string | null, zone: string): string | null {
  if (arranged?.isHeld) return null;
  const isTooEarly = eta !== null && !!arranged?.day && dayIn(eta, zone) < arranged.day;
  if (eta !== null && !isTooEarly) return new Date(eta).toISOString();
  return arranged?.until ?? (deliverBy && instantAt(deliverBy, '17:00', zone).toISOString());
}
/** Neither held nor kept for a day any more: expected as if nothing had been agreed on but, it may be, where to leave it. */
export function freed<B extends Promised & Pick<BookingRow, 'eta'>>(b: B, zone: string): B {
  if (!b.arranged) return b;
  const after = { ...b, arranged: { ...b.arranged, day: null, until: null, isHeld: false } };
  return { ...after, eta: expectedOf(after, b.eta === b.arranged.until ? null : b.eta, zone) };
}
