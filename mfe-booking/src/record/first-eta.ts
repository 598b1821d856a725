import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { historyCalls, type EntityChange } from '@cartage/contract/communication/history.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { skip, useCall, useFormat } from '@cartage/ui/core.ts';

/** The instant that it was first expected at, from its history, when it is now expected on another day. */
export function firstEta(changes: readonly EntityChange[], eta: string, zone: string): string | undefined {
  const first = changes
    .toReversed()
    .flatMap((c) => c.propertychanges)
    .find((p) => p.propertyname === 'eta' && p.originalvalue)?.originalvalue;
  return first && !Number.isNaN(Date.parse(first)) && dayIn(first, zone) !== dayIn(eta, zone) ? first : undefined;
}

/** Freight that nobody drives yet keeps its first day, and what has arrived is expected no more: for those nothing is asked. */
export function useFirstEta(b: BookingRecord): string | undefined {
  const { zone } = useFormat();
  const { data } = useCall(
    historyCalls.changes,
    b.eta && b.jobId && !['Delivered', 'Cancelled', 'Deleted'].includes(b.bookingStatus)
      ? { entityType: 'Booking', entityId: String(b.id) }
      : skip,
    { retry: false },
  );
  return data && b.eta ? firstEta(data, b.eta, zone) : undefined;
}
