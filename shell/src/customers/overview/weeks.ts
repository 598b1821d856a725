/** Thirteen weeks of bookings beside the same weeks of last year. Weeks begin on Monday. */
import type { Answer } from '@cartage/contract/call.ts';
import type { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { addDays, mondayOf } from '@cartage/contract/time.ts';
import type { Day } from '@cartage/contract/wire.ts';

export const WEEKS = 13;
/** 52 whole weeks, so that Mondays lie on Mondays. */
const YEAR_DAYS = 364;
type Rows = Answer<typeof bookingCalls.report>['rows'];
export type Week = { monday: Day; count: number; lastYear: number };

/** What is asked of the report: this year's weeks up to today, and last year's up to the same weekday. */
export function spans(today: Day): { now: { from: Day; to: Day }; before: { from: Day; to: Day } } {
  const now = { from: addDays(mondayOf(today), -7 * (WEEKS - 1)), to: today };
  return { now, before: { from: addDays(now.from, -YEAR_DAYS), to: addDays(mondayOf(today), 6 - YEAR_DAYS) } };
}

export function weeksOf(today: Day, now: Rows, before: Rows): Week[] {
  const first = spans(today).now.from;
  return Array.from({ length: WEEKS }, (_, i) => {
    const monday = addDays(first, 7 * i);
    const within = (rows: Rows, from: Day) =>
      rows.reduce((n, r) => (r.key >= from && r.key < addDays(from, 7) ? n + r.count : n), 0);
    return { monday, count: within(now, monday), lastYear: within(before, addDays(monday, -YEAR_DAYS)) };
  });
}

export type Booked = { count: number; more: number; revenue: number; delivered: number; onTime: number };
/** Totals of the weeks; `more` compares with last year as far as today's weekday, not with a week that is not over. */
export function bookedIn(today: Day, now: Rows, before: Rows): Booked {
  const sum = (rows: Rows, of: (row: Rows[number]) => number) => rows.reduce((n, r) => n + of(r), 0);
  const asFar = before.filter((r) => r.key <= addDays(today, -YEAR_DAYS));
  const count = sum(now, (r) => r.count);
  return {
    count,
    more: count - sum(asFar, (r) => r.count),
    revenue: sum(now, (r) => r.revenue),
    delivered: sum(now, (r) => r.delivered),
    onTime: sum(now, (r) => r.onTime),
  };
}
