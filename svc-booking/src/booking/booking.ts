/** The rules of a booking: what it measures, what may change when, where its status may go. No I/O, no clock. */
import type { Item } from '@cartage/contract/address.ts';
import { CANCELLABLE, CHANGEABLE } from '@cartage/contract/booking/may-change.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { conflict } from '@cartage/contract/error.ts';
import { round } from '@cartage/contract/money.ts';
import { statusGroup, statusRank } from '@cartage/contract/status.ts';
import { named } from '@cartage/contract/words/named.ts';
import { chargeableKg, deadWeightKg, volumeM3, pieces } from '@cartage/contract/units.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';

/** Pieces, kilograms and cubic metres of a booking. */
export function measures(items: readonly Item[], cubicFactor: number) {
  const totalVolumeM3 = volumeM3(items);
  return {
    totalItems: pieces(items),
    totalWeightKg: deadWeightKg(items),
    totalVolumeM3,
    cubicFactor,
    totalCubicKg: round(totalVolumeM3 * cubicFactor, 4),
    chargeableKg: chargeableKg(items, cubicFactor),
  };
}

export function mayCancel(booking: { bookingStatus: string; invoiceNumber: string | null }): void {
  if (!CANCELLABLE.includes(booking.bookingStatus))
    throw conflict(
      'booking.notCancellable',
      say('booking.notCancellable', { bookingStatus: named(booking.bookingStatus) }),
    );
  if (booking.invoiceNumber)
    throw conflict('booking.invoiced', say('booking.invoicedNotCancelled', { invoiceNumber: booking.invoiceNumber }));
}

/** From then on only status, notes and documents change. */
export const isManifested = (b: { bookingStatus: string; manifestId: string | null }): boolean =>
  b.manifestId !== null || !CHANGEABLE.includes(b.bookingStatus);

/** By what the own series calls a pick-up that was asked for; another carrier's own name for it says that it has the booking. */
export const ownPickup = (consignmentId: string): string => `P${consignmentId}`;
type Carried = { carrier: string | null; consignmentId: string | null; pickupRequestId: string | null };
/** Another carrier was told of it and has taken it; one without a machine learns of it by the manifest. */
export const isWithCarrier = ({ carrier, consignmentId, pickupRequestId }: Carried): boolean =>
  carrier !== null &&
  carrier !== OWN_FLEET &&
  carrier !== MANUAL &&
  pickupRequestId !== null &&
  pickupRequestId !== ownPickup(consignmentId ?? '');

const FINAL: readonly string[] = ['Delivered', 'ReturnedToSender', 'Lost', 'Cancelled', 'Deleted'];
/** Nothing that anybody tells moves it any more. */
export const isFinal = (status: string): boolean => FINAL.includes(status);
/** What happens at the sender's door. */
export const AT_PICKUP: readonly string[] = ['AtPickup', 'PickedUp', 'FailedPickup'];
const MINUTE_MS = 60_000,
  EARLIEST_PICKUP_MS = 24 * 60 * MINUTE_MS;
/**
 * Freight may be picked up before its booking is keyed in, as with scans (svc-jobs); nothing else of it is older than the booking.
 * Others write whole minutes, so the minute in which it was made counts.
 */
export function isBeforeBooking({ creationTime }: { creationTime: string }, status: string, at: string): boolean {
  const made = Date.parse(creationTime);
  return Date.parse(at) < made - (made % MINUTE_MS) - (AT_PICKUP.includes(status) ? EARLIEST_PICKUP_MS : 0);
}
/** Whether a scan or a carrier's word may move the status: never from an end, never back, never by something older than the newest. */
export function mayMove(from: string, to: string, at: string, newest: string | null): boolean {
  if (from === to || isFinal(from)) return false;
  if (to === 'Delivered') return true;
  if (newest !== null && at < newest) return false;
  const before = statusRank(from),
    after = statusRank(to);
  if (statusGroup(to) === 'exception') return true;
  if (statusGroup(from) === 'exception') return after >= statusRank('PickedUp') || from === 'FailedPickup';
  return after > before;
}
