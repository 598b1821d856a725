/** A field of suburbs under the places: cells of those in view, made by and by; a click or a lasso names them. */
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { cellFeature, type Cells, cellsOf, inSlices, isInside, seaOf } from './cells.ts';
import { ORDER } from './field-layers.ts';
import type { Bounds, LonLat, MapDot } from './geometry.ts';

const BELONGS: readonly MapDot['state'][] = ['in', 'added', 'two'];
/** So much of the view on each side is drawn as well, so that a small move shows no edge. */
const MARGIN = 0.4;
const collection = (features: FeatureCollection['features']): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});
const dotsOf = (dots: readonly MapDot[]): FeatureCollection =>
  collection(
    dots.map(({ key, at: [lon, lat], title, state }) => ({
      type: 'Feature',
      properties: { key, title, state, order: ORDER.indexOf(state) },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  );
const lineOf = (coordinates: readonly LonLat[]): FeatureCollection =>
  collection(
    coordinates.length < 2
      ? []
      : [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'LineString', coordinates: coordinates.map(([lon, lat]) => [lon, lat]) },
          },
        ],
  );

export function fieldOf(map: MapLibre, told: { onDot: (key: string) => void; onLasso: (keys: string[]) => void }) {
  let cells: Cells = cellsOf([]),
    land: FeatureCollection | undefined,
    chosen: ReadonlySet<string> = new Set(),
    turn = 0,
    isLasso = false,
    path: LonLat[] | undefined;
  const set = (source: string, data: FeatureCollection) => map.getSource<GeoJSONSource>(source)?.setData(data);
  async function drawCells(): Promise<void> {
    const mine = ++turn;
    const features: FeatureCollection['features'] = [];
    const isWhole = await inSlices(
      cells.within(viewOf(map)),
      (i) => {
        const feature = cellFeature(cells, i, chosen);
        if (feature) features.push(feature);
      },
      () => mine !== turn,
    );
    if (isWhole) void set('cells', collection(features));
  }
  function drawSea(): void {
    if (land && cells.dots.length) void set('sea', seaOf(land));
  }
  function draw(): void {
    void set('dots', dotsOf(cells.dots));
    const lines = cells.outline((d) => BELONGS.includes(d.state));
    void set(
      'area',
      collection([{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } }]),
    );
    drawSea();
    void drawCells();
  }
  map.on('moveend', () => {
    if (cells.dots.length) void drawCells();
  });
  map.on('click', ({ point, lngLat }) => {
    const isSea = map.getLayer('sea') && map.queryRenderedFeatures(point, { layers: ['sea'] }).length > 0;
    const found = isSea || !cells.dots.length ? undefined : cells.at([lngLat.lng, lngLat.lat]);
    if (found) told.onDot(found.key);
  });

  const begin = (e: MapMouseEvent | MapTouchEvent) => {
    if (!isLasso || ('points' in e && e.points.length > 1)) return;
    e.preventDefault();
    path = [[e.lngLat.lng, e.lngLat.lat]];
  };
  const go = (e: MapMouseEvent | MapTouchEvent) => {
    if (!path) return;
    path.push([e.lngLat.lng, e.lngLat.lat]);
    void set('lasso', lineOf(path));
  };
  const end = () => {
    const drawn = path;
    path = undefined;
    // A press without a drag is a click.
    if (!drawn || drawn.length < 4) return void set('lasso', lineOf([]));
    void set('lasso', lineOf([...drawn, drawn[0]!]));
    told.onLasso(cells.dots.filter((d) => isInside(d.at, drawn)).map((d) => d.key));
  };
  for (const event of ['mousedown', 'touchstart'] as const) map.on(event, begin);
  for (const event of ['mousemove', 'touchmove'] as const) map.on(event, go);
  for (const event of ['mouseup', 'touchend'] as const) map.on(event, end);

  return {
    draw,
    land(found: FeatureCollection) {
      land = found;
      drawSea();
    },
    dots(dots: readonly MapDot[], now: ReadonlySet<string>) {
      const isSame = cells.dots === dots;
      if (!isSame) cells = cellsOf(dots);
      chosen = now;
      if (now.size === 0 && !path) void set('lasso', lineOf([]));
      if (isSame) void drawCells();
      else draw();
    },
    lasso(isOn: boolean) {
      isLasso = isOn;
      map.getCanvas().style.cursor = isOn ? 'crosshair' : '';
      if (isOn) map.dragPan.disable();
      else map.dragPan.enable();
    },
    stop() {
      turn++;
    },
  };
}

function viewOf(map: MapLibre): Bounds {
  const view = map.getBounds();
  const [wide, high] = [(view.getEast() - view.getWest()) * MARGIN, (view.getNorth() - view.getSouth()) * MARGIN];
  return [view.getWest() - wide, view.getSouth() - high, view.getEast() + wide, view.getNorth() + high];
}
