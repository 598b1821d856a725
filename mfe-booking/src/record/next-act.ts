/** What a person would do now with a booking; the record offers it first. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import { statusGroup } from '@cartage/contract/status.ts';

export type NextAct = 'book' | 'manifest' | 'allocate' | 'tell' | 'reattempt' | 'invoice' | 'again' | 'labels' | 'share';
type Facts = Pick<Booking, 'bookingStatus' | 'manifestId' | 'invoiceId' | 'consignmentId' | 'carrier'>;
export type May = { manage: boolean; dispatch: boolean; bill: boolean; isCustomer: boolean };

export function nextActOf(b: Facts, may: May, knows: boolean): NextAct {
  const { bookingStatus: status } = b;
  if (status === 'Cancelled' || status === 'Deleted') return 'again';
  if (!b.consignmentId) return may.manage ? 'book' : 'share';
  if (statusGroup(status) === 'exception') {
    if (may.isCustomer || !may.manage) return 'share';
    if (!knows) return 'tell';
    return ['DeliveryAttempted', 'FailedDelivery', 'FailedPickup'].includes(status) && may.dispatch ? 'reattempt' : 'share';
  }
  if (status === 'Delivered') return may.bill && b.invoiceId === null ? 'invoice' : may.manage ? 'again' : 'share';
  if (statusGroup(status) === 'processing') {
    if (may.isCustomer) return 'labels';
    if (!b.manifestId && may.manage) return 'manifest';
    return may.dispatch && b.carrier === 'FLEET' ? 'allocate' : 'labels';
  }
  return 'share';
}
/** Later than this the freight has moved (the server decides; this only hides what it would refuse). */
export const mayCancel = (b: Pick<Booking, 'bookingStatus' | 'invoiceNumber'>): boolean =>
  !b.invoiceNumber && ['Draft', 'Quoted', 'Unmanifested', 'Manifesting', 'Manifested', 'Booked', 'AtPickup', 'FailedPickup'].includes(b.bookingStatus);
