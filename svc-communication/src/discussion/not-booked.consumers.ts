/** A day that a recurring booking could not book rings for whoever books; a customer's people see the day in their list. */
import { recurringEvents } from '@cartage/contract/events/recurring.ts';
import { onDay } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { ringTeam } from './ring-team.ts';

export const notBookedConsumers = consumers('not-booked', [
  on(recurringEvents.notBooked, (ctx, { ruleId, ruleName, customerId, day, reason }) =>
    ringTeam(
      ctx,
      {
        ...{ topic: say('day.topic'), entitytype: 'RecurringBooking', type: 'Booking', entityid: String(ruleId) },
        ...{ entityname: ruleName.slice(0, 200), customerid: customerId },
      },
      say('day.comment', { day: onDay(day), reason }),
      ['Booking.Manage'],
    ),
  ),
]);
