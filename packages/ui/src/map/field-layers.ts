/** How a field of suburbs looks: ground by state, a hairline between, the outline of what belongs, the sea over all of it; signs and names on top. */
import type { LayerSpecification } from 'maplibre-gl';
import type { Paint } from './colours.ts';
import type { MapDot } from './geometry.ts';

/** What is odd is named first, and lies on top of what is not. */
export const ORDER: readonly MapDot['state'][] = ['other', 'in', 'none', 'out', 'two', 'added'];
const by = <T>(of: Partial<Record<MapDot['state'], T>>, otherwise: T) =>
  ['match', ['get', 'state'], ...Object.entries(of).flat(), otherwise] as never;

export function cellLayers(paint: Paint): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      id: 'cells',
      type: 'fill',
      source: 'cells',
      paint: {
        'fill-color': by({ in: paint.line, added: paint.line, out: paint.quiet, two: paint.warn }, paint.land),
        'fill-opacity': by({ in: 0.2, added: 0.45, out: 0.35, two: 0.12 }, 0),
        'fill-antialias': false,
      },
    },
    {
      id: 'hatch',
      type: 'fill',
      source: 'cells',
      filter: ['==', ['get', 'state'], 'two'],
      paint: { 'fill-pattern': 'hatch', 'fill-opacity': 0.55 },
    },
    {
      id: 'cell-edges',
      type: 'line',
      source: 'cells',
      layout: round,
      paint: { 'line-color': by({ other: paint.coast }, paint.halo), 'line-width': by({ other: 0.5 }, 1) },
    },
    {
      id: 'area-edge',
      type: 'line',
      source: 'area',
      layout: round,
      paint: { 'line-color': paint.line, 'line-width': 2 },
    },
    {
      id: 'chosen',
      type: 'line',
      source: 'cells',
      filter: ['get', 'chosen'],
      layout: round,
      paint: { 'line-color': paint.ink, 'line-width': 2 },
    },
    { id: 'sea', type: 'fill', source: 'sea', paint: { 'fill-color': paint.water } },
    { id: 'coast', type: 'line', source: 'sea', paint: { 'line-color': paint.coast, 'line-width': 1 } },
  ];
}

export function nameLayers(paint: Paint): LayerSpecification[] {
  const first = ['-', 0, ['get', 'order']] as never;
  return [
    {
      id: 'lasso',
      type: 'line',
      source: 'lasso',
      paint: { 'line-color': paint.line, 'line-width': 2, 'line-dasharray': [2, 2] },
    },
    {
      id: 'signs',
      type: 'symbol',
      source: 'dots',
      filter: ['in', ['get', 'state'], ['literal', ['added', 'out', 'two', 'none']]],
      layout: { 'icon-image': ['get', 'state'], 'icon-allow-overlap': true, 'symbol-sort-key': first },
    },
    {
      id: 'dot-names',
      type: 'symbol',
      source: 'dots',
      // From farther away only what is odd is named; nearer, as many as have room.
      filter: ['any', ['>=', ['zoom'], 8.5], ['>=', ['get', 'order'], 2]],
      minzoom: 7,
      layout: {
        'text-field': ['get', 'title'],
        // oxlint-disable-next-line words/bare-text -- a typeface
        'text-font': ['Inter Variable'],
        'text-size': by({ other: 11 }, 12),
        'text-padding': 6,
        'text-anchor': by({ added: 'left', out: 'left', two: 'left', none: 'left' }, 'center'),
        'text-offset': by(
          {
            added: ['literal', [0.9, 0]],
            out: ['literal', [0.9, 0]],
            two: ['literal', [0.9, 0]],
            none: ['literal', [0.9, 0]],
          },
          ['literal', [0, 0]],
        ),
        'symbol-sort-key': first,
      },
      paint: {
        'text-color': by({ other: paint.town }, paint.ink),
        'text-halo-color': paint.halo,
        'text-halo-width': 1.25,
      },
    },
  ];
}
