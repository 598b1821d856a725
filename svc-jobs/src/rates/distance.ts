/** Road distance between the middles of two zones, where nobody has measured it. */
type Point = { latitude: number | null; longitude: number | null };
const EARTH_KM = 6371;
/** Roads are about a quarter longer than the line through the air. */
const ROAD_FACTOR = 1.25;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

export function airKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const h = Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
export function roadKm(a: Point | undefined, b: Point | undefined): number | null {
  if (a?.latitude == null || a.longitude == null || b?.latitude == null || b.longitude == null) return null;
  return Math.round(airKm({ latitude: a.latitude, longitude: a.longitude }, { latitude: b.latitude, longitude: b.longitude }) * ROAD_FACTOR * 10) / 10;
}
