/** What scans and job statuses mean for a booking (decisions §3, §5). Pure. */
import { statusGroup, statusRank } from '@cartage/contract/status.ts';

type Scan = {
  code: string;
  podKind: string | null;
  articlesScanned: number;
  articlesTotal: number;
  /** Whether all of the freight is handed over by now; events of before do not say. */
  isComplete?: boolean | undefined;
};
const BY_SCAN: Readonly<Record<string, string>> = {
  PickedUp: 'PickedUp',
  DepotIn: 'ScannedIntoDepot',
  DepotOut: 'InTransit',
  LinehaulLoaded: 'InTransit',
  LinehaulOut: 'InTransit',
  HeldOver: 'Delayed',
  Misdirected: 'Delayed',
  Short: 'OnHold',
  Damaged: 'Damaged',
  Floor: 'SortedForDelivery',
  OnDelivery: 'OnForDelivery',
};
/** At the receiver's door, or over the depot's counter. */
const HANDED_OVER: readonly string[] = ['Delivered', 'DepotCollect'];
const REFUSED: readonly string[] = ['Rejected', 'CheckAddress', 'UnsafeToLeave'];

type Expected = { bookingStatus: string; arranged: { isHeld: boolean } | null };
/** The status that a scan asks for; whether the booking goes there is `mayMove`'s decision. */
export function statusOfScan(scan: Scan, { bookingStatus: current, arranged }: Expected): string | undefined {
  const { code, podKind } = scan;
  if (code === 'AtLocation') return isCollected(current) ? 'AtDelivery' : 'AtPickup';
  if (code === 'AttemptFailed') {
    if (!isCollected(current)) return 'FailedPickup';
    return podKind !== null && REFUSED.includes(podKind) ? 'FailedDelivery' : 'DeliveryAttempted';
  }
  if (HANDED_OVER.includes(code)) return isAllHandedOver(scan) ? 'Delivered' : 'PartialDelivery';
  // On its shelf, where its receiver fetches it.
  if (code === 'Floor' && arranged?.isHeld) return 'AwaitingCollection';
  return BY_SCAN[code];
}
const isAllHandedOver = ({ isComplete, podKind, articlesScanned, articlesTotal }: Scan): boolean =>
  isComplete ?? (podKind !== 'Short' && articlesScanned >= articlesTotal);

const BY_JOB: Readonly<Record<string, string>> = {
  PickedUp: 'PickedUp',
  InDepot: 'ScannedIntoDepot',
  OnLinehaul: 'InTransit',
  OnDelivery: 'OnForDelivery',
  Delivered: 'Delivered',
};
type Known = { bookingStatus: string; lastTrackingModifiedTime: string | null };
/**
 * A job that is set by hand moves its booking as well; allocation and acceptance are no news to a customer. What a scan
 * made of the job the booking has heard from the scan, and more exactly: a job's status never stands above that.
 */
export function statusOfJob(jobStatus: string, at: string, b: Known): string | undefined {
  if (b.lastTrackingModifiedTime !== null && Date.parse(at) <= Date.parse(b.lastTrackingModifiedTime)) return undefined;
  if (jobStatus !== 'Failed') return BY_JOB[jobStatus];
  if (statusGroup(b.bookingStatus) === 'exception') return undefined;
  return isCollected(b.bookingStatus) ? 'FailedDelivery' : 'FailedPickup';
}
const isCollected = (status: string): boolean => statusRank(status) >= statusRank('PickedUp') || statusRank(status) < 0;
