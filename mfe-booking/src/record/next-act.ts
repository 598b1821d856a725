/** What a person would do now with a booking; the record offers it first. */
import type { Booking, BookingRecord } from '@cartage/contract/booking/booking.ts';
import { CANCELLABLE, CHANGEABLE, DELETABLE } from '@cartage/contract/booking/may-change.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { isWhole, whyNotChanged } from '../legs/entries.tsx';

const t = wordsOf(recordWords);

export type NextAct =
  | 'book'
  | 'manifest'
  | 'allocate'
  | 'tell'
  | 'reattempt'
  | 'invoice'
  | 'again'
  | 'labels'
  | 'share';
type Facts = Pick<Booking, 'bookingStatus' | 'manifestId' | 'invoiceId' | 'consignmentId' | 'carrier' | 'jobId'>;
type Legs = { legs?: BookingRecord['legs'] };
export type May = { manage: boolean; dispatch: boolean; bill: boolean; isCustomer: boolean };

export function nextActOf(b: Facts & Legs, may: May, knows: boolean): NextAct {
  const { bookingStatus: status } = b;
  if (isWhole(b)) return may.manage ? 'again' : 'share';
  if (status === 'Cancelled' || status === 'Deleted') return 'again';
  if (!b.consignmentId) return may.manage ? 'book' : 'share';
  if (statusGroup(status) === 'exception') {
    if (may.isCustomer || !may.manage) return 'share';
    if (!knows) return 'tell';
    return mayReattempt(b, may) ? 'reattempt' : 'share';
  }
  if (status === 'Delivered') return may.bill && b.invoiceId === null ? 'invoice' : may.manage ? 'again' : 'share';
  if (statusGroup(status) === 'processing') {
    if (may.isCustomer) return 'labels';
    if (!b.manifestId && may.manage) return 'manifest';
    return may.dispatch && b.carrier === OWN_FLEET ? 'allocate' : 'labels';
  }
  return 'share';
}
/** Freight that did not go through a door goes out again with the driver who knows it. */
export const mayReattempt = (b: Pick<Booking, 'bookingStatus' | 'jobId'>, may: Pick<May, 'dispatch'>): boolean =>
  may.dispatch && !!b.jobId && ['DeliveryAttempted', 'FailedDelivery', 'FailedPickup'].includes(b.bookingStatus);

/** Later than this the freight has moved (the server decides; this only hides what it would refuse). */
export const mayCancel = (b: Pick<Booking, 'bookingStatus' | 'invoiceNumber'>): boolean =>
  !b.invoiceNumber && CANCELLABLE.includes(b.bookingStatus);

export const mayDelete = (b: Pick<Booking, 'bookingStatus' | 'invoiceNumber'>): boolean =>
  !b.invoiceNumber && DELETABLE.includes(b.bookingStatus);

/** Why a booking can no longer be changed (the server decides; this says it beforehand). Undefined while it can. */
export function mayEdit(b: Pick<Booking, 'bookingStatus' | 'manifestId' | 'invoiceNumber'> & Legs): string | undefined {
  if (b.bookingStatus === 'Cancelled' || b.bookingStatus === 'Deleted') return t('isCancelledAlready');
  const inLegs = whyNotChanged(b);
  if (inLegs) return inLegs;
  if (b.invoiceNumber) return t('isInvoiced', { invoiceNumber: b.invoiceNumber });
  if (b.manifestId || !CHANGEABLE.includes(b.bookingStatus)) return t('isManifested');
  return undefined;
}
