/** What a map shows, and the few sums about it. Pure. */
export type LonLat = readonly [lon: number, lat: number];
/** `waiting`: freight without a driver; `driver`: where a vehicle was last seen. */
export type MapPlace = {
  key: string;
  at: LonLat;
  label?: string;
  title: string;
  state: 'done' | 'next' | 'planned' | 'failed' | 'depot' | 'waiting' | 'driver';
};
/** `dashed`: the order of stops, not the road; `quiet`: others' lines beside the one that matters. */
export type MapLine = { key: string; path: readonly LonLat[]; dashed?: boolean; quiet?: boolean };
/** One of thousands, too many to be elements: `other` belongs elsewhere, `two` to two at once, `none` to nobody; `added` and `out` are not saved. */
export type MapDot = {
  key: string;
  at: LonLat;
  title: string;
  state: 'in' | 'added' | 'out' | 'two' | 'none' | 'other';
};
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** An encoded polyline with five decimals. */
export function decode(text: string): LonLat[] {
  const points: LonLat[] = [];
  let at = 0,
    lat = 0,
    lon = 0;
  const next = () => {
    let bits = 0,
      shift = 0,
      byte = 0;
    do {
      byte = text.charCodeAt(at++) - 63;
      bits |= (byte & 0x1f) << shift;
      shift += 5;
    } while (byte >= 0x20 && at < text.length);
    return bits & 1 ? ~(bits >> 1) : bits >> 1;
  };
  while (at < text.length) {
    lat += next();
    lon += next();
    points.push([lon / 1e5, lat / 1e5]);
  }
  return points;
}

/** The box around all of them; a single place gets the suburbs around it. */
export function boundsOf(points: readonly LonLat[]): Bounds | undefined {
  if (!points.length) return undefined;
  const lons = points.map((p) => p[0]),
    lats = points.map((p) => p[1]);
  const box = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)] as const;
  const room = (least: number, most: number) => Math.max(0, 0.05 - (most - least)) / 2;
  const x = room(box[0], box[2]),
    y = room(box[1], box[3]);
  return [box[0] - x, box[1] - y, box[2] + x, box[3] + y];
}

const DISC_PX = 24,
  WORLD_PX = 512;
export type Crowd<P> = { key: string; at: LonLat; members: readonly [P, ...P[]] };

/** Places whose discs would cover each other at this zoom, each group standing where its first one does. */
export function crowdsOf<P extends Pick<MapPlace, 'key' | 'at'>>(places: readonly P[], zoom: number): Crowd<P>[] {
  const size = WORLD_PX * 2 ** zoom;
  const groups: { x: number; y: number; members: [P, ...P[]] }[] = [];
  for (const place of places) {
    const x = ((place.at[0] + 180) / 360) * size,
      y = (0.5 - Math.asinh(Math.tan((place.at[1] * Math.PI) / 180)) / (2 * Math.PI)) * size;
    const near = groups.find((g) => Math.hypot(g.x - x, g.y - y) < DISC_PX);
    if (near) near.members.push(place);
    else groups.push({ x, y, members: [place] });
  }
  return groups.map(({ members }) => ({
    key: members.length > 1 ? `crowd:${members[0].key}` : members[0].key,
    at: members[0].at,
    members,
  }));
}
