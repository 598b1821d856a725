/** Days and clocks as people type them, in the order of the reader's locale. Pure but for the locale. */
import { daysBetween } from '@cartage/contract/time.ts';
import type { Day } from '@cartage/contract/wire.ts';
import { currentLocale } from '../page/locale.ts';

/** The first and last day that a field takes. */
export type Limits = { min?: Day | undefined; max?: Day | undefined };
type Part = 'day' | 'month' | 'year';
/** Western figures and months, as all screens have them, whatever else a locale might use. */
const localeOfDays = (): string => `${currentLocale()}-u-ca-gregory-nu-latn`;
const figures = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOfDays(), { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** "21/11/2026", in Chinese "2026/11/21"; what is no day, as an address may hold, stays as it is. */
export const writeDay = (day: Day): string =>
  Number.isNaN(dateOf(day).getTime())
    ? day
    : figures()
        .format(dateOf(day))
        .replaceAll(/[\u061c\u200e\u200f]/g, '');

/**
 * What somebody typed as a day: in the reader's order, with or without a year, with the name of a month, or as
 * `YYYY-MM-DD`. Without a year it is the nearest such day that the field takes: "3/1", typed in December, is next January.
 */
export function readDay(text: string, today: Day, { min, max }: Limits = {}): Day | undefined {
  const plain = latin(text).trim();
  const numbers = (/^\d{8}$/.test(plain) ? eight(plain) : plain.match(/\d+/g)) ?? [];
  const order: readonly Part[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : partsInOrder();
  const month = monthNamed(plain);
  const wanted = order.filter((part) => (part !== 'month' || month === undefined) && (part !== 'year' || hasYear()));
  function hasYear(): boolean {
    return numbers.length === (month === undefined ? 3 : 2);
  }
  if (numbers.length !== wanted.length) return undefined;
  const of = (part: Part) => {
    const at = wanted.indexOf(part);
    return at < 0 ? undefined : Number(numbers[at]);
  };
  const year = of('year');
  const inYear = (y: number) => dayOf(y, month ?? of('month') ?? 0, of('day') ?? 0);
  if (year !== undefined) return inYear(year < 100 ? 2000 + year : year);
  const days = [0, -1, 1].map((more) => inYear(Number(today.slice(0, 4)) + more)).filter((day) => day !== undefined);
  const taken = days.filter((day) => (!min || day >= min) && (!max || day <= max));
  const away = (day: Day) => Math.abs(daysBetween(today, day));
  return (taken.length ? taken : days).toSorted((a, b) => away(a) - away(b))[0];
}
/** Whether nothing more is to come: with a year of four figures. */
export const isWholeDay = (text: string): boolean =>
  /(^\d{4}\D+\d{1,2}\D+\d{2}|\D\d{4}|^\d{8})$/.test(latin(text).trim());

const partsInOrder = (): Part[] =>
  figures()
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
function eight(text: string): string[] {
  let at = 0;
  return partsInOrder().map((part) => text.slice(at, (at += part === 'year' ? 4 : 2)));
}
function monthNamed(text: string): number | undefined {
  for (const [word] of text.matchAll(/\p{L}{3,}/gu))
    for (const locale of ['en', currentLocale()]) {
      // Where months have numbers for names ("tháng 11"), the number says it.
      const at = monthsOf(locale).findIndex((name) => !/\d/.test(name) && name.startsWith(word.toLowerCase()));
      if (at >= 0) return at + 1;
    }
  return undefined;
}
function monthsOf(locale: string): string[] {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, n) => format.format(Date.UTC(2026, n, 1)).toLowerCase());
}
function dayOf(year: number, month: number, day: number): Day | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = dateOf(text);
  return year >= 1900 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
/** Figures of an Arabic keyboard. */
const latin = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0));

/** A time of day as `HH:MM` of 24 hours, from "14:30", "1430", "9", "2.30 pm"; undefined where it is none. */
export function readClock(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(latin(text).trim());
  if (!found) return undefined;
  const [, hours, minutes = '00', half] = found;
  const at = Number(hours);
  if (Number(minutes) > 59 || (half ? at < 1 || at > 12 : at > 23)) return undefined;
  const hour = half ? (at % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : at;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
