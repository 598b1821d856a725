/** The cover of a way in legs: one premium for what was sent, however many carriers have it in their care. Pure. */
import type { DomainEvent } from '@cartage/contract/event.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { factsOf } from '../booking/facts.ts';
import { hasPremium } from '../pricing/pricing.ts';

/**
 * It is billed when the whole is delivered, as everything else of it is by its legs. The whole has no connote of its own,
 * so the invoice names the one under which the freight set out.
 */
export function coverDue(
  before: BookingRow,
  after: BookingRow,
  legs: readonly BookingRow[],
  at: string,
): DomainEvent[] {
  const isDue = after.bookingStatus === 'Delivered';
  if (!hasPremium(after.pricingDetail) || isDue === (before.bookingStatus === 'Delivered')) return [];
  const consignmentId = legs.find((leg) => leg.consignmentId)?.consignmentId ?? `#${after.id}`;
  // What moved, and how heavy it was, stands with its legs on the invoice.
  const facts = isDue ? { ...factsOf({ ...after, consignmentId }), chargeableKg: 0 } : null;
  return [bookingEvents.coverDue({ bookingId: after.id, customerId: after.customerId, at, facts })];
}
