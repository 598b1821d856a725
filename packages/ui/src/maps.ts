/** The kit's fifth entry: maps. The engine (maplibre-gl) loads when the first map is on a page. */
export { FreightMap, type FreightMapProps } from './map/freight-map.tsx';
export { decode, type LonLat, type MapDot, type MapLine, type MapPlace } from './map/geometry.ts';
