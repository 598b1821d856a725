import { compile } from '../solver/model/compile.ts';
import { solve } from '../solver/solve.ts';
import { keepLeg, legOf, newPairCache } from './pair-cache.ts';
import { dayOver } from './recorded/cases.ts';
import { withRoads } from './roads.ts';
import { type Asked, roadsAt, roadsServer, type Says } from './server.fixture.ts';

const server = roadsServer(),
  { asked } = server;
const aServer = (most = 100) => roadsAt(`${server.url}/roads`, 'osrm', most);
const at = (n: number): [number, number] => [151 + n / 100, -33.9];
const aDay = (stops: number) =>
  dayOver(
    Array.from({ length: stops + 1 }, (_, n) => at(n)),
    'car',
  );
/** In the shape that `recorded` has of OSRM, for any places: a second is a thousandth of a degree of longitude. */
function likeOsrm({ path, query }: Asked) {
  const places = path
    .split('/')
    .at(-1)!
    .split(';')
    .map((p) => p.split(',').map(Number) as [number, number]);
  const rows = (key: string) =>
    query
      .get(key)!
      .split(';')
      .map((i) => places[Number(i)]!);
  const table = (times: number) =>
    rows('sources').map((a) =>
      rows('destinations').map((b) => Math.round(Math.abs(a[0] - b[0]) * 1000 * times * 10) / 10),
    );
  const waypoint = (location: [number, number]) => ({ distance: 4.2, name: 'George Street', location });
  return {
    body: {
      code: 'Ok',
      durations: table(1),
      distances: table(20),
      sources: rows('sources').map(waypoint),
      destinations: rows('destinations').map(waypoint),
    },
  };
}

test('what a server says is what is planned by', async () => {
  server.says = likeOsrm;
  const { request, failure } = await withRoads(aDay(3), aServer(), null);
  expect(failure).toBeNull();
  expect(request.matrices!.car!.durations[0]).toEqual([0, 10, 20, 30]);
  expect(request.matrices!.car!.distances![3]).toEqual([600, 400, 200, 0]);
  const { routes, summary } = solve(request, { seed: 1, progress: (n) => n / 50 });
  expect([routes[0]!.steps.length, summary.duration, summary.distance]).toEqual([5, 60, 1200]);
  expect(asked.map(({ path }) => path.split('/').slice(0, 5).join('/'))).toEqual(['/roads/table/v1/driving']);
});

test('many places are asked for in blocks, and pairs that are known are not asked for again', async () => {
  server.says = likeOsrm;
  const roads = aServer(10);
  const first = await withRoads(aDay(11), roads, null);
  // Twelve places in blocks of five by five.
  expect(asked).toHaveLength(9);
  const again = await withRoads(aDay(11), roads, null);
  expect(asked).toHaveLength(9);
  expect(again).toEqual(first);
});

test('a pair without a road is taken from the travel model', async () => {
  server.says = (q) => {
    const answer = likeOsrm(q);
    answer.body.durations[0]![1] = null as never;
    return answer;
  };
  const { request, failure } = await withRoads(aDay(2), aServer(), null);
  expect(failure).toBeNull();
  const { model } = compile(aDay(2));
  expect(request.matrices!.car!.durations[0]![1]).toBe(model.matrices[0]!.seconds[1]);
});

test.each<[string, Says]>([
  ['does not answer', () => 'nothing'],
  ['fails', () => ({ status: 500 })],
  ['answers in other words', () => ({ body: { code: 'NoTable' } })],
  [
    'answers another table',
    () => ({ body: { code: 'Ok', durations: [[0]], distances: [[0]], sources: [], destinations: [] } }),
  ],
])('a server that %s leaves the request as it was, and has a rest', async (_, answer) => {
  server.says = answer;
  const roads = aServer(),
    request = aDay(3);
  const found = await withRoads(request, roads, null);
  expect(found.request).toBe(request);
  expect(found.failure).toBeTruthy();
  asked.length = 0;
  expect((await withRoads(request, roads, null)).failure).toBeTruthy();
  expect(asked).toEqual([]);
});

test.each<[string, Says]>([
  ['fails over', () => ({ status: 500 })],
  ['says nothing to', () => 'nothing'],
])('a server that %s a large table alone answers everybody else', async (_, large) => {
  const places = ({ path }: Asked) => path.split(';').length;
  server.says = (q) => (places(q) > 20 ? large(q) : likeOsrm(q));
  const roads = aServer(),
    day = aDay(30);
  expect(await withRoads(day, roads, null)).toMatchObject({ request: day, failure: expect.any(String) });
  expect((await withRoads(aDay(3), roads, null)).failure).toBeNull();
});

test('a day of more blocks than a server answers in time is not asked for, and it goes on for the others', async () => {
  server.says = likeOsrm;
  const roads = aServer(2);
  expect((await withRoads(aDay(30), roads, null)).failure).toMatch('31 places');
  // Only whether it is there.
  expect(asked.length).toBeLessThanOrEqual(1);
  expect((await withRoads(aDay(3), roads, null)).failure).toBeNull();
});

test('when one block fails nothing more is asked for that day but what is under way', async () => {
  let questions = 0;
  server.says = (q) => (questions++ === 0 ? { status: 500 } : likeOsrm(q));
  await withRoads(aDay(60), aServer(10), null);
  const from = asked.length;
  await withRoads(aDay(8), aServer(4), null);
  const isFar = ({ path }: Asked) => path.includes('151.4') || path.includes('151.5');
  expect(asked.slice(from).filter(isFar).length).toBeLessThanOrEqual(4);
});

test('whatever a server permits, no question names more than two hundred places', async () => {
  server.says = likeOsrm;
  expect((await withRoads(aDay(150), aServer(5000), null)).failure).toBeNull();
  expect(Math.max(...asked.map(({ path }) => path.split(';').length))).toBeLessThanOrEqual(200);
});

test('a large day takes nobody else out of the cache', async () => {
  server.says = likeOsrm;
  const roads = aServer(),
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
