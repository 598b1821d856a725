import { statusGroup, words } from '@cartage/contract/status.ts';

type Scanned = {
  bookingStatus: string;
  trackingDetails: readonly {
    status?: string | null;
    details: readonly { key: string; value: string }[];
  }[];
};
/** Why a booking is an exception, as the last scan said it; undefined when it is none. `named` says a code. */
export function troubleOf(b: Scanned, named = words): string | undefined {
  if (statusGroup(b.bookingStatus) !== 'exception') return undefined;
  const last = b.trackingDetails.find((t) => t.status === b.bookingStatus) ?? b.trackingDetails[0];
  const of = (key: string) => last?.details.find((d) => d.key === key)?.value;
  const pod = of('pod');
  return of('note') ?? (pod && named(pod)) ?? of('location');
}
