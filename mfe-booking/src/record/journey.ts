/** A booking's way in steps: what has happened with its time, what is planned, and where it went wrong. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import type { TrackingDetail } from '@cartage/contract/booking/tracking.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { tenantsName, wordsOf, worded } from '@cartage/ui/core.ts';
import { statusGroup, words } from '@cartage/contract/status.ts';

const t = wordsOf(recordWords);

export type Step = {
  key: string;
  label: string;
  at: string | null;
  note: string | null;
  state: 'done' | 'planned' | 'exception' | 'cancelled';
  trouble?: string;
};
type Told = Pick<
  Booking,
  'bookingStatus' | 'creationTime' | 'pickupReadyTime' | 'eta' | 'trackingDetails' | 'fromAddress' | 'toAddress'
>;

const STEPS = worded(
  () =>
    [
      { key: 'PickedUp', label: tenantsName('PickedUp') ?? t('pickedUp'), by: ['PickedUp'] },
      { key: 'Depot', label: t('depot'), by: ['ScannedIntoDepot', 'SortedForDelivery'] },
      { key: 'Linehaul', label: t('linehaul'), by: ['InTransit'] },
      {
        key: 'OnDelivery',
        label: tenantsName('OnForDelivery') ?? t('onDelivery'),
        by: ['OnForDelivery', 'AtDelivery', 'AwaitingCollection', 'PartialDelivery'],
      },
      { key: 'Delivered', label: tenantsName('Delivered') ?? t('delivered'), by: ['Delivered'] },
    ] as const,
);
/** Troubles that belong to a step; any other happened right after the last step that was reached. */
const HAPPENED_AT: Readonly<Record<string, string>> = {
  FailedPickup: 'PickedUp',
  Delayed: 'Linehaul',
  DeliveryAttempted: 'OnDelivery',
  FailedDelivery: 'OnDelivery',
  ReturnedToSender: 'Delivered',
};

export const detailOf = (of: TrackingDetail | undefined, key: string): string | null =>
  of?.details.find((d) => d.key === key)?.value ?? null;

export function journeyOf(b: Told): Step[] {
  const oldestFirst = [...b.trackingDetails].reverse();
  const booked: Step = {
    key: 'Booked',
    label: ['Draft', 'Quoted'].includes(b.bookingStatus) ? words(b.bookingStatus) : t('booked'),
    at: b.creationTime,
    note: null,
    state: 'done',
  };
  if (b.bookingStatus === 'Cancelled' || b.bookingStatus === 'Deleted') {
    const at = b.trackingDetails.find((d) => d.status === 'Cancelled')?.updatedAt ?? null;
    return [booked, { key: 'Cancelled', label: words(b.bookingStatus), at, note: null, state: 'cancelled' }];
  }
  const found = STEPS().map((s) => ({
    ...s,
    event: oldestFirst.find((d) => (s.by as readonly string[]).includes(d.status)),
  }));
  const furthest = found.findLastIndex((s) => s.event);
  const interstate = (b.fromAddress.stateCode ?? b.fromAddress.state) !== (b.toAddress.stateCode ?? b.toAddress.state);
  // A step that was passed without a scan did not happen; a local delivery needs no linehaul.
  const steps = found.filter(
    (s, i) => s.event || (i > furthest && (s.key !== 'Linehaul' || interstate || b.bookingStatus === 'Delayed')),
  );
  const result = steps.map((s): Step =>
    s.event
      ? { key: s.key, label: s.label, at: s.event.updatedAt, note: detailOf(s.event, 'location'), state: 'done' }
      : { key: s.key, label: s.label, at: plannedAt(s.key, b), note: null, state: 'planned' },
  );
  const all = [booked, ...result];
  if (statusGroup(b.bookingStatus) === 'exception') mark(all, b);
  return all;
}

const plannedAt = (key: string, b: Told) =>
  key === 'PickedUp' ? b.pickupReadyTime : key === 'Delivered' ? b.eta : null;

function mark(steps: Step[], b: Told): void {
  const trouble = b.trackingDetails.find((d) => d.status === b.bookingStatus);
  const named = steps.find((s) => s.key === HAPPENED_AT[b.bookingStatus]);
  const step = named ?? steps.find((s) => s.state === 'planned') ?? steps.at(-1)!;
  Object.assign(step, {
    state: 'exception',
    trouble: b.bookingStatus,
    at: trouble?.updatedAt ?? step.at,
    note: detailOf(trouble, 'location'),
  });
}
