import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { compile } from '../solver/model/compile.ts';
import { solve } from '../solver/solve.ts';
import { keepLeg, legOf, newPairCache } from './pair-cache.ts';
import type { MatrixKind } from './provider.ts';
import { type Roads, withRoads } from './roads.ts';

type Asked = { path: string; query: URLSearchParams; body: string };
const asked: Asked[] = [];
let says: (asked: Asked) => { status?: number; body?: unknown } | 'nothing' = () => ({ status: 404 });
let server: Server, url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://roads');
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const question = { path: decodeURIComponent(pathname), query: searchParams, body };
      asked.push(question);
      const answer = says(question);
      if (answer === 'nothing') return void response.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/roads`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked.length = 0;
});

const aServer = (kind: MatrixKind, most = 100): Roads => ({
  kind,
  url,
  most,
  cache: newPairCache(4096),
  downUntil: new Int32Array(new SharedArrayBuffer(4)),
});
const at = (n: number): [number, number] => [151 + n / 100, -33.9];
const aDay = (stops: number, profile: 'truck' | 'car' = 'car') =>
  RoutingRequest.parse({
    vehicles: [{ id: 1, profile, start: at(0), end: at(0) }],
    jobs: Array.from({ length: stops }, (_, n) => ({ id: n + 1, location: at(n + 1) })),
  });
/** As OSRM 5 answers: longitudes of the path are the places, and a second is a thousandth of a degree. */
function likeOsrm({ path, query }: Asked) {
  const places = path
    .split('/')
    .at(-1)!
    .split(';')
    .map((p) => Number(p.split(',')[0]));
  const rows = (key: string) =>
    query
      .get(key)!
      .split(';')
      .map((i) => places[Number(i)]!);
  const table = (times: number) =>
    rows('sources').map((a) => rows('destinations').map((b) => Math.round(Math.abs(a - b) * 1000 * times * 10) / 10));
  const waypoint = { hint: 'abc', distance: 4.2, name: 'George Street', location: [151, -33.9] };
  return {
    body: {
      code: 'Ok',
      durations: table(1),
      distances: table(20),
      sources: rows('sources').map(() => waypoint),
      destinations: rows('destinations').map(() => waypoint),
    },
  };
}
/** As Valhalla 3 answers. */
function likeValhalla({ body }: Asked) {
  const { sources, targets } = JSON.parse(body) as Record<'sources' | 'targets', { lat: number; lon: number }[]>;
  const sources_to_targets = sources.map((a, from_index) =>
    targets.map((b, to_index) => ({
      distance: Math.abs(a.lon - b.lon) * 20,
      time: Math.abs(a.lon - b.lon) * 1000,
      from_index,
      to_index,
    })),
  );
  return {
    body: {
      sources: [sources],
      targets: [targets],
      sources_to_targets,
      units: 'kilometers',
      algorithm: 'timedistancematrix',
    },
  };
}

test.each<[MatrixKind, typeof likeOsrm | typeof likeValhalla]>([
  ['osrm', likeOsrm],
  ['valhalla', likeValhalla],
])('%s is asked in its own words, and what it says is what is planned by', async (kind, like) => {
  says = like;
  const { request, failure } = await withRoads(aDay(3), aServer(kind), null);
  expect(failure).toBeNull();
  expect(request.matrices!.car!.durations[0]).toEqual([0, 10, 20, 30]);
  expect(request.matrices!.car!.distances![3]).toEqual([600, 400, 200, 0]);
  const { routes, summary } = solve(request, { seed: 1, progress: (n) => n / 50 });
  expect([routes[0]!.steps.length, summary.duration, summary.distance]).toEqual([5, 60, 1200]);
  expect(asked).toHaveLength(1);
});

test('the wire: a path of places for OSRM, lists and a costing for Valhalla', async () => {
  says = likeOsrm;
  await withRoads(aDay(1), aServer('osrm'), null);
  expect(asked[0]!.path).toBe('/roads/table/v1/driving/151,-33.9;151.01,-33.9;151,-33.9;151.01,-33.9');
  expect(Object.fromEntries(asked[0]!.query)).toEqual({
    annotations: 'duration,distance',
    sources: '0;1',
    destinations: '2;3',
  });
  says = likeValhalla;
  await withRoads(aDay(1, 'truck'), aServer('valhalla'), null);
  expect(asked[1]!.path).toBe('/roads/sources_to_targets');
  expect(JSON.parse(asked[1]!.body)).toMatchObject({
    sources: [
      { lat: -33.9, lon: 151 },
      { lat: -33.9, lon: 151.01 },
    ],
    costing: 'truck',
  });
});

test('many places are asked for in blocks, and pairs that are known are not asked for again', async () => {
  says = likeOsrm;
  const roads = aServer('osrm', 10);
  const first = await withRoads(aDay(11), roads, null);
  // Twelve places in blocks of five by five.
  expect(asked).toHaveLength(9);
  const again = await withRoads(aDay(11), roads, null);
  expect(asked).toHaveLength(9);
  expect(again).toEqual(first);
});

test('a pair without a road is taken from the travel model', async () => {
  says = (q) => {
    const answer = likeOsrm(q);
    answer.body.durations[0]![1] = null as never;
    return answer;
  };
  const { request, failure } = await withRoads(aDay(2), aServer('osrm'), null);
  expect(failure).toBeNull();
  const { model } = compile(aDay(2));
  expect(request.matrices!.car!.durations[0]![1]).toBe(model.matrices[0]!.seconds[1]);
});

test.each<[string, typeof says]>([
  ['does not answer', () => 'nothing'],
  ['fails', () => ({ status: 500 })],
  ['answers in other words', () => ({ body: { code: 'NoTable' } })],
  ['answers another table', () => ({ body: { code: 'Ok', durations: [[0]], distances: [[0]] } })],
])('a server that %s leaves the request as it was, and has a rest', async (_, answer) => {
  says = answer;
  const roads = aServer('osrm'),
    request = aDay(3);
  const found = await withRoads(request, roads, null);
  expect(found.request).toBe(request);
  expect(found.failure).toBeTruthy();
  asked.length = 0;
  expect((await withRoads(request, roads, null)).failure).toBeTruthy();
  expect(asked).toEqual([]);
});

test.each<[string, (asked: Asked) => ReturnType<typeof says>]>([
  ['refuses', () => ({ status: 400, body: { code: 'TooBig' } })],
  ['says nothing to', () => 'nothing'],
])('a server that %s a large table alone answers everybody else', async (_, large) => {
  const places = ({ path }: Asked) => path.split(';').length;
  says = (q) => (places(q) > 20 ? large(q) : likeOsrm(q));
  const roads = aServer('osrm'),
    day = aDay(30);
  expect(await withRoads(day, roads, null)).toMatchObject({ request: day, failure: expect.any(String) });
  expect((await withRoads(aDay(3), roads, null)).failure).toBeNull();
});

test('a day of more blocks than a server answers in time is not asked for, and it goes on for the others', async () => {
  says = likeOsrm;
  const roads = aServer('osrm', 2);
  expect((await withRoads(aDay(30), roads, null)).failure).toMatch('31 places');
  // Only whether it is there.
  expect(asked.length).toBeLessThanOrEqual(1);
  expect((await withRoads(aDay(3), roads, null)).failure).toBeNull();
});

test('when one block fails nothing more is asked for that day but what is under way', async () => {
  let questions = 0;
  says = (q) => (questions++ === 0 ? { status: 500 } : likeOsrm(q));
  await withRoads(aDay(60), aServer('osrm', 10), null);
  const from = asked.length;
  await withRoads(aDay(8), aServer('osrm', 4), null);
  const isFar = ({ path }: Asked) => path.includes('151.4') || path.includes('151.5');
  expect(asked.slice(from).filter(isFar).length).toBeLessThanOrEqual(4);
});

test('whatever a server permits, no question names more than two hundred places', async () => {
  says = likeOsrm;
  expect((await withRoads(aDay(150), aServer('osrm', 5000), null)).failure).toBeNull();
  expect(Math.max(...asked.map(({ path }) => path.split(';').length))).toBeLessThanOrEqual(200);
});

test('a large day takes nobody else out of the cache', async () => {
  says = likeOsrm;
  const roads = aServer('osrm'),
    elsewhere = aDay(12);
  elsewhere.jobs.forEach((job, n) => (job.location = [144 + n / 100, -37.8]));
  await withRoads(elsewhere, roads, null);
  await withRoads(aDay(150), roads, null);
  asked.length = 0;
  expect((await withRoads(elsewhere, roads, null)).failure).toBeNull();
  expect(asked).toEqual([]);
});

test('the cache keeps pairs by direction and profile for a day, and never more than it has slots', () => {
  const cache = newPairCache(64),
    now = Date.parse('2026-11-24T12:00:00Z');
  keepLeg(cache, 'car', at(0), at(1), { seconds: 60, metres: 900 }, { mayReplace: true, now });
  expect(legOf(cache, 'car', at(0), at(1), now)).toEqual({ seconds: 60, metres: 900 });
  expect(legOf(cache, 'car', at(1), at(0), now)).toBeUndefined();
  expect(legOf(cache, 'truck', at(0), at(1), now)).toBeUndefined();
  expect(legOf(cache, 'car', at(0), at(1), now + 25 * 3_600_000)).toBeUndefined();
  for (let n = 0; n < 1000; n++)
    keepLeg(cache, 'car', at(0), at(n), { seconds: n, metres: n }, { mayReplace: true, now });
  const held = Array.from({ length: 1000 }, (_, n) => legOf(cache, 'car', at(0), at(n), now));
  const kept = held.filter((leg) => leg !== undefined);
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.length).toBeLessThanOrEqual(64);
  held.forEach((leg, n) => expect(leg === undefined || leg.seconds === n).toBe(true));
});
