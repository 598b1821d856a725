/** maplibre-gl behind the few things that a freight map does. Loaded by the first map, never with a page. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { addProtocol, Map as MapLibre, Marker, ScaleControl, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { wordsOf } from '../words/spoken.ts';
import { onRepaint, paintNow, type Paint } from './colours.ts';
import { fieldOf } from './field.ts';
import type { Bounds, MapDot, MapLine, MapPlace } from './geometry.ts';
import { imagesOf } from './marks.ts';
import { landNow } from './land.ts';
import { fetchedFrom, STREETS } from './streets.ts';
import { styleOf } from './style.ts';

const t = wordsOf(pageWords);
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

/** shell.txt §9. */
const LIMITS = { minZoom: 0, maxZoom: 22, minPitch: 0, maxPitch: 60 },
  SCALE = { unit: 'metric', maxWidth: 100 } as const;
/** Where streets are drawn, one place may be shown among its own. Nothing hides under the buttons to the right. */
const CLOSEST = 13,
  CLOSEST_WITH_STREETS = 15,
  LOW_PX = 200,
  PADDING = { top: 40, bottom: 40, left: 40, right: 72 };

export type Engine = {
  /** Sets the places and answers an element for each, to be filled; those of places that stay are the same. */
  places: (places: readonly Pick<MapPlace, 'key' | 'at'>[]) => ReadonlyMap<string, HTMLElement>;
  lines: (lines: readonly MapLine[]) => void;
  dots: (dots: readonly MapDot[], chosen: ReadonlySet<string>) => void;
  /** Dragging draws a lasso instead of moving the map. */
  lasso: (isOn: boolean) => void;
  show: (bounds: Bounds) => void;
  zoom: (step: 1 | -1) => void;
  stop: () => void;
};
type Options = {
  bounds: Bounds;
  /** Where streets come from: vector tiles by the OpenMapTiles schema. */ tiles?: string | undefined;
  /** The streets' tiles did not come, or came again. */ onStreets: (areThere: boolean) => void;
  /** In a page that scrolls: two fingers or Ctrl move the map, so that the page still scrolls. */ inPage: boolean;
  onMoved: () => void;
  onDot: (key: string) => void;
  onLasso: (keys: string[]) => void;
  onZoom: (zoom: number) => void;
  /** False once land, towns and lines of what is shown are on the screen, or will not come. */ onBusy: (
    isBusy: boolean,
  ) => void;
};

export function startEngine(
  box: HTMLElement,
  { bounds, tiles, onStreets, inPage, onMoved, onDot, onLasso, onZoom, onBusy }: Options,
): Engine {
  if (tiles) addProtocol(STREETS, fetchedFrom(tiles));
  const closest = { padding: PADDING, maxZoom: tiles ? CLOSEST_WITH_STREETS : CLOSEST };
  const map = new MapLibre({
    container: box,
    style: styleOf(paintNow(), !!tiles),
    ...LIMITS,
    attributionControl: false,
    cooperativeGestures: inPage,
    locale: {
      'Map.Title': t('map'),
      'CooperativeGesturesHandler.WindowsHelpText': t('mapCtrl'),
      'CooperativeGesturesHandler.MacHelpText': t('mapCommand'),
      'CooperativeGesturesHandler.MobileHelpText': t('mapFingers'),
    },
    fadeDuration: 0,
    bounds: [...bounds] as [number, number, number, number],
    fitBoundsOptions: closest,
  });
  // In a low map the scale would lie below the buttons.
  if (box.clientHeight >= LOW_PX) map.addControl(new ScaleControl(SCALE), 'bottom-right');
  const markers = new Map<string, Marker>();
  let drawn: readonly MapLine[] = [];
  const draw = () =>
    map.getSource<GeoJSONSource>('lines')?.setData({ type: 'FeatureCollection', features: drawn.map(lineOf) });
  const field = fieldOf(map, { onDot, onLasso });
  let isStopped = false,
    hasLand = false;
  const drawLand = async () => {
    const land = await landNow();
    if (isStopped) return;
    hasLand = true;
    void map.getSource<GeoJSONSource>('land')?.setData(land);
    field.land(land);
  };
  // Without its streets a map still shows the freight; who looks at it is told, and nothing else stops.
  map.on('error', ({ error, ...of }) => {
    if ('sourceId' in of && of.sourceId === STREETS) onStreets(false);
    else reportError(error);
  });
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId === STREETS && tile) onStreets(true);
  });
  map.on('movestart', () => onBusy(true));
  map.on('idle', () => {
    if (hasLand) onBusy(false);
  });
  map.once('style.load', () => {
    void draw();
    for (const [name, image] of imagesOf(paintNow())) map.addImage(name, image, { pixelRatio: 2 });
    field.draw();
    void drawLand();
  });
  for (const event of ['dragstart', 'zoomstart'] as const)
    map.on(event, (e) => {
      if (e.originalEvent) onMoved();
    });
  onZoom(map.getZoom());
  map.on('zoomend', () => onZoom(map.getZoom()));
  const stopPainting = onRepaint(() => repaint(map, paintNow(), !!tiles));
  return {
    places: (places) => {
      const wanted = new Set(places.map((p) => p.key));
      for (const [key, marker] of markers)
        if (!wanted.has(key)) {
          marker.remove();
          markers.delete(key);
        }
      for (const {
        key,
        at: [lon, lat],
      } of places) {
        const marker = markers.get(key);
        if (marker) marker.setLngLat([lon, lat]);
        else markers.set(key, new Marker({ element: spot() }).setLngLat([lon, lat]).addTo(map));
      }
      return new Map([...markers].map(([key, marker]) => [key, marker.getElement()]));
    },
    lines: (lines) => {
      drawn = lines;
      void draw();
    },
    dots: (dots, chosen) => {
      if (hasLand) onBusy(true);
      field.dots(dots, chosen);
    },
    lasso: field.lasso,
    show: ([west, south, east, north]) =>
      void map.fitBounds([west, south, east, north], { ...closest, animate: false }),
    zoom: (step) => void map.zoomTo(map.getZoom() + step, { animate: false }),
    stop: () => {
      isStopped = true;
      stopPainting();
      field.stop();
      map.remove();
    },
  };
}

/** A marker's element says nothing itself; what is drawn into it does. */
function spot(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'presentation');
  element.classList.add('has-[[aria-pressed=true]]:z-2', 'hover:z-1');
  return element;
}
const lineOf = ({ path, dashed, quiet }: MapLine) => ({
  type: 'Feature' as const,
  properties: { dashed: !!dashed, quiet: !!quiet },
  geometry: { type: 'LineString' as const, coordinates: path.map(([lon, lat]) => [lon, lat]) },
});

function repaint(map: MapLibre, paint: Paint, hasStreets: boolean): void {
  if (!map.isStyleLoaded() && !map.getLayer('water')) return;
  for (const layer of styleOf(paint, hasStreets).layers)
    for (const [name, value] of Object.entries(layer.paint ?? {}))
      map.setPaintProperty(layer.id, name as never, value as never);
  for (const [name, image] of imagesOf(paint)) if (map.hasImage(name)) map.updateImage(name, image);
}
