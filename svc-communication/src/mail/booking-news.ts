/** What is told of a booking, by mail or to a phone: which news it is, and what its text may say. Pure. */
import { locality } from '@cartage/contract/address.ts';
import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { longDay } from './wording.ts';

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
export const deliveryFields = (at: string, signedBy: string | null, timezone: string) => ({
  deliveredDay: longDay(dayIn(at, timezone)),
  deliveredTime: clockIn(at, timezone),
  signedBy: signedBy ?? '',
});
export function bookingFields(b: BookingFacts, timezone: string): Record<string, unknown> {
  return {
    consignmentId: b.consignmentId,
    customerName: b.customerName ?? '',
    from: locality(b.fromAddress),
    to: locality(b.toAddress),
    service: b.serviceName ?? '',
    pieces: b.quantity,
    weightKg: b.totalWeightKg,
    reference: b.references
      .map((r) => r.value)
      .filter(Boolean)
      .join(', '),
    postCode: b.toAddress.postCode ?? '',
    deliverBy: b.deliverBy ? longDay(dayIn(b.deliverBy, timezone)) : '',
  };
}
