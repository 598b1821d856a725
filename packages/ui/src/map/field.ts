/** A field of dots under the places: thousands of suburbs, drawn by the engine itself, and the outline of those that belong together. */
import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import type { Paint } from './colours.ts';
import { hullOf, type MapDot, together } from './geometry.ts';

const BELONGS: readonly MapDot['state'][] = ['in', 'added', 'two'];
export const outlineOf = (dots: readonly MapDot[]): FeatureCollection => {
  const hull = hullOf(together(dots.filter((d) => BELONGS.includes(d.state)).map((d) => d.at)));
  return {
    type: 'FeatureCollection',
    features:
      hull.length < 3
        ? []
        : [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'Polygon', coordinates: [[...hull, hull[0]!].map(([lon, lat]) => [lon, lat])] },
            },
          ],
  };
};
export const dotsOf = (dots: readonly MapDot[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: dots.map(({ key, at: [lon, lat], title, state }) => ({
    type: 'Feature',
    properties: { key, title, state, order: ORDER.indexOf(state) },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })),
});
/** What is odd lies on top of what is not. */
const ORDER: readonly MapDot['state'][] = ['other', 'in', 'none', 'out', 'two', 'added'];

export function areaLayers(paint: Paint): LayerSpecification[] {
  return [
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': paint.line, 'fill-opacity': 0.12 } },
    { id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': paint.line, 'line-width': 2 } },
  ];
}
export function dotLayers(paint: Paint): LayerSpecification[] {
  const by = <T>(of: Record<Exclude<MapDot['state'], 'other'>, T>, otherwise: T) =>
    ['match', ['get', 'state'], ...Object.entries(of).flat(), otherwise] as never;
  const size = by({ in: 4, added: 7, out: 6, two: 6, none: 5 }, 3);
  return [
    {
      id: 'dots',
      type: 'circle',
      source: 'dots',
      layout: { 'circle-sort-key': ['get', 'order'] },
      paint: {
        'circle-color': by(
          { in: paint.line, added: paint.line, out: paint.quiet, two: paint.warn, none: paint.halo },
          paint.coast,
        ),
        // Small from far away, so that a city is not one blot.
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, ['*', 0.4, size], 10, size] as never,
        'circle-stroke-color': by(
          { in: paint.halo, added: paint.halo, out: paint.halo, two: paint.halo, none: paint.bad },
          paint.halo,
        ),
        'circle-stroke-width': by({ in: 1, added: 2, out: 2, two: 1, none: 2 }, 0),
      },
    },
    {
      id: 'dot-names',
      type: 'symbol',
      source: 'dots',
      minzoom: 9,
      layout: {
        'text-field': ['get', 'title'],
        'text-font': ['Inter Variable'],
        'text-size': 12,
        'text-padding': 4,
        'text-anchor': 'left',
        'text-offset': [0.7, 0],
        'symbol-sort-key': ['-', 0, ['get', 'order']],
      },
      paint: {
        'text-color': by(
          { in: paint.ink, added: paint.ink, out: paint.ink, two: paint.ink, none: paint.ink },
          paint.town,
        ),
        'text-halo-color': paint.halo,
        'text-halo-width': 1.5,
      },
    },
  ];
}
