/** Road distance between the middles of two zones, where nobody has measured it. */
import { airKm } from '../geo.ts';
import { round } from '../money.ts';

type Point = { latitude: number | null; longitude: number | null };
/** Roads are about a quarter longer than the line through the air. */
const ROAD_FACTOR = 1.25;

export function roadKm(a: Point | undefined, b: Point | undefined): number | null {
  if (a?.latitude == null || a.longitude == null || b?.latitude == null || b.longitude == null) return null;
  const air = airKm({ latitude: a.latitude, longitude: a.longitude }, { latitude: b.latitude, longitude: b.longitude });
  return round(air * ROAD_FACTOR, 1);
}
