/**
 * A driver's scans, one after the other, as visits to doors. What is told of a stop is when something was scanned there:
 * arriving has a scan of its own (`AtLocation`), which few drivers make, so most visits have only an end. Pure.
 */
import { airKm } from '@cartage/contract/geo.ts';
import type { LonLat } from '../travel/travel.ts';
import { isOnePlace } from './door.ts';

export type Sighting = {
  atMs: number;
  /** `away`: something that is not done at a door, at the depot for one. What lies before and behind it is no one way. */
  what: 'arrived' | 'done' | 'failed' | 'away';
  /** Null where nobody knows. */
  at: LonLat | null;
  /** Whose it is, from what tells most to what tells least; none where only the device's position is known. */
  doors: readonly number[];
};
export type Visit = {
  at: LonLat | null;
  doors: readonly number[];
  /** Null where the driver did not say. */
  arrivedMs: number | null;
  /** Of the first and the last scan. */
  firstMs: number;
  lastMs: number;
  /** Something changed hands. */
  isDone: boolean;
  /** Where the driver came from, and since when. */
  from: { at: LonLat | null; leftMs: number } | null;
};
/** The visit that may still go on, or none since `sinceMs`. */
export type Trail = { sinceMs: number; visit: Visit | null };

/** How far apart two positions of a device at one door may lie. */
const ONE_DOOR_KM = 0.1;

/** The trail after a sighting, and the visit that it ended. What comes later than what followed it is passed over. */
export function seen(trail: Trail | null, sighting: Sighting): { trail: Trail; ended: Visit | null } {
  const { atMs, what, at, doors } = sighting,
    isAway = what === 'away' || (!at && doors.length === 0),
    visit = trail?.visit ?? null;
  if (visit && !isAway && isThere(visit, sighting))
    return { trail: { sinceMs: Math.max(trail!.sinceMs, atMs), visit: longer(visit, sighting) }, ended: null };
  if (trail && atMs < trail.sinceMs) return { trail, ended: null };
  if (isAway) return { trail: { sinceMs: atMs, visit: null }, ended: visit };
  const from = visit && { at: visit.at, leftMs: visit.lastMs };
  const begun = { at, doors, arrivedMs: null, firstMs: atMs, lastMs: atMs, isDone: false, from };
  return { trail: { sinceMs: atMs, visit: longer(begun, sighting) }, ended: visit };
}

const longer = (visit: Visit, { what, atMs }: Sighting): Visit => ({
  ...visit,
  arrivedMs: what === 'arrived' ? Math.min(visit.arrivedMs ?? atMs, atMs) : visit.arrivedMs,
  firstMs: Math.min(visit.firstMs, atMs),
  lastMs: Math.max(visit.lastMs, atMs),
  isDone: visit.isDone || what === 'done',
});

function isThere(visit: Visit, { at, doors }: Sighting): boolean {
  const [mine, other] = [visit.doors[0], doors[0]];
  if (mine !== undefined && other !== undefined) return isOnePlace(mine, other);
  return visit.at !== null && at !== null && kilometres(visit.at, at) <= ONE_DOOR_KM;
}
const kilometres = (a: LonLat, b: LonLat) =>
  airKm({ latitude: a[1], longitude: a[0] }, { latitude: b[1], longitude: b[0] });
