/** What the public page reads: connote and the postcode of one end. */
type Shared = { consignmentId: string | null; toAddress: { postCode?: string | null } };
export const trackingPath = (b: Shared): string =>
  `/track?${new URLSearchParams({ connote: b.consignmentId ?? '', postcode: b.toAddress.postCode ?? '' })}`;
export const trackingAddress = (b: Shared): string => `${window.location.origin}${trackingPath(b)}`;
