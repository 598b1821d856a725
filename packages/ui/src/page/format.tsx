/** Numbers, money and times for people: the tenant's currency and time zone, units and grouping. */
import { addDays, clockIn, dayIn } from '@cartage/contract/time.ts';
import type { Day as DayText, Instant } from '@cartage/contract/wire.ts';
import { useMemo } from 'react';
import { useTenant } from '../session/tenant.tsx';

const LOCALE = 'en-AU';
export const formatNumber = (value: number, digits = 0): string =>
  value.toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits });
/** "1,240 kg", "3.2 m³": as many digits as tell something. */
export const formatKg = (kg: number): string =>
  `${kg.toLocaleString(LOCALE, { maximumFractionDigits: kg < 10 ? 1 : 0 })} kg`;
export const formatM3 = (m3: number): string =>
  `${m3.toLocaleString(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: m3 < 0.1 ? 3 : 2 })} m³`;
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(LOCALE)} ${count === 1 ? one : many}`;
export const formatMoney = (amount: number, currency = 'AUD', digits = 2): string =>
  amount.toLocaleString(LOCALE, {
    style: 'currency',
    currency: currency || 'AUD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const dayParts = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** "Fri 21 Nov" of a calendar day `YYYY-MM-DD`; another year than this one's is named. */
export function formatDay(
  day: DayText,
  { weekday = true, today = new Date().toISOString().slice(0, 10) } = {},
): string {
  const p = Object.fromEntries(dayParts.formatToParts(new Date(`${day}T00:00:00Z`)).map((x) => [x.type, x.value]));
  return [weekday && p['weekday'], p['day'], p['month'], day.slice(0, 4) !== today.slice(0, 4) && p['year']]
    .filter(Boolean)
    .join(' ');
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
  if (style === 'full') return `${formatDay(day, { today })}, ${clock}`;
  if (style === 'ago') return ago(now.getTime() - new Date(instant).getTime());
  if (day === today) return `today ${clock}`;
  if (day === addDays(today, -1)) return `yesterday ${clock}`;
  if (day === addDays(today, 1)) return `tomorrow ${clock}`;
  return `${formatDay(day, { weekday: false, today })}, ${clock}`;
}
export function ago(ms: number): string {
  const short = span(Math.abs(ms));
  return short === '0 min' ? 'just now' : ms >= 0 ? `${short} ago` : `in ${short}`;
}
/** "41 min", "7 h", "1 d 6 h". */
export function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  return hours % 24 && hours < 240 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${Math.floor(hours / 24)} d`;
}

/** Formatters in the tenant's currency and zone. */
export function useFormat() {
  const { currency, timezone } = useTenant();
  return useMemo(
    () => ({
      zone: timezone || 'Australia/Sydney',
      currency: currency || 'AUD',
      money: (amount: number, digits?: number) => formatMoney(amount, currency, digits),
      when: (instant: Instant | Date, style?: WhenStyle) => formatWhen(instant, timezone, style),
      today: () => dayIn(new Date(), timezone || 'Australia/Sydney'),
      number: formatNumber,
      kg: formatKg,
      m3: formatM3,
      day: (day: DayText, how: { weekday?: boolean; today?: DayText } = {}) =>
        formatDay(day, { ...how, today: dayIn(new Date(), timezone || 'Australia/Sydney') }),
    }),
    [currency, timezone],
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
/** A time in the tenant's zone, with the exact instant on hover. */
export function When({ at, style = 'auto', empty = '–' }: { at: Maybe<Instant>; style?: WhenStyle; empty?: string }) {
  const f = useFormat();
  if (!at) return <span className="text-muted">{empty}</span>;
  return (
    <time dateTime={at} title={`${f.when(at, 'full')} ${f.zone} (${at})`} className="num whitespace-nowrap">
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
