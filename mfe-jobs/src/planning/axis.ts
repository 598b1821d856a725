/** The timeline's hours, and where stops stand on it. Pure. */
import type { PlanRoute, PlanStop } from '@cartage/contract/jobs/route-plan.ts';
import { clockIn } from '@cartage/contract/time.ts';

const HOUR = 3_600_000;
/** Narrower a number cannot be read, nor a finger put on it. */
export const LEAST_PX = 20;
export type Axis = { from: number; until: number; width: number; zone: string };
type Timed = Pick<PlanRoute, 'shiftfrom' | 'shiftuntil' | 'startsat' | 'endsat'>;

/** Whole hours around all shifts and ways; the depot's block stands before the first departure. */
export function axisOf(routes: readonly Timed[], zone: string, width: number): Axis {
  const times = (...of: (string | null)[]) => of.flatMap((at) => (at ? [Date.parse(at)] : []));
  const first = Math.min(...routes.flatMap((r) => times(r.shiftfrom, r.startsat))) - HOUR / 2,
    last = Math.max(...routes.flatMap((r) => times(r.shiftuntil, r.endsat)));
  const past = (at: number) => Number(clockIn(new Date(at), zone).slice(3)) * 60_000 + (at % 60_000);
  return { from: first - past(first), until: last + ((HOUR - past(last)) % HOUR), width, zone };
}
export const xOf = (axis: Axis, at: string): number =>
  ((Date.parse(at) - axis.from) / (axis.until - axis.from)) * axis.width;

/** A line and a word for each hour. */
export function hoursOf(axis: Axis): { x: number; label: string }[] {
  const count = Math.round((axis.until - axis.from) / HOUR);
  return Array.from({ length: count }, (_, n) => {
    const at = new Date(axis.from + n * HOUR).toISOString();
    return { x: xOf(axis, at), label: clockIn(at, axis.zone) };
  });
}

/** Each as wide as its time at the door, never narrower than a number needs, and none over another. */
export function laidOut(stops: readonly Pick<PlanStop, 'at' | 'leaves'>[], axis: Axis): { x: number; width: number }[] {
  let free = -Infinity;
  return stops.map((s) => {
    const x = Math.max(xOf(axis, s.at), free),
      width = Math.max(LEAST_PX, xOf(axis, s.leaves) - xOf(axis, s.at));
    free = x + width + 2;
    return { x, width };
  });
}

/** As which stop a thing would stand that is held at x. */
export const positionAt = (spots: readonly { x: number; width: number }[], x: number): number =>
  spots.filter((s) => s.x + s.width / 2 < x).length + 1;
