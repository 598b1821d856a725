/** What is told of a booking, by mail or to a phone: which news it is, and what its text may say. Pure. */
import { locality } from '@cartage/contract/address.ts';
import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { listedIn, longDay } from './wording.ts';

/** News on the way, by the status that begins it. */
export const UNDERWAY: Record<string, 'OutForDelivery' | 'DeliveryFailed' | undefined> = {
  OnForDelivery: 'OutForDelivery',
  DeliveryAttempted: 'DeliveryFailed',
  FailedDelivery: 'DeliveryFailed',
};
export const aboutBooking = (b: BookingFacts) => ({
  entitytype: 'Booking',
  entityid: String(b.bookingId),
  customerid: b.customerId,
});
/** Whom a booking's language, or its customer's, says nothing about: the receiver, where that is somebody else. */
export const strangerOf = (customers: string | null | undefined, receivers: string | null | undefined) =>
  receivers && receivers.toLowerCase() !== customers?.toLowerCase() ? [receivers] : [];
type Delivery = { b: BookingFacts; at: string; signedBy: string | null };
/** By the clock of the door: who stands there reads it on his own. */
export function deliveryFields({ b, at, signedBy }: Delivery, timezone: string, language: LanguageName) {
  const there = zoneOf(b.toAddress, timezone);
  return {
    deliveredDay: longDay(dayIn(at, there), language),
    deliveredTime: clockIn(at, there),
    signedBy: signedBy ?? '',
  };
}
/** The day on which freight is picked up, at the sender's. */
export const pickupDayOf = (b: BookingFacts, at: string, timezone: string): string =>
  dayIn(b.pickupReadyTime ?? at, zoneOf(b.fromAddress, timezone));
export function bookingFields(b: BookingFacts, timezone: string, language: LanguageName): Record<string, unknown> {
  return {
    consignmentId: b.consignmentId,
    customerName: b.customerName ?? '',
    from: locality(b.fromAddress),
    to: locality(b.toAddress),
    service: b.serviceName ?? '',
    pieces: b.quantity,
    weightKg: b.totalWeightKg,
    reference: listedIn(
      b.references.map((r) => r.value).filter((value) => value !== ''),
      language,
    ),
    postCode: b.toAddress.postCode ?? '',
    deliverBy: b.deliverBy ? longDay(dayIn(b.deliverBy, zoneOf(b.toAddress, timezone)), language) : '',
  };
}
