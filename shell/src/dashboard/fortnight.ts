import type { Answer } from '@cartage/contract/call.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { addDays } from '@cartage/contract/time.ts';

export type ReportRows = Answer<typeof bookingCalls.report>['rows'];
/** The last fourteen days, oldest first. */
export const fortnight = (today: string): string[] => Array.from({ length: 14 }, (_, i) => addDays(today, i - 13));
/** One number a day; a day without a row is a day without freight. */
export const perDay = (
  days: readonly string[],
  rows: ReportRows | undefined,
  of: (row: ReportRows[number]) => number,
): number[] =>
  days.map((day) => {
    const row = rows?.find((r) => r.key === day);
    return row ? of(row) : 0;
  });
