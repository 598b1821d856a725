/** What the house keeps and hears of recurring bookings, and of what becomes of their days. */
import { recurringEvents } from '@cartage/contract/events/recurring.ts';
import { entity } from '@cartage/server/entity.ts';
import { recurringDays, recurringRules } from './recurring.tables.ts';

export const recurringRule = entity(recurringRules, {
  name: 'RecurringBooking',
  title: 'Recurring booking',
  customer: (r) => r.customerId,
  history: [
    'name',
    'booking',
    'repeats',
    'weekdays',
    'everyWeeks',
    'dayOfMonth',
    'readyFrom',
    'firstDay',
    'lastDay',
    'onHolidays',
    'bookAheadDays',
    'chooses',
    'mostAmount',
    'status',
    'pausedUntil',
    'stopReason',
    'leftOut',
  ],
});

/** A day stands in the history of its rule: `2026-11-25: Booked`. */
export const recurringDay = entity(recurringDays, {
  name: 'RecurringBooking',
  title: 'Day of a recurring booking',
  customer: (d) => d.customerId,
  partOf: (d) => d.ruleId ?? 0,
  history: (d) => ({ [d.day]: d.consignmentId ?? d.status }),
  events: (before, after, at) => {
    // A rule that was deleted has nobody who waits for its days.
    if (!after || after.ruleId === null) return [];
    const { ruleId, customerId, ruleName, day, bookingId, consignmentId } = after;
    const fact = { ruleId, customerId, ruleName, day, at };
    return [
      after.status === 'Booked' &&
        before?.status !== 'Booked' &&
        bookingId !== null &&
        recurringEvents.booked({ ...fact, bookingId, consignmentId }),
      // Tried again and refused again is no news.
      after.status === 'NotBooked' &&
        (before?.status !== 'NotBooked' || before.code !== after.code) &&
        recurringEvents.notBooked({ ...fact, code: after.code ?? '', reason: after.reason ?? '' }),
    ];
  },
});
