/** How a tenant's numbers are written and when invoices begin at 1 again: services number by it, settings are checked by it. Pure. */
import type { Day } from '../wire.ts';

export const STARTS_AGAIN = ['never', 'financialYear', 'year', 'month'] as const;
export type StartsAgain = (typeof STARTS_AGAIN)[number];

/** What stands for the day of issue in an invoice's prefix or postfix. A financial year is July to June, named by its end. */
export const DATE_TOKENS = ['{YYYY}', '{YY}', '{FY}', '{MM}'] as const;
const TOKEN = /\{(YYYY|YY|FY|MM)\}/g;
export function filled(text: string, day: Day): string {
  const [year = '', month = ''] = day.split('-');
  const ends = Number(year) + (Number(month) >= JULY ? 1 : 0);
  const said = { YYYY: year, YY: year.slice(2), FY: String(ends).slice(2), MM: month };
  return text.replace(TOKEN, (_, token: keyof typeof said) => said[token]);
}
export const withoutTokens = (text: string): string => text.replace(TOKEN, '');

/** Whether no two periods read the same, so that beginning at 1 again gives no number twice. */
export function tellsPeriod(startsAgain: StartsAgain, text: string): boolean {
  const [hasYear, hasFinancial, hasMonth] = [/\{YY(YY)?\}/, /\{FY\}/, /\{MM\}/].map((token) => token.test(text));
  switch (startsAgain) {
    case 'never':
      return true;
    case 'year':
      return hasYear!;
    case 'financialYear':
      // January to June and July to December of one year are two periods: the year alone does not tell them apart.
      return hasFinancial! || (hasYear! && hasMonth!);
    case 'month':
      return (hasYear! || hasFinancial!) && hasMonth!;
  }
}

const JULY = 7;
const firstOf = (year: number, month: number): Day => `${year}-${String(month).padStart(2, '0')}-01`;
/** The first day of the period that a day lies in; null where counting never begins again. */
export function periodOf(startsAgain: StartsAgain, day: Day): Day | null {
  const [year = 0, month = 0] = day.split('-').map(Number);
  switch (startsAgain) {
    case 'never':
      return null;
    case 'month':
      return firstOf(year, month);
    case 'year':
      return firstOf(year, 1);
    case 'financialYear':
      return firstOf(month >= JULY ? year : year - 1, JULY);
  }
}
/** The first day of the period behind that. */
export function nextPeriodOf(startsAgain: StartsAgain, day: Day): Day | null {
  const [year = 0, month = 0] = (periodOf(startsAgain, day) ?? '').split('-').map(Number);
  if (!year) return null;
  if (startsAgain !== 'month') return firstOf(year + 1, month);
  return month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1);
}

/** The highest number that so many digits hold. */
export const mostOf = (length: number): number => Math.min(10 ** length - 1, Number.MAX_SAFE_INTEGER);
/** How many are left from `next` on. */
export const leftOf = (next: number, most: number): number => Math.max(0, most - next + 1);
export const written = (number: number, { prefix, length }: { prefix: string; length: number }): string =>
  `${prefix}${String(number).padStart(length, '0')}`;
/** A connote is eight digits and their check digit behind the prefix (decisions §3). */
export const CONNOTE_DIGITS = 8;
