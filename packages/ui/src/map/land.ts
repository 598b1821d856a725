/** The base of every map, from our own origin: land and the towns that people steer by (make-land.mjs says whence). */
import type { FeatureCollection } from 'geojson';

type Land = { land: [number, number][][][]; towns: [name: string, lon: number, lat: number, zoom: number][] };
let asked: Promise<FeatureCollection> | undefined;

/** One polygon and points `{ name, zoom }`; without it a map still shows the freight, so a failure is an empty sea. */
export const landNow = (): Promise<FeatureCollection> => (asked ??= load().catch(() => { asked = undefined; return { type: 'FeatureCollection', features: [] }; }));

async function load(): Promise<FeatureCollection> {
  const answer = await fetch(new URL('./land.json', import.meta.url));
  if (!answer.ok) throw new Error(`land.json: ${answer.status}`);
  const { land, towns } = await answer.json() as Land;
  return {
    type: 'FeatureCollection', features: [
      { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: land } },
      ...towns.map(([name, lon, lat, zoom]) => ({ type: 'Feature' as const, properties: { name, zoom }, geometry: { type: 'Point' as const, coordinates: [lon, lat] } })),
    ],
  };
}
