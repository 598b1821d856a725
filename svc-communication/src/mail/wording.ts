/** Days, amounts and lists as mails say them, in the language of whoever reads it. Pure. */
import { BASE_LANGUAGE, languageNamed, type LanguageName } from '@cartage/contract/words/languages.ts';
import { listIn } from '@cartage/contract/words/listed.ts';

export const localeOf = (language: LanguageName): string => languageNamed(language)!.locale;
/** From right to left an amount says its direction itself, which the mark of the locale would spoil. */
const bare = (text: string): string => text.replaceAll(/[\u200e\u200f]/g, '');

const days = new Map<LanguageName, Intl.DateTimeFormat>();
function dayFormat(language: LanguageName): Intl.DateTimeFormat {
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const known = days.get(language) ?? new Intl.DateTimeFormat(localeOf(language), long);
  days.set(language, known);
  return known;
}
/** "Saturday 21 November 2026" of a day or an instant's day as it is written. */
export const longDay = (day: string, language: LanguageName = BASE_LANGUAGE): string =>
  bare(dayFormat(language).format(new Date(`${day.slice(0, 10)}T00:00:00Z`)));

/** "AUD 1,234.50", "1.234,50 AUD". */
export function amountIn(currency: string, amount: number, language: LanguageName = BASE_LANGUAGE): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  if (language === BASE_LANGUAGE) return `${currency} ${amount.toLocaleString(localeOf(language), digits)}`;
  const style = { style: 'currency', currency, currencyDisplay: 'code', ...digits } as const;
  return bare(amount.toLocaleString(localeOf(language), style));
}
/** "INV-1, INV-2" as the language lists things. */
export const listedIn = (things: readonly string[], language: LanguageName): string =>
  listIn(localeOf(language), 'each', language === 'ar' ? things.map((one) => `\u2068${one}\u2069`) : things);
