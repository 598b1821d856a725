/** Booking and job status codes, their four counters, and what people read for them (decisions §3, §5). */
import type { LookupItem } from './wire.ts';

export const BOOKING_GROUPS = {
  processing: ['Draft', 'Quoted', 'Unmanifested', 'Manifesting', 'Manifested', 'Booked', 'AtPickup'],
  inTransit: ['PickedUp', 'ScannedIntoDepot', 'InTransit', 'SortedForDelivery', 'OnForDelivery', 'AtDelivery', 'AwaitingCollection', 'PartialDelivery'],
  delivered: ['Delivered'],
  exception: ['Delayed', 'FailedPickup', 'DeliveryAttempted', 'FailedDelivery', 'OnHold', 'Damaged', 'Lost', 'ReturnedToSender', 'TrackingExpired'],
  none: ['Cancelled', 'Deleted'],
} as const;
export type StatusGroup = keyof typeof BOOKING_GROUPS;

/** The counter a status belongs to; an unknown carrier status counts as in transit. */
export function statusGroup(status: string): StatusGroup {
  for (const [group, list] of Object.entries(BOOKING_GROUPS)) if ((list as readonly string[]).includes(status)) return group as StatusGroup;
  return 'inTransit';
}

/** How far along its way a status stands; used so that nothing moves back (decisions §3, §5). Exceptions and ends stand nowhere (-1), a carrier's own word is on the way. */
export const statusRank = (status: string): number => {
  const order: readonly string[] = [...BOOKING_GROUPS.processing, ...BOOKING_GROUPS.inTransit, 'Delivered'];
  return order.indexOf(Object.values(BOOKING_GROUPS).some((list) => (list as readonly string[]).includes(status)) ? status : 'InTransit');
};

export const JOB_TYPES = ['Delivery', 'Pickup', 'PickupAndDelivery', 'PointToPoint', 'Return', 'MultiLeg', 'MultiStop', 'Linehaul', 'Onforward', 'HourlyHire'] as const;
export const JOB_STATUSES = ['Unconfirmed', 'Confirmed', 'Ready', 'Allocated', 'Accepted', 'PickedUp', 'InDepot', 'OnLinehaul', 'OnDelivery', 'Delivered', 'Failed', 'Cancelled'] as const;
export const SCAN_TYPES = ['PickedUp', 'DepotIn', 'DepotOut', 'LinehaulLoaded', 'LinehaulOut', 'HeldOver', 'Misdirected', 'Short', 'Damaged', 'Floor', 'OnDelivery', 'AtLocation', 'DepotCollect', 'Delivered', 'AttemptFailed'] as const;
export const POD_KINDS = ['Complete', 'LeftAsInstructed', 'Short', 'SignedOnPaper', 'CardLeft', 'Rejected', 'OutOfTime', 'LocationDrop', 'DeclinedReattempt', 'BookingRequired', 'CheckAddress', 'NoParking', 'UnsafeToLeave', 'Closed'] as const;
export const LINEHAUL_STATUSES = ['Planned', 'Loading', 'Sealed', 'Departed', 'Arrived', 'Unloading', 'Completed', 'Cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export type ScanType = (typeof SCAN_TYPES)[number];

/** Words for a code: `ScannedIntoDepot` reads "Scanned into depot". */
export const words = (code: string): string => {
  const spaced = code.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
export const lookupOf = (codes: readonly string[]): LookupItem[] => codes.map((id) => ({ id, name: words(id), description: null }));
