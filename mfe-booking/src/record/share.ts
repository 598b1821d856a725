import type { Booking } from '@cartage/contract/booking/booking.ts';

type Shared = Pick<Booking, 'consignmentId' | 'toAddress'>;
/** What the public page reads: connote and the postcode of one end. */
export const trackingPath = (b: Shared): string => `/track?${new URLSearchParams({ connote: b.consignmentId ?? '', postcode: b.toAddress.postCode ?? '' })}`;
export const trackingAddress = (b: Shared): string => `${window.location.origin}${trackingPath(b)}`;
