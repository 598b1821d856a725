/**
 * What a visit teaches: minutes at its door, or how the road's minutes compare with the model's. Where the driver said that he
 * arrived, it tells both. Where he did not, there is one gap between two ends of visits, and it may teach one thing only, or
 * slow doors and slow roads would explain each other: a short way's gap tells of the door, a long way's of the road, and of
 * that only where the door is known by then. Pure.
 */
import type { LonLat } from '../travel/travel.ts';
import type { Visit } from './trail.ts';

/** By the travel model: bare seconds, and what the tenant's factor makes of them; area and traffic in which they are driven. */
export type Leg = { seconds: number; fitted: number; metres: number; area: number; band: number };
export type Known = {
  leg(from: LonLat, to: LonLat, momentMs: number): Leg;
  minutesAt(doors: readonly number[]): number | null;
};
export type Lesson =
  | { of: 'door'; door: number; minutes: number; atMs: number }
  | { of: 'road'; area: number; band: number; ratio: number; atMs: number };

const MINUTE = 60_000;
/** A longer gap has a meal, the depot or a night in it. */
const LONGEST_MS = 180 * MINUTE,
  FASTEST_KMH = 130;
/** Up to here the model's error is small beside the time at a door; from there on the door's beside the road's. */
const SHORT_SECONDS = 900;
/** Below, minutes that devices round and streets to park in are all there is. */
const LEAST_SECONDS = 180;
const MINUTES = { from: 0.5, to: 180 },
  RATIOS = { from: 0.2, to: 5 };

export function lessonsOf(visit: Visit, known: Known): Lesson[] {
  const { at, from, doors, lastMs, isDone } = visit;
  // Scanned both at once when it was over.
  const arrivedMs = visit.arrivedMs !== null && lastMs - visit.arrivedMs >= MINUTE ? visit.arrivedMs : null;
  if (lastMs - (arrivedMs ?? visit.firstMs) > LONGEST_MS) return [];
  const reachedMs = arrivedMs ?? visit.firstMs;
  const isOneWay = at && from?.at && lastMs - from.leftMs <= LONGEST_MS;
  // The traffic in the middle of the way stands for all of it.
  const leg = isOneWay ? known.leg(from.at!, at, (from.leftMs + reachedMs) / 2) : null;
  if (leg && !isPossible(leg, reachedMs - from!.leftMs)) return [];
  const lessons: Lesson[] = [];
  const ofDoor = (ms: number) => {
    const minutes = within(MINUTES, ms / MINUTE);
    if (isDone) lessons.push(...doors.map((door) => ({ of: 'door' as const, door, minutes, atMs: lastMs })));
  };
  const ofRoad = ({ seconds, area, band }: Leg, ms: number) =>
    lessons.push({ of: 'road', area, band, ratio: within(RATIOS, ms / 1000 / seconds), atMs: lastMs });
  if (arrivedMs !== null) {
    ofDoor(lastMs - arrivedMs);
    if (leg && leg.seconds >= LEAST_SECONDS) ofRoad(leg, arrivedMs - from!.leftMs);
    return lessons;
  }
  if (!leg) return [];
  const gapMs = lastMs - from!.leftMs,
    minutes = known.minutesAt(doors);
  if (leg.seconds <= SHORT_SECONDS) ofDoor(gapMs - leg.fitted * 1000);
  else if (minutes !== null) ofRoad(leg, gapMs - minutes * MINUTE);
  return lessons;
}

/** Doors that are scanned within a minute of each other were scanned somewhere else. */
const isPossible = ({ metres }: Leg, ms: number): boolean => ms >= MINUTE && metres / ms <= FASTEST_KMH / 3600;
const within = ({ from, to }: typeof MINUTES, value: number) => Math.min(to, Math.max(from, value));
