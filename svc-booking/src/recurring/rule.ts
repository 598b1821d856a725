/** What a rule becomes when somebody saves, pauses or changes it, and when the worker looks at it next. Pure. */
import { newRecurring, type RecurringRuleInput, type RecurringTerms } from '@cartage/contract/booking/recurring.ts';
import { conflict, refused, type ValidationError } from '@cartage/contract/error.ts';
import { addDays, dayIn, instantAt, startOfDay } from '@cartage/contract/time.ts';
import type { Day, Instant } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { RuleRow } from './recurring.tables.ts';
import { type DayOff, isToBook, type Occurrence, occurrences } from './schedule.ts';

/** Where a rule's days begin and end: the zone of its place of pick-up, and the holidays there. */
export type Place = { zone: string; dayOff: DayOff };
/** A rule of once a year still has a day within it, also where a holiday takes one. */
const LOOK_AHEAD_DAYS = 800;
const MOST_LEFT_OUT = 400;

/** What was sent laid over what stands, or over what a rule begins with. */
export function termsFrom(sent: RecurringRuleInput, before: RecurringTerms | null, today: Day): RecurringTerms {
  const { id: _, ...members } = sent;
  const given = Object.fromEntries(Object.entries(members).filter(([, v]) => v !== undefined));
  const { weekdays, ...rest } = { ...newRecurring(today), ...(before && saidOf(before)), ...given } as RecurringTerms;
  return { ...rest, name: rest.name.trim(), weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b) };
}
const saidOf = (row: RecurringTerms): RecurringTerms =>
  Object.fromEntries(
    (Object.keys(newRecurring('')) as (keyof RecurringTerms)[]).map((member) => [member, row[member]]),
  ) as RecurringTerms;

/** Members as the call spells them, below `rule.`. */
export function ruleFaults(s: RecurringTerms): ValidationError[] {
  const fault = (is: boolean, message: string, member: string) =>
    is ? [{ message, members: [`rule.${member}`] }] : [];
  return [
    ...fault(s.name === '', say('recurring.name'), 'name'),
    ...fault(s.repeats === 'Weekly' && s.weekdays.length === 0, say('recurring.weekday'), 'weekdays'),
    ...fault(s.repeats === 'Monthly' && s.dayOfMonth === null, say('recurring.dayOfMonth'), 'dayOfMonth'),
    // Its day begins at midnight, and then it would be too late.
    ...fault(s.bookAheadDays === 0 && s.readyFrom < '01:00', say('recurring.midnight'), 'bookAheadDays'),
    ...fault(s.lastDay !== null && s.lastDay < s.firstDay, say('recurring.ends'), 'lastDay'),
  ];
}

export const todayAt = (now: Date, { zone }: Place): Day => dayIn(now, zone);
export const readyAt = (rule: Pick<RuleRow, 'readyFrom'>, day: Day, { zone }: Place): Instant =>
  instantAt(day, rule.readyFrom, zone).toISOString();
/** The first day on which its freight can still be ready: today's may have been ready before. */
export function soonest(rule: Pick<RuleRow, 'readyFrom'>, now: Date, place: Place): Day {
  const today = todayAt(now, place);
  return now.toISOString() < readyAt(rule, today, place) ? today : addDays(today, 1);
}
export const bookedAt = (rule: Pick<RuleRow, 'bookAheadDays'>, day: Day, { zone }: Place): Instant =>
  startOfDay(addDays(day, -rule.bookAheadDays), zone).toISOString();

/** Those from a day on, to be booked or not. */
export function* upcoming(rule: RuleRow, from: Day, { dayOff }: Place): Generator<Occurrence> {
  const first = from > rule.firstDay ? from : rule.firstDay;
  yield* occurrences(rule, first, addDays(first, LOOK_AHEAD_DAYS), dayOff);
}
/** The days on which freight is picked up, booked already or still to be. */
export function nextDays(rule: RuleRow, from: Day, place: Place, most: number): Day[] {
  const found: Day[] = [];
  for (const o of upcoming(rule, from, place)) {
    if (isToBook(o)) found.push(o.day);
    if (found.length === most) break;
  }
  return found.toSorted();
}

/** Its state and its next day as they follow from the rest. `dueAt` is for whoever changes it to say; null while only a person can wake it. */
export function settled(rule: RuleRow, now: Date, place: Place): RuleRow {
  const isOver = rule.status === 'Paused' && rule.pausedUntil !== null && rule.pausedUntil <= todayAt(now, place);
  const was = isOver ? { ...rule, status: 'Active' as const, pausedUntil: null } : rule;
  if (was.status === 'Stopped') return { ...was, nextDay: null, dueAt: null };
  const first = soonest(was, now, place);
  const hasEnded = was.lastDay !== null && was.lastDay < first;
  const status = was.status === 'Paused' ? 'Paused' : hasEnded ? 'Ended' : 'Active';
  const [nextDay = null] = nextDays(was, first, place, 1);
  const sleeps = hasEnded || (status === 'Paused' && was.pausedUntil === null);
  return { ...was, status, nextDay, dueAt: sleeps ? null : was.dueAt };
}
/** The worker looks at each once a day as it begins, since a holiday may come or go; sooner where somebody is asked again. */
export function dueNext(now: Date, place: Place, retries: readonly (Instant | null)[]): Instant {
  const midnight = startOfDay(addDays(todayAt(now, place), 1), place.zone).toISOString();
  const soon = retries.filter((at): at is Instant => at !== null && at > now.toISOString());
  return [midnight, ...soon].toSorted()[0]!;
}

export function paused(rule: RuleRow, until: Day | null, today: Day): RuleRow {
  if (rule.status === 'Stopped') throw conflict('recurring.stopped', say('recurring.stopped'));
  if (until !== null && until <= today) throw refused('recurring.pastDay', say('recurring.pausedUntil'), ['until']);
  return { ...rule, status: 'Paused', pausedUntil: until };
}
/** What lay in the pause is not made up for. */
export const resumed = (rule: RuleRow, today: Day): RuleRow =>
  rule.status === 'Active' ? rule : { ...rule, status: 'Active', pausedUntil: null, stopReason: null, passedOn: today };
export const stopped = (rule: RuleRow, stopReason: string): RuleRow =>
  rule.status === 'Stopped'
    ? rule
    : { ...rule, status: 'Stopped', pausedUntil: null, stopReason, nextDay: null, dueAt: null };

export function withoutDay(rule: RuleRow, day: Day, today: Day): RuleRow {
  if (day < today) throw refused('recurring.pastDay', say('recurring.dayOver'), ['day']);
  if (rule.leftOut.includes(day)) return rule;
  // Days that are over are of no more use in the list.
  const leftOut = [...rule.leftOut.filter((d) => d >= today), day].toSorted();
  if (leftOut.length > MOST_LEFT_OUT)
    throw refused('recurring.tooManyLeftOut', say('recurring.tooManyLeftOut', { mostLeftOut: MOST_LEFT_OUT }), ['day']);
  return { ...rule, leftOut };
}
export const withDay = (rule: RuleRow, day: Day): RuleRow =>
  rule.leftOut.includes(day) ? { ...rule, leftOut: rule.leftOut.filter((d) => d !== day) } : rule;
