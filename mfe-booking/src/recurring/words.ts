/** A rule in a few words. Pure. */
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { listed, worded, wordsOf } from '@cartage/ui/core.ts';
import type { RecurringDay, RecurringRule, UpcomingDay } from '@cartage/contract/booking/recurring.ts';
import type { Dot } from '@cartage/ui/core.ts';

const t = wordsOf(recurringWords);

/** Monday first. */
export const weekdays = worded(() => [t('mon'), t('tue'), t('wed'), t('thu'), t('fri'), t('sat'), t('sun')]);
type When = Pick<RecurringRule, 'repeats' | 'weekdays' | 'everyWeeks' | 'dayOfMonth'>;

/** "Mon to Fri", "Tue, Thu", "Wed every 2nd week", "on the 31st of each month". */
export function scheduleText({ repeats, weekdays: on, everyWeeks, dayOfMonth }: When): string {
  if (repeats === 'Monthly')
    return dayOfMonth === 31 ? t('lastDayEachMonth') : t('onDayOfMonth', { day: dayOfMonth ?? 1 });
  const days = daysText(on);
  return everyWeeks === 1 ? days : t('everyWeeks', { days, weeks: everyWeeks });
}
function daysText(on: readonly number[]): string {
  const first = on[0] ?? 1;
  const isRun = on.length > 2 && on.every((day, n) => day === first + n);
  if (on.length === 7) return t('everyDay');
  const name = (day: number) => weekdays()[day - 1] ?? '';
  return isRun ? t('daysFromTo', { first: name(first), last: name(on.at(-1)!) }) : listed(on.map(name));
}
export const STATES = worded((): Record<RecurringRule['status'], { label: string; dot: Dot }> => ({
  Active: { label: t('active'), dot: 'delivered' },
  Paused: { label: t('paused'), dot: 'processing' },
  Ended: { label: t('ended'), dot: 'none' },
  Stopped: { label: t('stopped'), dot: 'exception' },
}));
export const DAY_STATES = worded((): Record<RecurringDay['status'], { label: string; dot: Dot }> => ({
  Booked: { label: t('booked'), dot: 'delivered' },
  Trying: { label: t('tryingAgain'), dot: 'processing' },
  NotBooked: { label: t('notBooked'), dot: 'exception' },
}));
/** What is said of a day to come beside its date; `say` writes a day as people read it. */
export function upcomingText({ state, note, day, forDay }: UpcomingDay, say: (day: string) => string): string {
  switch (state) {
    case 'Open':
      return '';
    case 'Moved':
      return t('insteadOfBecause', { day: say(forDay), note });
    case 'Skipped':
      return t('nothingBecause', { note });
    case 'LeftOut':
      return [t('leftOutHead'), note, day === forDay ? null : t('insteadOf', { day: say(forDay) })]
        .filter(Boolean)
        .join(', ');
    case 'Paused':
      return t('paused');
  }
}
export const ruleOf = (r: { id: number }): string => `/bookings/recurring/${r.id}`;
