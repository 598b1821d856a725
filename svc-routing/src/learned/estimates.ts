/** From what was observed to what plans may count on: drawn towards what is usual, bounded, and nothing where too little is known. Pure. */
import { faded } from './sketch.ts';

/** A sketch in short: its median, and how much it weighed at `atMs`. */
export type Evidence = { median: number; weight: number; seen: number; atMs: number };

/** What is usual counts for so many observations. */
const PRIOR = 5;
/** Of a door and of the roads of an area, before they are believed. */
export const LEAST_VISITS = 5,
  LEAST_WAYS = 30;
const DOOR = { seen: LEAST_VISITS, from: 1, to: 60 },
  ROAD = { seen: LEAST_WAYS, from: 0.5, to: 2 };
/** Of as many as are asked for, so much must not have faded: five visits of a year ago say nothing of today. */
const FRESH = 0.5;

/** Minutes of a visit to a door, all that is done there together; null where it is not known. */
export const doorMinutes = (of: Evidence, usualMinutes: number, nowMs: number): number | null =>
  estimate(of, usualMinutes, nowMs, DOOR);

/** What the travel model's minutes are to be multiplied by; null where it is not known. */
export const roadFactor = (of: Evidence, nowMs: number): number | null => estimate(of, 1, nowMs, ROAD);

function estimate({ median, weight, seen, atMs }: Evidence, prior: number, nowMs: number, limits: typeof DOOR) {
  const left = faded(weight, atMs, nowMs);
  if (seen < limits.seen || left < limits.seen * FRESH) return null;
  const drawn = (median * left + prior * PRIOR) / (left + PRIOR);
  return Math.min(limits.to, Math.max(limits.from, drawn));
}
