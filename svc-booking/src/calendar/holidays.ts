/**
 * Public holidays of Australia and its states, by rule, so that no year has to be loaded. Days that a government proclaims
 * anew each year (the Friday before the football final, shows of single towns) are a tenant's own entries.
 */
import { addDays, isWeekend, weekdayOf } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';

/** `states` is null where all have it. */
export type Holiday = { day: string; name: string; states: readonly string[] | null };

const MONDAY = 1,
  TUESDAY = 2,
  SATURDAY = 6,
  SUNDAY = 7;
const years = new Map<number, readonly Holiday[]>();

export function holidaysOf(year: number): readonly Holiday[] {
  let known = years.get(year);
  if (!known) {
    known = [...national(year), ...ofStates(year)].sort((a, b) => (a.day < b.day ? -1 : 1));
    if (years.size > 400) years.clear();
    years.set(year, known);
  }
  return known;
}

function national(year: number): Holiday[] {
  const easter = easterSunday(year);
  const [newYear, australia, anzac, christmas, boxing] = [
    `${year}-01-01`,
    `${year}-01-26`,
    `${year}-04-25`,
    `${year}-12-25`,
    `${year}-12-26`,
  ];
  const all = (day: string, name: string): Holiday => ({ day, name, states: null });
  return [
    all(newYear, say('holiday.newYear')),
    ...(isWeekend(newYear) ? [all(next(newYear, MONDAY), say('holiday.newYearMoved'))] : []),
    all(isWeekend(australia) ? next(australia, MONDAY) : australia, say('holiday.australia')),
    all(addDays(easter, -2), say('holiday.goodFriday')),
    all(addDays(easter, 1), say('holiday.easterMonday')),
    all(anzac, say('holiday.anzac')),
    all(christmas, say('holiday.christmas')),
    all(boxing, say('holiday.boxing')),
    // The first open days after a weekend's Christmas make up for it.
    ...(weekdayOf(christmas) === SATURDAY
      ? [all(`${year}-12-27`, say('holiday.christmasMoved')), all(`${year}-12-28`, say('holiday.boxingMoved'))]
      : []),
    ...(weekdayOf(christmas) === SUNDAY ? [all(`${year}-12-27`, say('holiday.christmasMoved'))] : []),
    ...(weekdayOf(boxing) === SATURDAY ? [all(`${year}-12-28`, say('holiday.boxingMoved'))] : []),
  ];
}

function ofStates(year: number): Holiday[] {
  const anzac = `${year}-04-25`;
  const nth = (month: number, n: number, wanted = MONDAY) => nthWeekday(year, month, n, wanted);
  const of = (day: string, name: string, ...states: string[]): Holiday => ({ day, name, states });
  const afterAnzac =
    weekdayOf(anzac) === SUNDAY
      ? [of(addDays(anzac, 1), say('holiday.anzacMoved'), 'ACT', 'NSW', 'NT', 'QLD', 'SA', 'WA')]
      : weekdayOf(anzac) === SATURDAY
        ? [of(addDays(anzac, 2), say('holiday.anzacMoved'), 'ACT', 'NSW', 'WA')]
        : [];
  return [
    of(nth(3, 1), say('holiday.labour'), 'WA'),
    of(nth(3, 2), say('holiday.labour'), 'VIC', 'TAS'),
    of(nth(3, 2), say('holiday.canberra'), 'ACT'),
    of(nth(3, 2), say('holiday.adelaideCup'), 'SA'),
    ...afterAnzac,
    of(nth(5, 1), say('holiday.labour'), 'QLD', 'NT'),
    of(onOrAfter(`${year}-05-27`, MONDAY), say('holiday.reconciliation'), 'ACT'),
    of(nth(6, 1), say('holiday.westernAustralia'), 'WA'),
    of(nth(6, 2), say('holiday.king'), 'NSW', 'VIC', 'SA', 'TAS', 'ACT', 'NT'),
    of(nth(8, 1), say('holiday.picnic'), 'NT'),
    of(addDays(nth(10, 1), -7), say('holiday.king'), 'WA'),
    of(nth(10, 1), say('holiday.labour'), 'NSW', 'ACT', 'SA'),
    of(nth(10, 1), say('holiday.king'), 'QLD'),
    of(nth(11, 1, TUESDAY), say('holiday.melbourneCup'), 'VIC'),
  ];
}

const onOrAfter = (day: string, wanted: number): string => addDays(day, (wanted - weekdayOf(day) + 7) % 7);
const next = (day: string, wanted: number): string => onOrAfter(addDays(day, 1), wanted);
const nthWeekday = (year: number, month: number, n: number, wanted: number): string =>
  addDays(onOrAfter(`${year}-${String(month).padStart(2, '0')}-01`, wanted), 7 * (n - 1));

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19,
    b = Math.floor(year / 100),
    c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`;
}
