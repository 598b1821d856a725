/** Google's encoded polyline, 5 decimals, latitude first. */
export function encodePolyline(points: readonly (readonly [longitude: number, latitude: number])[]): string {
  let text = '',
    lastLat = 0,
    lastLon = 0;
  for (const [longitude, latitude] of points) {
    const lat = Math.round(latitude * 1e5),
      lon = Math.round(longitude * 1e5);
    text += encoded(lat - lastLat) + encoded(lon - lastLon);
    [lastLat, lastLon] = [lat, lon];
  }
  return text;
}
function encoded(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1,
    text = '';
  for (; rest >= 0x20; rest >>= 5) text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
  return text + String.fromCharCode(rest + 63);
}

/** Of the places that a day's steps have; a break has none. */
export const polylineOf = (steps: readonly { location: readonly [number, number] | null }[]): string =>
  encodePolyline(steps.flatMap((s) => (s.location ? [s.location] : [])));
