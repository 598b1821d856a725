import { decode, type MapLine, type MapPlace } from '@cartage/ui/maps.ts';

/** A run's way along the roads; until a plan has one, the order of its stops. */
export const wayOf = (places: readonly MapPlace[], geometry: string | null | undefined): MapLine[] =>
  geometry
    ? [{ key: 'way', path: decode(geometry) }]
    : places.length > 1
      ? [{ key: 'way', path: places.map((p) => p.at), dashed: true }]
      : [];
