/** Encoded polylines (five decimals) and a flat projection for drawing. Pure. */
export type LonLat = readonly [lon: number, lat: number];

export function decode(text: string): LonLat[] {
  const points: LonLat[] = [];
  let at = 0, lat = 0, lon = 0;
  const next = () => {
    let bits = 0, shift = 0, byte = 0;
    do { byte = text.charCodeAt(at++) - 63; bits |= (byte & 0x1f) << shift; shift += 5; } while (byte >= 0x20 && at < text.length);
    return bits & 1 ? ~(bits >> 1) : bits >> 1;
  };
  while (at < text.length) { lat += next(); lon += next(); points.push([lon / 1e5, lat / 1e5]); }
  return points;
}

export type Frame = { x: (p: LonLat) => number; y: (p: LonLat) => number; kmPerPixel: number };
/** Fits all points into the box with a margin; distances are true at the middle latitude. */
export function fit(points: readonly LonLat[], width: number, height: number, margin = 36): Frame {
  const lons = points.map((p) => p[0]), lats = points.map((p) => p[1]);
  const west = Math.min(...lons), east = Math.max(...lons), south = Math.min(...lats), north = Math.max(...lats);
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // A single place gets a few streets around it.
  const w = Math.max((east - west) * squeeze, 0.01), h = Math.max(north - south, 0.01);
  const scale = Math.min((width - 2 * margin) / w, (height - 2 * margin) / h);
  const midLon = (west + east) / 2, midLat = (south + north) / 2;
  return { x: ([lon]) => width / 2 + (lon - midLon) * squeeze * scale, y: ([, lat]) => height / 2 - (lat - midLat) * scale, kmPerPixel: 111.32 / scale };
}
/** A round length of about a fifth of the width, for the scale bar. */
export function scaleBar(kmPerPixel: number, width: number): { km: number; px: number } {
  const wanted = kmPerPixel * (width / 5), power = 10 ** Math.floor(Math.log10(wanted));
  const km = [5, 2, 1].map((n) => n * power).find((n) => n <= wanted) ?? power;
  return { km, px: km / kmPerPixel };
}
