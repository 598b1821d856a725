/** Days on which nobody loads or unloads: public holidays of the country and its states, and what a tenant says otherwise. Pure. */
import { addBusinessDays } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import { stateOf } from '@cartage/contract/zone.ts';
import { holidaysOf } from './holidays.ts';

/** The tenant's word on a day: closed, or open although it is a holiday; for one state, or for all. */
export type Exception = { day: string; stateCode: string | null; isClosed: boolean; name?: string };
/** For a state, by its code (null: what all share), whether a day is a day off. */
export type Calendar = (stateCode: string | null) => (day: string) => boolean;
/** The same by the name of the day off; null on a working day. */
export type NamedCalendar = (stateCode: string | null) => (day: string) => string | null;

export const calendar = (exceptions: readonly Exception[]): Calendar => {
  const named = namedCalendar(exceptions);
  return (stateCode) => (day) => named(stateCode)(day) !== null;
};

export function namedCalendar(exceptions: readonly Exception[]): NamedCalendar {
  return (stateCode) => (day) => {
    const word =
      exceptions.find((e) => e.day === day && e.stateCode !== null && e.stateCode === stateCode) ??
      exceptions.find((e) => e.day === day && e.stateCode === null);
    if (word) return word.isClosed ? (word.name ?? say('dayOff')) : null;
    const known = holidaysOf(Number(day.slice(0, 4))).find(
      (h) => h.day === day && (h.states === null || (stateCode !== null && h.states.includes(stateCode))),
    );
    return known?.name ?? null;
  };
}

export type From = { [K in 'postCode' | 'stateCode' | 'countryCode']?: string | null | undefined };
/** The first day from the one that is asked for on which freight leaves there. */
export const businessDay = (asked: string, from: From, days: Calendar): string =>
  addBusinessDays(asked, 0, days(stateOf(from)));
