/** What the house keeps and hears of a booking, of its notes and of what is done to it. */
import type { DomainEvent } from '@cartage/contract/event.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { entity } from '@cartage/server/entity.ts';
import { operations } from '../operation/operation.tables.ts';
import { bookingNotes, type BookingRow, bookings } from './booking.tables.ts';
import { changedFields } from './change.ts';
import { factsOf } from './facts.ts';
import { nameOf } from '@cartage/contract/booking/said.ts';

export const booking = entity(bookings, {
  name: 'Booking',
  customer: (b) => b.customerId,
  history: people,
  historyWhenNew: summary,
  events: (before, after, at) => {
    // What nobody has booked concerns nobody else.
    if (!after?.consignmentId) return [];
    if (!before?.consignmentId) return [bookingEvents.booked(factsOf(after))];
    const { id: bookingId, customerId, consignmentId } = after;
    if (before.bookingStatus !== after.bookingStatus && after.bookingStatus === 'Cancelled')
      return [bookingEvents.cancelled({ bookingId, customerId, consignmentId, cancelledAt: at })];
    return [changedFields(before, after).length > 0 && bookingEvents.updated(factsOf(after))];
  },
});
/** A note stands in the history of its booking. */
export const bookingNote = entity(bookingNotes, {
  name: 'Booking',
  customer: (n) => n.customerId,
  partOf: (n) => n.bookingId,
  history: (n) => ({ note: n.comment }),
});
/** How an operation ended: pages that watch the booking learn of it. */
export const operationOf = entity(operations, {
  name: 'Booking',
  title: 'Operation',
  customer: (o) => o.customerId,
  partOf: (o) => o.bookingId,
  history: (o) => ({ [o.operation]: o.status }),
});

type Moved = { at: string; note?: string | null; signedBy?: string | null; isBilled?: boolean };
/** A status that moved, for whoever follows freight; what is to be billed, usually a delivery, carries the facts for it. */
export function movedEvents(
  before: BookingRow,
  after: BookingRow,
  { at, note = null, signedBy = null, isBilled }: Moved,
): DomainEvent[] {
  const { id: bookingId, customerId, consignmentId, bookingStatus: to } = after;
  if (!before.consignmentId || !consignmentId || before.bookingStatus === to || to === 'Cancelled') return [];
  // Whom the freight is for, and who sent it, need no news of its being handed over in between.
  const told = after.endsOnTheWay ? { ...factsOf(after), ...NOBODY } : factsOf(after);
  const facts = (isBilled ?? to === 'Delivered') ? told : null;
  return [
    bookingEvents.statusChanged({
      bookingId,
      customerId,
      consignmentId,
      from: before.bookingStatus,
      to,
      at,
      note,
      signedBy,
      facts,
      news: NEWS.has(to) ? told : null,
      isOnTheWay: after.endsOnTheWay,
    }),
  ];
}
const NOBODY = { notifyEmail: null, receiverEmail: null, notifyPhone: null, receiverPhone: null };
/** What mails may tell of before the delivery (svc-communication, notices). */
const NEWS: ReadonlySet<string> = new Set(['Booked', 'OnForDelivery', 'DeliveryAttempted', 'FailedDelivery']);

/** People's members and the outcome; our bookkeeping and the carrier's costs are not among them. */
const OURS: readonly string[] = [
  'searchText',
  'statusGroup',
  'lastModificationTime',
  'lastModifierUserId',
  'rechargeDetail',
  'pricingDetail',
  'carbon',
  'warnings',
  'workKey',
  'jobId',
  'arranged',
  'organizationUnitId',
  'isInLegs',
  'isLeg',
  'endsOnTheWay',
  'isClosed',
];
function people(b: BookingRow): object {
  const known = Object.entries(b).filter(([member]) => !OURS.includes(member));
  return { ...Object.fromEntries(known), total: b.pricingDetail?.totalCost.amount ?? null };
}
/** What the history says of a new booking: enough to know it by. */
function summary(b: BookingRow): object {
  return {
    consignmentId: b.consignmentId,
    bookingStatus: b.bookingStatus,
    customer: nameOf(b.customer),
    carrierServiceCode: b.carrierServiceCode,
    bookingDate: b.bookingDate,
    fromSuburb: b.fromAddress.suburb,
    toSuburb: b.toAddress.suburb,
    totalItems: b.totalItems,
    totalWeightKg: b.totalWeightKg,
    total: b.pricingDetail?.totalCost.amount ?? null,
    ...(b.creditOverride && { creditOverride: b.creditOverride }),
  };
}
