/**
 * Each suburb as the ground that is nearest to it, in flat Mercator metres so that cells are as the map shows them. The sea is laid
 * over what reaches into it. The neighbourhood is worked out at once (15,000 suburbs: some 20 ms), cells by and by and in view only.
 */
import { Delaunay } from 'd3-delaunay';
import type { Feature, FeatureCollection, Polygon } from 'geojson';
import type { Bounds, LonLat, MapDot } from './geometry.ts';

const DEGREES = 180 / Math.PI;
/** In degrees: as far as a cell reaches where no other suburb ends it. */
const ROOM = 0.6;
const flat = ([lon, lat]: LonLat): [number, number] => [lon, Math.asinh(Math.tan(lat / DEGREES)) * DEGREES];
const round = ([x, y]: readonly [number, number]): [number, number] => [x, Math.atan(Math.sinh(y / DEGREES)) * DEGREES];

export type Cells = {
  dots: readonly MapDot[];
  /** Places in the box, by their place among the dots. */
  within(box: Bounds): number[];
  /** Its ground; null where two suburbs have one position, of which the first has it. */
  cell(at: number): [number, number][] | null;
  /** It reaches as far as a cell may where no other suburb ends it. */
  isOpen(at: number): boolean;
  /** Between ground that belongs and ground that does not. */
  outline(belongs: (dot: MapDot) => boolean): [number, number][][];
  /** The suburb that a point of the map is nearest to. */
  at(point: LonLat): MapDot | undefined;
};

export function cellsOf(dots: readonly MapDot[]): Cells {
  const points = dots.map((d) => flat(d.at));
  const delaunay = Delaunay.from(points);
  const xs = points.map((p) => p[0]),
    ys = points.map((p) => p[1]);
  const least = (of: number[]) => of.reduce((a, b) => Math.min(a, b), Infinity) - ROOM,
    most = (of: number[]) => of.reduce((a, b) => Math.max(a, b), -Infinity) + ROOM;
  const voronoi = dots.length ? delaunay.voronoi([least(xs), least(ys), most(xs), most(ys)]) : undefined;
  return {
    dots,
    within: ([west, south, east, north]) =>
      dots.flatMap(({ at: [lon, lat] }, i) => (lon >= west && lon <= east && lat >= south && lat <= north ? [i] : [])),
    cell: (i) => {
      const ring = voronoi?.cellPolygon(i) as [number, number][] | null | undefined;
      return ring ? ring.map(round) : null;
    },
    isOpen: (i) =>
      !!voronoi &&
      (voronoi.cellPolygon(i) ?? []).some(
        ([x, y]) => x === voronoi.xmin || x === voronoi.xmax || y === voronoi.ymin || y === voronoi.ymax,
      ),
    outline(belongs) {
      if (!voronoi) return [];
      const isIn = dots.map((d) => belongs(d));
      const { halfedges, triangles } = delaunay;
      const lines: [number, number][][] = [];
      for (let e = 0; e < halfedges.length; e++) {
        const other = halfedges[e]!;
        if (other < e || isIn[triangles[e]!] === isIn[triangles[other]!]) continue;
        const corner = (of: number): [number, number] => {
          const t = Math.floor(of / 3) * 2;
          return [voronoi.circumcenters[t]!, voronoi.circumcenters[t + 1]!];
        };
        const line = clipped(corner(e), corner(other), [voronoi.xmin, voronoi.ymin, voronoi.xmax, voronoi.ymax]);
        if (line) lines.push(line.map(round));
      }
      return lines;
    },
    at: (point) => (dots.length ? dots[delaunay.find(...flat(point))] : undefined),
  };
}

/** The part of a line within the box (Liang and Barsky): corners of flat triangles lie far outside. */
function clipped(a: [number, number], b: [number, number], [x0, y0, x1, y1]: Bounds): [number, number][] | undefined {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  let from = 0,
    to = 1;
  for (const [step, room] of [
    [-dx, a[0] - x0],
    [dx, x1 - a[0]],
    [-dy, a[1] - y0],
    [dy, y1 - a[1]],
  ] as const) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  // Four suburbs on a circle meet in a line of no length.
  return (to - from) * Math.hypot(dx, dy) > 1e-9
    ? [
        [a[0] + from * dx, a[1] + from * dy],
        [a[0] + to * dx, a[1] + to * dy],
      ]
    : undefined;
}

/** What is drawn of one suburb; `chosen` lies in the lasso. */
export const cellFeature = (cells: Cells, i: number, chosen: ReadonlySet<string>): Feature<Polygon> | undefined => {
  const ring = cells.cell(i);
  const { key, state } = cells.dots[i]!;
  // Where what is near the zone ends, nobody knows how far others' ground reaches.
  return ring && !(state === 'other' && cells.isOpen(i))
    ? {
        type: 'Feature',
        properties: { key, state, chosen: chosen.has(key) },
        geometry: { type: 'Polygon', coordinates: [ring] },
      }
    : undefined;
};

/** Runs through the work for some milliseconds at a time, so that keys and the pointer are answered in between; stopped, it says so. */
export async function inSlices<T>(
  work: readonly T[],
  each: (one: T) => void,
  isStopped: () => boolean,
  sliceMs = 8,
): Promise<boolean> {
  let began = performance.now();
  for (const one of work) {
    each(one);
    if (performance.now() - began < sliceMs) continue;
    await new Promise((next) => setTimeout(next));
    if (isStopped()) return false;
    began = performance.now();
  }
  return !isStopped();
}

/** Everything that is no land, to be laid over cells that reach into it: one sheet with the land cut out, and the lakes. */
export function seaOf(land: FeatureCollection): FeatureCollection {
  const grounds = land.features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
  const sheet = [
    [-180, -85],
    [180, -85],
    [180, 85],
    [-180, 85],
    [-180, -85],
  ];
  const polygon = (coordinates: number[][][]): Feature<Polygon> => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates },
  });
  return {
    type: 'FeatureCollection',
    // Without land there is no sea either: a map whose base did not come still shows its zones.
    features: grounds.length
      ? [
          polygon([sheet, ...grounds.map(([coast]) => coast!)]),
          ...grounds.flatMap(([, ...lakes]) => lakes.map((l) => polygon([l]))),
        ]
      : [],
  };
}

/** Whether a point lies within a lasso, however it crosses itself (even and odd). */
export function isInside([x, y]: LonLat, lasso: readonly LonLat[]): boolean {
  let inside = false;
  for (let i = 0, j = lasso.length - 1; i < lasso.length; j = i++) {
    const [xi, yi] = lasso[i]!,
      [xj, yj] = lasso[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
