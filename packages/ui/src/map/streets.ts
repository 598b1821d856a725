/** Streets of a tenant's own provider: vector tiles by the OpenMapTiles schema in our colours, over land and under freight. */
import type { AddProtocolAction, LayerSpecification } from 'maplibre-gl';
import type { Paint } from './colours.ts';

/** From here on streets are drawn; farther away our own roads lead from town to town. */
export const STREETS_FROM = 8;
/** Tiles of the schema go so far; what is nearer is drawn from these. */
const DEEPEST = 14;
export const STREETS = 'streets';

/**
 * Tiles are fetched by the page, not by the map's worker: the page's policy names who may be asked, and the worker's script
 * is kept for ever with the policy of the day. Neither cookies nor the page's address go along.
 */
export const fetchedFrom =
  (address: string): AddProtocolAction =>
  async ({ url }, { signal }) => {
    const [z, x, y] = url.slice(`${STREETS}://`.length).split('/');
    const to = address.replace('{z}', z!).replace('{x}', x!).replace('{y}', y!);
    const answer = await fetch(to, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    // Providers leave out the tiles of the sea.
    if (answer.status === 404 || answer.status === 204) return { data: new ArrayBuffer(0) };
    if (!answer.ok) throw new Error(`${answer.status}`);
    return { data: await answer.arrayBuffer() };
  };
export const STREETS_SOURCE = {
  ...{ type: 'vector' as const, tiles: [`${STREETS}://{z}/{x}/{y}`] },
  ...{ minzoom: STREETS_FROM, maxzoom: DEEPEST },
};

const CLASSES = [
  { id: 'lanes', classes: ['minor', 'service', 'track', 'path'], from: 13, widths: [13, 0.5, 16, 5] },
  { id: 'streets', classes: ['secondary', 'tertiary'], from: 10, widths: [10, 0.5, 13, 2, 16, 9] },
  { id: 'highways', classes: ['motorway', 'trunk', 'primary'], from: STREETS_FROM, widths: [8, 1, 12, 3, 16, 12] },
] as const;
const of = (layer: string) => ({ source: STREETS, 'source-layer': layer });
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Under the freight. */
export const streetLayers = (paint: Paint): LayerSpecification[] => [
  {
    ...of('water'),
    id: 'inland-water',
    type: 'fill',
    minzoom: STREETS_FROM,
    paint: { 'fill-color': paint.water },
  },
  {
    ...of('building'),
    id: 'buildings',
    type: 'fill',
    minzoom: 15,
    paint: { 'fill-color': paint.water, 'fill-opacity': 0.6 },
  },
  ...CLASSES.map(({ id, classes, from, widths }): LayerSpecification => ({
    ...of('transportation'),
    id,
    type: 'line',
    minzoom: from,
    filter: ['in', ['get', 'class'], ['literal', [...classes]]],
    layout: round,
    paint: { 'line-color': paint.way, 'line-width': ['interpolate', ['linear'], ['zoom'], ...widths] },
  })),
  {
    ...of('transportation_name'),
    id: 'street-names',
    type: 'symbol',
    minzoom: 13,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      // oxlint-disable-next-line words/bare-text -- a typeface
      'text-font': ['Inter Variable'],
      'text-size': 11,
    },
    paint: { 'text-color': paint.town, 'text-halo-color': paint.halo, 'text-halo-width': 1.5 },
  },
  {
    ...of('place'),
    id: 'suburbs',
    type: 'symbol',
    minzoom: 11,
    filter: ['in', ['get', 'class'], ['literal', ['suburb', 'quarter', 'neighbourhood', 'village']]],
    layout: {
      'text-field': ['get', 'name'],
      // oxlint-disable-next-line words/bare-text -- a typeface
      'text-font': ['Inter Variable'],
      'text-size': 12,
      'text-padding': 8,
    },
    paint: { 'text-color': paint.town, 'text-halo-color': paint.halo, 'text-halo-width': 1.5 },
  },
];
