/**
 * A day, an amount, a number or a length of time within a sentence that is said by a key: `say('notBooked', { day: onDay(day) })`. It
 * stands there in English, and in another language as its readers write it. Pure.
 */

type Of =
  | { readonly day: string }
  | { readonly amount: number; readonly currency: string; readonly digits?: number }
  | { readonly seconds: number }
  | { readonly number: number; readonly least: number; readonly most: number };
/** Its `figure` is what is left of it behind a thread, a row or an event. */
export class Figure {
  readonly figure: Of;
  constructor(figure: Of) {
    this.figure = figure;
  }
  toString(): string {
    return figureIn(this, 'en-AU');
  }
}
/** `day`: `YYYY-MM-DD`. "28 Nov 2026". */
export const onDay = (day: string): Figure => new Figure({ day });
/** "$12.50"; whole dollars with `digits` 0. */
export const sumOf = (amount: number, currency: string, digits = 2): Figure => new Figure({ amount, currency, digits });
/** Up to the next minute: "25 min", "2 h 5 min". */
export const lasting = (seconds: number): Figure => new Figure({ seconds });
/** "1,234.5": as many decimals as it has, but so many at least and at most. */
export const numberOf = (value: number, least = 0, most = Math.max(least, 4)): Figure =>
  new Figure({ number: value, least, most });
/** "1,234.50": an amount in whatever currency the price is in. */
export const plainSum = (amount: number): Figure => numberOf(amount, 2, 2);

export const isFigure = (value: unknown): value is { readonly figure: Of } =>
  typeof value === 'object' &&
  value !== null &&
  'figure' in value &&
  typeof value.figure === 'object' &&
  value.figure !== null;

export function figureIn({ figure }: { readonly figure: Of }, locale: string): string {
  if ('day' in figure)
    return new Date(`${figure.day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  if ('amount' in figure) {
    const digits = figure.digits ?? 2;
    return figure.amount.toLocaleString(locale, {
      style: 'currency',
      currency: figure.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  }
  if ('number' in figure)
    return figure.number.toLocaleString(locale, {
      minimumFractionDigits: figure.least,
      maximumFractionDigits: figure.most,
    });
  const minutes = Math.max(1, Math.ceil(figure.seconds / 60)),
    hours = Math.floor(minutes / 60),
    rest = minutes % 60;
  const counted = (value: number, unit: 'hour' | 'minute', english: string) =>
    locale.startsWith('en')
      ? `${value} ${english}`
      : value.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return [hours > 0 && counted(hours, 'hour', 'h'), (rest > 0 || hours === 0) && counted(rest, 'minute', 'min')]
    .filter(Boolean)
    .join(' ');
}
