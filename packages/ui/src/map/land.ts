/** The base of every map, from our own origin: land, the towns, roads and borders that people steer by (make-land.mjs and make-ways.mjs say whence). */
import type { Feature, FeatureCollection } from 'geojson';

type Point = [lon: number, lat: number];
type Land = { land: Point[][][]; towns: [name: string, lon: number, lat: number, zoom: number][] };
type Ways = { borders: Point[][]; roads: Point[][] };
let asked: Promise<FeatureCollection> | undefined;

/** One polygon, points `{ name, zoom }`, lines `{ way }`; without it a map still shows the freight, so a failure is an empty sea. */
export const landNow = (): Promise<FeatureCollection> =>
  (asked ??= load().catch(() => {
    asked = undefined;
    return { type: 'FeatureCollection', features: [] };
  }));

async function load(): Promise<FeatureCollection> {
  const [{ land, towns }, ways] = await Promise.all([
    read<Land>(new URL('./land.json', import.meta.url)),
    read<Ways>(new URL('./ways.json', import.meta.url)),
  ]);
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: land } },
      linesOf('border', ways.borders),
      linesOf('road', ways.roads),
      ...towns.map(([name, lon, lat, zoom]) => ({
        type: 'Feature' as const,
        properties: { name, zoom },
        geometry: { type: 'Point' as const, coordinates: [lon, lat] },
      })),
    ],
  };
}
const linesOf = (way: 'border' | 'road', coordinates: Point[][]): Feature => ({
  type: 'Feature',
  properties: { way },
  geometry: { type: 'MultiLineString', coordinates },
});
async function read<T>(url: URL): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return (await answer.json()) as T;
}
