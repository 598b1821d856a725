/** The nearest of many places. A degree of longitude shrinks towards the poles, so east to west counts by the cosine. */
import type { Position } from '@cartage/contract/geo.ts';
import type { Place } from '@cartage/contract/routing/places.ts';

export type Located = Place & Position;

/** Looks at all of them: 17,000 take a tenth of a millisecond. */
export function nearestOf(places: readonly Located[]): (at: Position) => Located | undefined {
  const lat = Float64Array.from(places, (p) => p.latitude),
    lon = Float64Array.from(places, (p) => p.longitude);
  return (at) => {
    const shrink = Math.cos((at.latitude * Math.PI) / 180);
    let least = Infinity,
      found = -1;
    for (let i = 0; i < lat.length; i++) {
      const north = lat[i]! - at.latitude,
        away = Math.abs(lon[i]! - at.longitude),
        east = Math.min(away, 360 - away) * shrink,
        apart = north * north + east * east;
      if (apart < least) {
        least = apart;
        found = i;
      }
    }
    return places[found];
  };
}
