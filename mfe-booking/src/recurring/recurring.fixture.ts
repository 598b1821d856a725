/** A rule and its days as the pages' tests begin with. */
import type { RecurringBooking, RecurringDay, UpcomingDay } from '@cartage/contract/booking/recurring.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';

const { fromAddress, toAddress, items } = aBooking();
export const aRule = (more: Partial<RecurringBooking> = {}): RecurringBooking => ({
  ...{ id: 3, customerId: 7, customerName: 'Kestrel Tools', name: 'Weekdays to Ballarat' },
  ...{ repeats: 'Weekly', weekdays: [1, 2, 3, 4, 5], everyWeeks: 1, dayOfMonth: null, readyFrom: '15:00' },
  ...{ firstDay: '2026-11-01', lastDay: null, onHolidays: 'Skip', bookAheadDays: 1, chooses: 'Service' },
  ...{ mostAmount: null, status: 'Active', pausedUntil: null, stopReason: null, leftOut: [], nextDay: '2026-11-26' },
  ...{ fromSuburb: 'Sydney', toSuburb: 'Ballarat', creatorName: 'Ada Staff', creationTime: '2026-11-01T00:00:00Z' },
  ...{ lastModificationTime: null, lastTriedDay: '2026-11-25', lastStatus: 'Booked', lastReason: null },
  nextDays: ['2026-11-26', '2026-11-27', '2026-11-30'],
  booking: {
    ...{ fromAddress, toAddress, items, customer: { id: 7 }, carrierAccountId: 1, carrierServiceCode: 'ROAD' },
    reference: [{ key: 'PO', value: 'PO-{date}' }],
  },
  ...more,
});
export const aDay = (more: Partial<RecurringDay> = {}): RecurringDay => ({
  ...{ id: 1, ruleId: 3, ruleName: 'Weekdays to Ballarat', customerId: 7, day: '2026-11-25', forDay: '2026-11-25' },
  ...{ status: 'Booked', code: null, reason: null, bookingId: 41, consignmentId: 'CR000000017', attempts: 1 },
  ...{ nextAttemptAt: null, lastAttemptAt: '2026-11-24T00:00:00Z' },
  ...more,
});
export const anUpcoming = (day: string, more: Partial<UpcomingDay> = {}): UpcomingDay => ({
  ...{ day, forDay: day, state: 'Open', note: null, reference: null, done: null },
  ...{ readyAt: `${day}T04:00:00Z`, bookedAt: `${day}T00:00:00Z` },
  ...more,
});
export const SERVICES = [
  { carrierAccountId: 1, carrierCode: 'FLEET', accountName: 'Own fleet', serviceCode: 'ROAD', serviceName: 'Road' },
  { carrierAccountId: 2, carrierCode: 'SIM', accountName: 'Southline', serviceCode: 'STD', serviceName: 'Standard' },
];
