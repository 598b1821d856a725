/** Time's one home: instants are UTC, days belong to the tenant's zone; all arithmetic on them is here. */
import type { Day, Instant } from './wire.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}
const QUARTER_MS = 900_000,
  MOST_OFFSETS = 20_000;
/** Since then every zone changes its offset at a full quarter of an hour, so one answer holds for all of it. */
const QUARTERS_SINCE = Date.UTC(1980, 0);
const offsets = new Map<string, Map<number, number>>();
/** How far a zone's clock is ahead of UTC, in ms. To ask Intl costs as much as all the rest of a price, and prices of one file all ask about a few days. */
function offsetAt(at: number, zone: string): number {
  if (!(at >= QUARTERS_SINCE)) return askedOffset(at, zone);
  let known = offsets.get(zone);
  if (!known) offsets.set(zone, (known = new Map()));
  const quarter = Math.floor(at / QUARTER_MS);
  let offset = known.get(quarter);
  if (offset === undefined) {
    if (known.size >= MOST_OFFSETS) known.clear();
    known.set(quarter, (offset = askedOffset(at, zone)));
  }
  return offset;
}
function askedOffset(at: number, zone: string): number {
  const p: Record<string, string> = Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  return (
    Date.parse(`${p['year']}-${p['month']}-${p['day']}T${p['hour']}:${p['minute']}:${p['second']}Z`) -
    Math.floor(at / 1000) * 1000
  );
}
/** The zone's wall clock at the instant, as an ISO text that reads as UTC. */
function wallClock(instant: Date | Instant, zone: string): string {
  const at = new Date(instant).getTime();
  return new Date(at + offsetAt(at, zone)).toISOString();
}

/** Whether the runtime knows the IANA zone. */
export function isZone(zone: string): boolean {
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}
/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(instant: Date | Instant, zone: string): Day {
  return wallClock(instant, zone).slice(0, 10);
}
/** The clock time of an instant in a zone, `HH:MM`. */
export function clockIn(instant: Date | Instant, zone: string): string {
  return wallClock(instant, zone).slice(11, 16);
}
/** The instant at which a zone's wall clock shows the day and time; in a gap the later, in an overlap the earlier one. */
export function instantAt(day: Day, clock: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${clock.length === 5 ? `${clock}:00` : clock}Z`);
  const offset = (at: number) => offsetAt(at, zone);
  const candidates = [wanted - offset(wanted - 86_400_000), wanted - offset(wanted + 86_400_000)];
  const exact = candidates.filter((at) => at + offset(at) === wanted);
  return new Date(exact.length ? Math.min(...exact) : Math.max(...candidates));
}
export const startOfDay = (day: Day, zone: string): Date => instantAt(day, '00:00', zone);

/** Calendar arithmetic on days; knows no zone. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
/** From Monday, 1, to Sunday, 7, as ISO 8601 counts. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
export const isWeekend = (day: Day): boolean => weekdayOf(day) > 5;
/** The day `days` business days later, Monday to Friday but for the days that are `closed`; 0 moves a day off to the next open one. */
export function addBusinessDays(day: Day, days: number, closed: (day: Day) => boolean = () => false): Day {
  const isOff = (d: Day) => isWeekend(d) || closed(d);
  let at = day;
  while (isOff(at)) at = addDays(at, 1);
  for (let left = days; left > 0; left--) {
    at = addDays(at, 1);
    while (isOff(at)) at = addDays(at, 1);
  }
  return at;
}
