/** What the map draws, from the sea up: land, borders, roads, towns, then the freight's own lines. */
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import type { Paint } from './colours.ts';
import { cellLayers, nameLayers } from './field-layers.ts';
import { streetLayers, STREETS, STREETS_FROM, STREETS_SOURCE } from './streets.ts';

const SOURCES = ['land', 'lines', 'area', 'cells', 'sea', 'dots', 'lasso'];
const NOTHING = { type: 'FeatureCollection' as const, features: [] };
/** Roads lead from town to town and borders along the nearest suburbs: nearer than this they would be wrong. */
const WAYS_UNTIL = 10.5;
const IS_TOWN: ExpressionSpecification = ['all', ['==', ['geometry-type'], 'Point'], ['>=', ['zoom'], ['get', 'zoom']]];

export function styleOf(paint: Paint, hasStreets: boolean): StyleSpecification {
  const until = hasStreets ? STREETS_FROM : WAYS_UNTIL;
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return {
    version: 8,
    sources: {
      ...Object.fromEntries(SOURCES.map((name) => [name, { type: 'geojson' as const, data: NOTHING }])),
      ...(hasStreets && { [STREETS]: STREETS_SOURCE }),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': paint.water } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': paint.land, 'fill-outline-color': paint.coast },
      },
      ...cellLayers(paint),
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        filter: ['==', ['get', 'way'], 'border'],
        maxzoom: WAYS_UNTIL,
        layout: round,
        paint: { 'line-color': paint.coast, 'line-width': 1, 'line-dasharray': [3, 3] },
      },
      {
        id: 'roads',
        type: 'line',
        source: 'land',
        filter: ['==', ['get', 'way'], 'road'],
        minzoom: 2.5,
        maxzoom: until,
        layout: round,
        paint: {
          'line-color': paint.way,
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 5, 1.25, 8, 2.5],
          'line-opacity': ['interpolate', ['linear'], ['zoom'], until - 1.5, 1, until, 0],
        },
      },
      ...(hasStreets ? streetLayers(paint) : []),
      {
        id: 'spots',
        type: 'circle',
        source: 'land',
        filter: ['all', IS_TOWN, ['<=', ['get', 'zoom'], 4]],
        maxzoom: 9,
        paint: {
          'circle-radius': ['match', ['get', 'zoom'], 2, 3, 2],
          'circle-color': paint.halo,
          'circle-stroke-color': paint.town,
          'circle-stroke-width': 1,
        },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'land',
        filter: IS_TOWN,
        layout: {
          'text-field': ['get', 'name'],
          // oxlint-disable-next-line words/bare-text -- a typeface
          'text-font': ['Inter Variable'],
          // Capitals, cities, and the rest: one sees which is which before reading.
          'text-size': ['match', ['get', 'zoom'], 2, 15, 4, 13, 12],
          'text-padding': 6,
          'text-anchor': 'top',
          'text-offset': [0, 0.6],
          'symbol-sort-key': ['get', 'zoom'],
        },
        paint: {
          'text-color': ['match', ['get', 'zoom'], 2, paint.ink, paint.town],
          'text-halo-color': paint.halo,
          'text-halo-width': 1.5,
        },
      },
      {
        id: 'quiet',
        type: 'line',
        source: 'lines',
        filter: ['get', 'quiet'],
        layout: round,
        paint: { 'line-color': paint.quiet, 'line-width': 2, 'line-opacity': 0.55 },
      },
      {
        id: 'casing',
        type: 'line',
        source: 'lines',
        filter: ['!', ['get', 'quiet']],
        layout: round,
        paint: { 'line-color': paint.halo, 'line-width': 7 },
      },
      {
        id: 'road',
        type: 'line',
        source: 'lines',
        filter: ['all', ['!', ['get', 'quiet']], ['!', ['get', 'dashed']]],
        layout: round,
        paint: { 'line-color': paint.line, 'line-width': 3 },
      },
      {
        id: 'order',
        type: 'line',
        source: 'lines',
        filter: ['all', ['!', ['get', 'quiet']], ['get', 'dashed']],
        layout: round,
        paint: { 'line-color': paint.line, 'line-width': 3, 'line-dasharray': [1, 2] },
      },
      ...nameLayers(paint),
    ],
  };
}
