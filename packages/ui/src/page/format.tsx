/** Numbers, money and times for people: the tenant's currency and days, the reader's clock, units and grouping. */
import { addDays, clockIn, dayIn } from '@cartage/contract/time.ts';
import type { Day as DayText, Instant } from '@cartage/contract/wire.ts';
import { useMemo } from 'react';
import { useOwnZone } from '../session/session.tsx';
import { useTenant } from '../session/tenant.tsx';
import { currentLocale, isEnglish, isRightToLeft, leftToRight } from './locale.ts';

export const formatNumber = (value: number, digits = 0): string =>
  value.toLocaleString(currentLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
/** A share as people say it: 0.005 is "0.5%", with as many digits as it has. */
export const percentOf = (share: unknown): string =>
  Number(share).toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 6 });
/** "1,240 kg", "3.2 m³": as many digits as tell something. */
export const formatKg = (kg: number): string =>
  leftToRight(`${kg.toLocaleString(currentLocale(), { maximumFractionDigits: kg < 10 ? 1 : 0 })} kg`);
/** kg CO2e with three significant digits, as they are worked out. */
export const formatCarbon = (kgCo2e: number): string =>
  leftToRight(`${kgCo2e.toLocaleString(currentLocale(), { maximumSignificantDigits: 3 })} kg CO₂e`);
export const formatM3 = (m3: number): string =>
  leftToRight(
    `${m3.toLocaleString(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: m3 < 0.1 ? 3 : 2 })} m³`,
  );
export const formatMoney = (amount: number, currency = 'AUD', digits = 2): string =>
  leftToRight(
    amount.toLocaleString(currentLocale(), {
      style: 'currency',
      currency: currency || 'AUD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
  );

const dayParts = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** Other languages order its parts by rules of their own. */
const foreignDay = (day: DayText, weekday: boolean, year: boolean): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), {
    ...(weekday && { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });
/** "today", "2 hours ago", in words of the language. */
const relative = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto', style: 'short' }).format(value, unit);
/** "Fri 21 Nov" of a calendar day `YYYY-MM-DD`; another year than this one's is named. */
export function formatDay(
  day: DayText,
  { weekday = true, today = new Date().toISOString().slice(0, 10) } = {},
): string {
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4);
  if (!isEnglish()) return foreignDay(day, weekday, isOtherYear);
  const p = Object.fromEntries(dayParts.formatToParts(new Date(`${day}T00:00:00Z`)).map((x) => [x.type, x.value]));
  return [weekday && p['weekday'], p['day'], p['month'], isOtherYear && p['year']].filter(Boolean).join(' ');
}
export type WhenStyle = 'auto' | 'day' | 'time' | 'full' | 'ago';
/** auto: "today 14:05", "21 Nov, 14:05" · full: "Fri 21 Nov, 14:05" · ago: "2 h ago". */
export function formatWhen(instant: Instant | Date, zone: string, style: WhenStyle = 'auto', now = new Date()): string {
  const tz = zone || 'Australia/Sydney';
  const day = dayIn(instant, tz),
    today = dayIn(now, tz),
    clock = clockIn(instant, tz);
  if (style === 'time') return clock;
  if (style === 'day') return formatDay(day, { today });
  if (style === 'full') return `${formatDay(day, { today })}${comma()}${clock}`;
  if (style === 'ago') return ago(now.getTime() - new Date(instant).getTime());
  const away = [-1, 0, 1].find((n) => day === addDays(today, n));
  if (away !== undefined)
    return `${isEnglish() ? ['yesterday', 'today', 'tomorrow'][away + 1] : relative(away, 'day')} ${clock}`;
  return `${formatDay(day, { weekday: false, today })}${comma()}${clock}`;
}
/** Between a day and its hour. */
const comma = (): string => (isRightToLeft() ? '، ' : currentLocale().startsWith('zh') ? ' ' : ', ');
export function ago(ms: number): string {
  if (!isEnglish()) return foreignAgo(ms);
  const short = span(Math.abs(ms));
  // oxlint-disable-next-line words/bare-text -- English only; other languages say it by their own rules above
  return short === '0 min' ? 'just now' : ms >= 0 ? `${short} ago` : `in ${short}`;
}
function foreignAgo(ms: number): string {
  const minutes = Math.trunc(-ms / 60_000);
  if (Math.abs(minutes) < 60) return relative(minutes, 'minute');
  const hours = Math.trunc(minutes / 60);
  return Math.abs(hours) < 24 ? relative(hours, 'hour') : relative(Math.trunc(hours / 24), 'day');
}
const counted = (value: number, unit: string): string =>
  value.toLocaleString(currentLocale(), { style: 'unit', unit, unitDisplay: 'short' });
/** "41 min", "7 h", "1 d 6 h". */
export function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (!isEnglish())
    return minutes < 60
      ? counted(minutes, 'minute')
      : minutes < 1440
        ? counted(Math.floor(minutes / 60), 'hour')
        : counted(Math.floor(minutes / 1440), 'day');
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  return hours % 24 && hours < 240 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${Math.floor(hours / 24)} d`;
}

/**
 * Formatters in the tenant's currency. `zone` is the company's, whose days count for freight; `clockZone` that in which
 * the reader sees and types times: the own one where there is one.
 */
export function useFormat() {
  const { currency, timezone } = useTenant();
  const own = useOwnZone();
  return useMemo(
    () => ({
      zone: timezone || 'Australia/Sydney',
      clockZone: own || timezone || 'Australia/Sydney',
      currency: currency || 'AUD',
      money: (amount: number, digits?: number) => formatMoney(amount, currency, digits),
      when: (instant: Instant | Date, style?: WhenStyle) =>
        formatWhen(instant, style === 'day' ? timezone : own || timezone, style),
      today: () => dayIn(new Date(), timezone || 'Australia/Sydney'),
      number: formatNumber,
      kg: formatKg,
      m3: formatM3,
      day: (day: DayText, how: { weekday?: boolean; today?: DayText } = {}) =>
        formatDay(day, { ...how, today: dayIn(new Date(), timezone || 'Australia/Sydney') }),
    }),
    [currency, timezone, own],
  );
}
type Maybe<T> = T | null | undefined;
export function Money({ amount, digits }: { amount: Maybe<number>; digits?: number }) {
  const f = useFormat();
  return <span className="num">{amount === null || amount === undefined ? '–' : f.money(amount, digits)}</span>;
}
export const Num = ({ value, digits = 0, unit }: { value: Maybe<number>; digits?: number; unit?: string }) => (
  <span className="num">
    {value === null || value === undefined ? '–' : `${formatNumber(value, digits)}${unit ? ` ${unit}` : ''}`}
  </span>
);
/** A time by the reader's clock, a day alone by the company's, with the exact instant on hover. */
export function When({ at, style = 'auto', empty = '–' }: { at: Maybe<Instant>; style?: WhenStyle; empty?: string }) {
  const f = useFormat();
  if (!at) return <span className="text-muted">{empty}</span>;
  return (
    <time dateTime={at} title={`${f.when(at, 'full')} ${f.clockZone} (${at})`} className="num whitespace-nowrap">
      {f.when(at, style)}
    </time>
  );
}
/** A calendar day: the same one for everybody, in whichever zone they sit. "Fri 21 Nov", another year than this is named. */
export function Day({ day, weekday = true, empty = '–' }: { day: Maybe<DayText>; weekday?: boolean; empty?: string }) {
  const f = useFormat();
  if (!day) return <span className="text-muted">{empty}</span>;
  return (
    <time dateTime={day} className="num whitespace-nowrap">
      {f.day(day, { weekday })}
    </time>
  );
}
