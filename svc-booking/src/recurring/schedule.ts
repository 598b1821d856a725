/** On which days a recurring booking falls. Pure: days and no clock; what a day off is, others say. */
import type { Day } from '@cartage/contract/wire.ts';
import { addDays, daysBetween, isWeekend, mondayOf, weekdayOf } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import type { RuleRow } from './recurring.tables.ts';

export type Schedule = Pick<
  RuleRow,
  'repeats' | 'weekdays' | 'everyWeeks' | 'dayOfMonth' | 'firstDay' | 'lastDay' | 'onHolidays' | 'leftOut'
> &
  Pick<RuleRow, 'status' | 'pausedUntil'>;
/** What the holiday is called, null on a working day. Weekends are no holidays. */
export type DayOff = (day: Day) => string | null;
/** `forDay` is the day by the rule, `day` the one it is picked up on; they differ where a holiday moved it. */
export type Occurrence = {
  day: Day;
  forDay: Day;
  state: 'Open' | 'Moved' | 'Skipped' | 'LeftOut' | 'Paused';
  note: string | null;
};
export const isToBook = ({ state }: Occurrence): boolean => state === 'Open' || state === 'Moved';

/** No holiday is farther from a working day than this; a house that closes for longer leaves its days out. */
const FARTHEST_MOVE = 7;

/** Those that fall on `from` up to `to`, both included, in the order of the rule's own days. What a day is does not hang on `from`. */
export function* occurrences(s: Schedule, from: Day, to: Day, dayOff: DayOff): Generator<Occurrence> {
  // A Saturday that somebody asked for lies between days that move over the weekend.
  const taken = new Set<Day>();
  for (let at = addDays(from, -FARTHEST_MOVE); at <= addDays(to, FARTHEST_MOVE); at = addDays(at, 1)) {
    if (!isByRule(s, at)) continue;
    const found = placed(s, at, dayOff);
    // Two that a holiday brings together are one.
    const isTwice = isToBook(found) && taken.has(found.day);
    if (isToBook(found)) taken.add(found.day);
    const one: Occurrence = isTwice ? { ...found, day: at, state: 'Skipped', note: together(found.note, -1) } : found;
    if (one.day >= from && one.day <= to) yield one;
  }
}

/** Monday is 1. */
const monthLength = (day: Day): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Whether the rule names the day, holidays aside. */
export function isByRule(s: Schedule, day: Day): boolean {
  if (!isWithin(s, day)) return false;
  if (s.repeats === 'Monthly')
    return Number(day.slice(8)) === Math.min(s.dayOfMonth ?? Number(s.firstDay.slice(8)), monthLength(day));
  const weeks = daysBetween(mondayOf(s.firstDay), mondayOf(day)) / 7;
  return weeks % s.everyWeeks === 0 && s.weekdays.includes(weekdayOf(day));
}
const isWithin = (s: Schedule, day: Day): boolean => day >= s.firstDay && (s.lastDay === null || day <= s.lastDay);

/** A day of the month falls on weekends that nobody has asked for; weekdays are asked for by name. */
const offOn = (s: Schedule, day: Day, dayOff: DayOff): string | null =>
  dayOff(day) ??
  (s.repeats === 'Monthly' && isWeekend(day)
    ? say(weekdayOf(day) === 7 ? 'weekend.Sunday' : 'weekend.Saturday')
    : null);

function placed(s: Schedule, forDay: Day, dayOff: DayOff): Occurrence {
  const off = offOn(s, forDay, dayOff);
  const stays = (state: Occurrence['state'], note: string | null): Occurrence => ({ day: forDay, forDay, state, note });
  if (s.leftOut.includes(forDay)) return stays('LeftOut', off);
  if (off === null) return isPausedOn(s, forDay) ? stays('Paused', null) : stays('Open', null);
  if (s.onHolidays === 'Skip') return stays('Skipped', off);
  const step = s.onHolidays === 'Before' ? -1 : 1;
  const day = workingDayFrom(forDay, step, dayOff);
  if (day === null) return stays('Skipped', say('off.noWorkingDay', { off }));
  if (!isWithin(s, day)) return stays('Skipped', say(day < s.firstDay ? 'off.beforeRule' : 'off.afterRule', { off }));
  if (isByRule(s, day) && offOn(s, day, dayOff) === null) return stays('Skipped', together(off, step));
  if (s.leftOut.includes(day)) return { day, forDay, state: 'LeftOut', note: off };
  return { day, forDay, state: isPausedOn(s, day) ? 'Paused' : 'Moved', note: off };
}
const together = (off: string | null, step: 1 | -1) => say(step < 0 ? 'off.withBefore' : 'off.withAfter', { off });
function workingDayFrom(day: Day, step: 1 | -1, dayOff: DayOff): Day | null {
  for (let n = 1; n <= FARTHEST_MOVE; n++) {
    const at = addDays(day, n * step);
    if (!isWeekend(at) && dayOff(at) === null) return at;
  }
  return null;
}
const isPausedOn = ({ status, pausedUntil }: Schedule, day: Day): boolean =>
  status === 'Stopped' || (status === 'Paused' && (pausedUntil === null || day < pausedUntil));
