/** How full the roads are by the hour of the day: 0 at night, 1 at the worst of a working day. */
import { clockIn, dayIn, isWeekend } from '@cartage/contract/time.ts';
import type { Position } from '@cartage/contract/geo.ts';

/** At the middle of each hour, on working days. */
const BY_HOUR = [
  0, 0, 0, 0, 0.05, 0.25, 0.6, 0.95, 1, 0.65, 0.45, 0.4, 0.4, 0.4, 0.5, 0.75, 0.95, 1, 0.7, 0.4, 0.2, 0.1, 0.05, 0,
];
const WEEKEND = 0.5;
/** The hours of a courier's day: what is taken where nobody says when. */
const USUAL = { from: 7, hours: 10 };
/** Moments below are seconds of the caller's own day, which begins at midnight; above, seconds since the epoch. */
const EPOCH_FROM = 40 * 86_400;

/** A day's clock: the hour at moment 0, and how much of a working day's traffic there is. */
export type Clock = { hourAtZero: number; traffic: number };

/** The clock where a vehicle is, for moments around the one given. Australia's zones by longitude and the borders' latitudes. */
export function clockAt(moment: number, where: Position): Clock {
  if (moment < EPOCH_FROM) return { hourAtZero: 0, traffic: 1 };
  const at = new Date(moment * 1000),
    zone = zoneAt(where);
  const [hours, minutes] = clockIn(at, zone).split(':').map(Number) as [number, number];
  return {
    hourAtZero: hours + minutes / 60 - (Math.floor(moment / 60) * 60) / 3600,
    traffic: isWeekend(dayIn(at, zone)) ? WEEKEND : 1,
  };
}
function zoneAt({ latitude, longitude }: Position): string {
  if (longitude < 129) return 'Australia/Perth';
  if (longitude < (latitude > -26 ? 138 : 141)) return latitude > -26 ? 'Australia/Darwin' : 'Australia/Adelaide';
  return latitude > -28.6 ? 'Australia/Brisbane' : 'Australia/Sydney';
}

export function trafficAt({ hourAtZero, traffic }: Clock, moment: number): number {
  const hour = hourAtZero + moment / 3600 - 0.5,
    before = Math.floor(hour),
    share = hour - before;
  return traffic * (of(before) * (1 - share) + of(before + 1) * share);
}
const of = (hour: number) => BY_HOUR[((hour % 24) + 24) % 24]!;

type Vehicle = { [K in 'start' | 'end']?: readonly [number, number] | null | undefined } & {
  time_window?: readonly [number, number] | null | undefined;
};
/** What a vehicle drives in: the traffic of its shift, where it begins, or else where its work is. */
export function trafficOf({ start, end, time_window: shift }: Vehicle, stop: readonly [number, number] | undefined) {
  const [longitude, latitude] = start ?? end ?? stop ?? [0, 0];
  return trafficOver(shift, { longitude, latitude });
}

/** Over a shift on average, in quarters: vehicles out at like hours share one matrix. */
export function trafficOver(shift: readonly [number, number] | null | undefined, where: Position): number {
  const [from, to] = shift ?? [USUAL.from * 3600, (USUAL.from + USUAL.hours) * 3600];
  const clock = clockAt(from, where);
  // A shift without an end is a day's.
  const steps = 24,
    step = Math.min(to - from, USUAL.hours * 3600) / steps;
  let sum = 0;
  for (let i = 0; i < steps; i++) sum += trafficAt(clock, from + (i + 0.5) * step);
  return Math.round((sum / steps) * 4) / 4;
}
