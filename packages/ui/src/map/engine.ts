/** maplibre-gl behind the few things that a freight map does. Loaded by the first map, never with a page. */
import { Map as MapLibre, Marker, ScaleControl, setWorkerUrl, type GeoJSONSource, type StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { onRepaint, paintNow, type Paint } from './colours.ts';
import type { Bounds, MapLine, MapPlace } from './geometry.ts';
import { landNow } from './land.ts';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

/** shell.txt §9. */
const LIMITS = { minZoom: 0, maxZoom: 22, minPitch: 0, maxPitch: 60 }, SCALE = { unit: 'metric', maxWidth: 100 } as const;
/** Nothing hides under the buttons to the right. */
const CLOSEST = 13, PADDING = { top: 40, bottom: 40, left: 40, right: 72 };
const NOTHING = { type: 'FeatureCollection' as const, features: [] };

export type Engine = {
  /** Sets the places and answers an element for each, to be filled; those of places that stay are the same. */
  places: (places: readonly Pick<MapPlace, 'key' | 'at'>[]) => ReadonlyMap<string, HTMLElement>;
  lines: (lines: readonly MapLine[]) => void;
  show: (bounds: Bounds) => void;
  zoom: (step: 1 | -1) => void;
  stop: () => void;
};
type Options = { bounds: Bounds; /** In a page that scrolls: two fingers or Ctrl move the map, so that the page still scrolls. */ inPage: boolean; onMoved: () => void; onZoom: (zoom: number) => void; /** False once land, towns and lines of what is shown are on the screen, or will not come. */ onBusy: (isBusy: boolean) => void };

export function startEngine(box: HTMLElement, { bounds, inPage, onMoved, onZoom, onBusy }: Options): Engine {
  const map = new MapLibre({ container: box, style: styleOf(paintNow()), ...LIMITS, attributionControl: false, cooperativeGestures: inPage, fadeDuration: 0, bounds: [...bounds] as [number, number, number, number], fitBoundsOptions: { padding: PADDING, maxZoom: CLOSEST } });
  map.addControl(new ScaleControl(SCALE), 'bottom-right');
  const markers = new Map<string, Marker>();
  let drawn: readonly MapLine[] = [];
  const draw = () => map.getSource<GeoJSONSource>('lines')?.setData({ type: 'FeatureCollection', features: drawn.map(lineOf) });
  let isStopped = false, hasLand = false;
  const drawLand = async () => {
    const land = await landNow();
    if (isStopped) return;
    hasLand = true;
    map.getSource<GeoJSONSource>('land')?.setData(land);
  };
  map.on('movestart', () => onBusy(true));
  map.on('idle', () => { if (hasLand) onBusy(false); });
  map.once('style.load', () => { draw(); void drawLand(); });
  for (const event of ['dragstart', 'zoomstart'] as const) map.on(event, (e) => { if (e.originalEvent) onMoved(); });
  onZoom(map.getZoom());
  map.on('zoomend', () => onZoom(map.getZoom()));
  const stopPainting = onRepaint(() => repaint(map, paintNow()));
  return {
    places: (places) => {
      const wanted = new Set(places.map((p) => p.key));
      for (const [key, marker] of markers) if (!wanted.has(key)) { marker.remove(); markers.delete(key); }
      for (const { key, at: [lon, lat] } of places) {
        const marker = markers.get(key);
        if (marker) marker.setLngLat([lon, lat]);
        else markers.set(key, new Marker({ element: spot() }).setLngLat([lon, lat]).addTo(map));
      }
      return new Map([...markers].map(([key, marker]) => [key, marker.getElement()]));
    },
    lines: (lines) => { drawn = lines; draw(); },
    show: ([west, south, east, north]) => void map.fitBounds([west, south, east, north], { padding: PADDING, maxZoom: CLOSEST, animate: false }),
    zoom: (step) => void map.zoomTo(map.getZoom() + step, { animate: false }),
    stop: () => { isStopped = true; stopPainting(); map.remove(); },
  };
}

/** A marker's element says nothing itself; what is drawn into it does. */
function spot(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'presentation');
  element.classList.add('has-[[aria-pressed=true]]:z-2', 'hover:z-1');
  return element;
}
const lineOf = ({ path, dashed, quiet }: MapLine) => ({ type: 'Feature' as const, properties: { dashed: !!dashed, quiet: !!quiet }, geometry: { type: 'LineString' as const, coordinates: path.map(([lon, lat]) => [lon, lat]) } });

function styleOf(paint: Paint): StyleSpecification {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return {
    version: 8, sources: { land: { type: 'geojson', data: NOTHING }, lines: { type: 'geojson', data: NOTHING } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': paint.water } },
      { id: 'land', type: 'fill', source: 'land', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': paint.land, 'fill-outline-color': paint.coast } },
      {
        id: 'towns', type: 'symbol', source: 'land', filter: ['all', ['==', ['geometry-type'], 'Point'], ['>=', ['zoom'], ['get', 'zoom']]],
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Inter Variable'], 'text-size': 12, 'text-padding': 6, 'text-anchor': 'top', 'text-offset': [0, 0.9], 'symbol-sort-key': ['get', 'zoom'] }, paint: { 'text-color': paint.town, 'text-halo-color': paint.halo, 'text-halo-width': 1.5 },
      },
      { id: 'quiet', type: 'line', source: 'lines', filter: ['get', 'quiet'], layout: round, paint: { 'line-color': paint.quiet, 'line-width': 2, 'line-opacity': 0.55 } },
      { id: 'casing', type: 'line', source: 'lines', filter: ['!', ['get', 'quiet']], layout: round, paint: { 'line-color': paint.halo, 'line-width': 7 } },
      { id: 'road', type: 'line', source: 'lines', filter: ['all', ['!', ['get', 'quiet']], ['!', ['get', 'dashed']]], layout: round, paint: { 'line-color': paint.line, 'line-width': 3 } },
      { id: 'order', type: 'line', source: 'lines', filter: ['all', ['!', ['get', 'quiet']], ['get', 'dashed']], layout: round, paint: { 'line-color': paint.line, 'line-width': 3, 'line-dasharray': [1, 2] } },
    ],
  };
}
function repaint(map: MapLibre, paint: Paint): void {
  if (!map.isStyleLoaded() && !map.getLayer('water')) return;
  for (const layer of styleOf(paint).layers) for (const [name, value] of Object.entries(layer.paint ?? {})) map.setPaintProperty(layer.id, name as never, value as never);
}
