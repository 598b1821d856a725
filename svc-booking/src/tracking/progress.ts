/** What scans and job statuses mean for a booking (decisions §3, §5). Pure. */
import { statusRank } from '@cartage/contract/status.ts';

type Scan = { code: string; podKind: string | null; articlesScanned: number; articlesTotal: number };
const BY_SCAN: Readonly<Record<string, string>> = {
  PickedUp: 'PickedUp', DepotIn: 'ScannedIntoDepot', DepotOut: 'InTransit', LinehaulLoaded: 'InTransit', LinehaulOut: 'InTransit', HeldOver: 'Delayed', Misdirected: 'Delayed',
  Short: 'OnHold', Damaged: 'Damaged', Floor: 'SortedForDelivery', OnDelivery: 'OnForDelivery', DepotCollect: 'AwaitingCollection',
};
const REFUSED: readonly string[] = ['Rejected', 'CheckAddress', 'UnsafeToLeave'];

/** The status that a scan asks for; whether the booking goes there is `mayMove`'s decision. */
export function statusOfScan({ code, podKind, articlesScanned, articlesTotal }: Scan, current: string): string | undefined {
  const isCollected = statusRank(current) >= statusRank('PickedUp') || statusRank(current) < 0;
  if (code === 'AtLocation') return isCollected ? 'AtDelivery' : 'AtPickup';
  if (code === 'AttemptFailed') {
    if (!isCollected) return 'FailedPickup';
    return podKind !== null && REFUSED.includes(podKind) ? 'FailedDelivery' : 'DeliveryAttempted';
  }
  if (code === 'Delivered') return podKind !== 'Short' && articlesScanned >= articlesTotal ? 'Delivered' : 'PartialDelivery';
  return BY_SCAN[code];
}

const BY_JOB: Readonly<Record<string, string>> = {
  PickedUp: 'PickedUp', InDepot: 'ScannedIntoDepot', OnLinehaul: 'InTransit', OnDelivery: 'OnForDelivery', Delivered: 'Delivered', Failed: 'FailedDelivery',
};
/** A job that is set by hand moves its booking as well; allocation and acceptance are no news to a customer. */
export const statusOfJob = (jobStatus: string): string | undefined => BY_JOB[jobStatus];
