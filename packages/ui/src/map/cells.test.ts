import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { MOST_MS } from '@cartage/testing/pause.ts';
import fc from 'fast-check';
import { cellFeature, cellsOf, inSlices, isInside, seaOf } from './cells.ts';
import type { LonLat, MapDot } from './geometry.ts';

const dot = (key: string, at: LonLat, state: MapDot['state'] = 'in'): MapDot => ({ key, at, title: key, state });
const grid = (n: number): MapDot[] =>
  Array.from({ length: n * n }, (_, i) => dot(String(i), [150 + (i % n) * 0.01, -33 - Math.floor(i / n) * 0.01]));

test('every point of the map belongs to the suburb that it is nearest to, and its cell holds it', () => {
  const dots = grid(12),
    cells = cellsOf(dots);
  fc.assert(
    fc.property(
      fc.double({ min: 150, max: 150.11, noNaN: true }),
      fc.double({ min: -33.11, max: -33, noNaN: true }),
      (lon, lat) => {
        const found = cells.at([lon, lat])!;
        expect(isInside([lon, lat], cells.cell(dots.indexOf(found))!)).toBe(true);
        // Mercator and degrees agree this close together.
        const far = (d: MapDot) => Math.hypot((d.at[0] - lon) * Math.cos((lat * Math.PI) / 180), d.at[1] - lat);
        expect(far(found)).toBeLessThanOrEqual(Math.min(...dots.map(far)) + 1e-4);
      },
    ),
    { numRuns: 200 },
  );
});
test('each suburb lies in its own cell, and two in one place share it', () => {
  const dots = [...grid(5), dot('twin', [150, -33])];
  const cells = cellsOf(dots);
  for (const [i, d] of dots.slice(0, 25).entries()) expect(isInside(d.at, cells.cell(i)!)).toBe(true);
  expect(cells.cell(25)).toBeNull();
  expect(cellFeature(cells, 25, new Set())).toBeUndefined();
});
test('ground of others that nothing ends is not drawn, that of the zone is', () => {
  const edge = cellsOf(grid(3).map((d, i) => ({ ...d, state: i === 0 ? ('in' as const) : ('other' as const) })));
  expect(edge.dots.map((_, i) => cellFeature(edge, i, new Set()) !== undefined)).toEqual([
    ...[true, false, false, false, true, false, false, false, false],
  ]);
});
test('the outline runs where ground that belongs meets ground that does not, and nowhere within', () => {
  const dots = grid(3).map((d, i) => ({ ...d, state: i === 4 ? ('in' as const) : ('other' as const) }));
  const lines = cellsOf(dots).outline((d) => d.state === 'in');
  expect(lines).toHaveLength(4);
  for (const [lon, lat] of lines.flat()) {
    expect(Math.abs(lon - 150.01)).toBeCloseTo(0.005, 4);
    expect(Math.abs(lat + 33.01)).toBeCloseTo(0.005, 4);
  }
  expect(cellsOf(grid(3)).outline(() => true)).toEqual([]);
  expect(cellsOf([]).outline(() => true)).toEqual([]);
});
test('fifteen thousand suburbs stop nothing for a tenth of a second', async () => {
  const thread = new Worker(new URL('./cells.fixture.ts', import.meta.url));
  const [{ longest, made }] = (await once(thread, 'message')) as [{ longest: number; made: number }];
  expect(made).toBe(15_000);
  expect(longest).toBeLessThan(MOST_MS);
});
test('work that is overtaken by newer work ends', async () => {
  let done = 0;
  expect(
    await inSlices(
      [1, 2, 3],
      () => done++,
      () => done > 1,
      0,
    ),
  ).toBe(false);
  expect(done).toBe(2);
});
test('the sea is all that our land is not', () => {
  const { land } = JSON.parse(readFileSync(new URL('./land.json', import.meta.url), 'utf8')) as { land: LonLat[][][] };
  const sea = seaOf({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: land as never } }],
  });
  const isWet = (at: LonLat) =>
    sea.features.filter(
      ({ geometry }) =>
        geometry.type === 'Polygon' &&
        geometry.coordinates.filter((ring) => isInside(at, ring as never)).length % 2 === 1,
    ).length > 0;
  expect([isWet([149.1, -35.3]), isWet([147.3, -42.6])]).toEqual([false, false]);
  expect([isWet([152.5, -34]), isWet([130, -36])]).toEqual([true, true]);
  expect(seaOf({ type: 'FeatureCollection', features: [] }).features).toEqual([]);
});
