/** A rule in a few words. Pure. */
import type { RecurringDay, RecurringRule, UpcomingDay } from '@cartage/contract/booking/recurring.ts';
import type { Dot } from '@cartage/ui/core.ts';

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
type When = Pick<RecurringRule, 'repeats' | 'weekdays' | 'everyWeeks' | 'dayOfMonth'>;

/** "Mon to Fri", "Tue, Thu", "Wed every 2nd week", "on the 31st of each month". */
export function scheduleText({ repeats, weekdays, everyWeeks, dayOfMonth }: When): string {
  if (repeats === 'Monthly')
    return dayOfMonth === 31 ? 'on the last day of each month' : `on the ${ordinal(dayOfMonth ?? 1)} of each month`;
  const often = everyWeeks === 1 ? '' : ` every ${ordinal(everyWeeks)} week`;
  return `${daysText(weekdays)}${often}`;
}
function daysText(weekdays: readonly number[]): string {
  const first = weekdays[0] ?? 1;
  const isRun = weekdays.length > 2 && weekdays.every((day, n) => day === first + n);
  if (weekdays.length === 7) return 'Every day';
  const name = (day: number) => WEEKDAYS[day - 1] ?? '';
  return isRun ? `${name(first)} to ${name(weekdays.at(-1)!)}` : weekdays.map(name).join(', ');
}
export function ordinal(n: number): string {
  const tens = n % 100;
  const end = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${end}`;
}

export const STATES: Record<RecurringRule['status'], { label: string; dot: Dot }> = {
  Active: { label: 'Active', dot: 'delivered' },
  Paused: { label: 'Paused', dot: 'processing' },
  Ended: { label: 'Ended', dot: 'none' },
  Stopped: { label: 'Stopped', dot: 'exception' },
};
export const DAY_STATES: Record<RecurringDay['status'], { label: string; dot: Dot }> = {
  Booked: { label: 'Booked', dot: 'delivered' },
  Trying: { label: 'Trying again', dot: 'processing' },
  NotBooked: { label: 'Not booked', dot: 'exception' },
};
/** What is said of a day to come beside its date; `worded` writes a day as people read it. */
export function upcomingText({ state, note, day, forDay }: UpcomingDay, worded: (day: string) => string): string {
  switch (state) {
    case 'Open':
      return '';
    case 'Moved':
      return `instead of ${worded(forDay)}, ${note}`;
    case 'Skipped':
      return `Nothing: ${note}`;
    case 'LeftOut':
      return ['Left out', note, day === forDay ? null : `instead of ${worded(forDay)}`].filter(Boolean).join(', ');
    case 'Paused':
      return 'Paused';
  }
}
export const ruleOf = (r: { id: number }): string => `/bookings/recurring/${r.id}`;
