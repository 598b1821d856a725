/** Our providers over what real servers answered: `recorded/README.md` says which, and of what map. */
import { readFileSync } from 'node:fs';
import { trafficOf } from '../travel/hours.ts';
import { type LonLat, measure, noWay, secondsFor } from '../travel/travel.ts';
import { MATRIX_KINDS, type MatrixKind, Refusal } from './provider.ts';
import { CASES, type CaseName, dayOver, type Exchange, NOWHERE, type Recording } from './recorded/cases.ts';
import { PROVIDERS, withRoads } from './roads.ts';
import { roadsAt, roadsServer } from './server.fixture.ts';

const server = roadsServer();
/** Says what was recorded where it is asked to the letter what was asked then, and fails at anything else. */
function replay(kind: MatrixKind, name: CaseName | 'nonsense'): Exchange[] {
  const text = readFileSync(new URL(`./recorded/${kind}/${name}.json`, import.meta.url), 'utf8');
  const { exchanges } = JSON.parse(text) as Recording;
  server.says = ({ method, url, body }) => {
    const found = exchanges.find((e) => e.method === method && e.path === url && e.body === body);
    return found ? { status: found.status, body: found.answer } : { status: 500 };
  };
  return exchanges;
}
async function plan(kind: MatrixKind, name: CaseName) {
  const exchanges = replay(kind, name),
    { profile, stops, most } = CASES[name];
  const roads = roadsAt(server.url, kind, most),
    day = dayOver(stops, profile);
  const { request, failure } = await withRoads(day, roads, null);
  return { ...request.matrices?.[profile], failure, exchanges, roads, model: modelOf(day, stops) };
}
function modelOf({ vehicles: [vehicle] }: ReturnType<typeof dayOver>, stops: readonly LonLat[]) {
  const secondsOf = secondsFor(vehicle!.profile, trafficOf(vehicle!, undefined));
  return (a: number, b: number) => {
    const way = measure(null, stops[a]!, stops[b]!, noWay());
    return [secondsOf(way), way.metres];
  };
}
/** Seconds and metres, as the server spelled them. */
function told({ answer }: Exchange): [number | null, number | null][][] {
  const said = answer as {
    durations: (number | null)[][];
    distances: (number | null)[][];
    sources_to_targets?: { time: number | null; distance: number | null }[][];
  };
  const metres = (km: number | null) => km && km * 1000;
  if (said.sources_to_targets)
    return said.sources_to_targets.map((row) => row.map((leg) => [leg.time, metres(leg.distance)]));
  return said.durations.map((row, a) => row.map((seconds, b) => [seconds, said.distances[a]![b]!]));
}
const legs = ({ durations, distances }: { durations?: number[][]; distances?: number[][] | null | undefined }) =>
  durations!.map((row, a) => row.map((seconds, b) => [seconds, distances![a]![b]!]));

describe.each(MATRIX_KINDS)('%s', (kind) => {
  test('one request has a day of a few places, and its seconds and metres are what is planned by', async () => {
    const { failure, exchanges, ...found } = await plan(kind, 'table');
    expect([failure, server.asked.length]).toEqual([null, 1]);
    const rounded = told(exchanges[0]!).map((row, a) =>
      row.map((leg, b) => (a === b ? [0, 0] : leg.map((n) => Math.round(n!)))),
    );
    expect(legs(found)).toEqual(rounded);
    // Streets of one suburb: a kilometre or two, minutes, and one-way streets.
    const [first, ...others] = found.distances![0]!;
    expect(first).toBe(0);
    others.forEach((metres) => expect(metres).toBeGreaterThan(100));
    expect(Math.max(...found.distances!.flat())).toBeLessThan(4000);
    expect(found.distances![0]![2]).not.toBe(found.distances![2]![0]);
  });
  test('a truck is asked for as a truck', async () => {
    expect((await plan(kind, 'truck')).failure).toBeNull();
    const { url, body } = server.asked[0]!;
    expect(url + body).toMatch(/\/truck\/|"costing":"truck"/);
  });
  test('blocks together are the table', async () => {
    const blocks = await plan(kind, 'blocks');
    expect([blocks.failure, server.asked.length]).toEqual([null, 4]);
    const whole = await plan(kind, 'table');
    expect(legs(blocks)).toEqual(
      legs(whole)
        .slice(0, 4)
        .map((row) => row.slice(0, 4)),
    );
  });
  test('a place beyond its map is not measured from the edge of it', async () => {
    const { failure, model, ...found } = await plan(kind, 'beyond');
    expect(failure).toBeNull();
    expect(legs(found)[0]![2]).toEqual(model(0, 2));
    expect(legs(found)[2]![1]).toEqual(model(2, 1));
    expect(legs(found)[0]![1]).not.toEqual(model(0, 1));
  });
  test('a place at sea costs nobody else the roads', async () => {
    const { failure, model, exchanges, ...found } = await plan(kind, 'atSea');
    expect(failure).toBeNull();
    expect(legs(found)[1]![3]).toEqual(model(1, 3));
    const last = told(exchanges.at(-1)!),
      rows = last.length === 4 ? [0, 2, 3] : [0, 1, 2];
    const ashore = [0, 2, 3].map((a) => [0, 2, 3].map((b) => (a === b ? [0, 0] : legs(found)[a]![b]!)));
    expect(ashore).toEqual(
      rows.map((a) => rows.map((b) => (a === b ? [0, 0] : last[a]![b]!.map((each) => Math.round(each!))))),
    );
  });
  test('what it refuses is planned by the model, and it goes on for everybody else', async () => {
    const { failure, roads } = await plan(kind, 'tooMany');
    expect(failure).toMatch(/^The roads' server refused: (Exceeded max locations|Too many table coordinates)/);
    replay(kind, 'table');
    const { profile, stops } = CASES.table;
    expect((await withRoads(dayOver(stops, profile), { ...roads, most: 100 }, null)).failure).toBeNull();
  });
  test('nonsense is refused in its own words', async () => {
    replay(kind, 'nonsense');
    const asking = PROVIDERS[kind](server.url)('car', [NOWHERE], [NOWHERE], AbortSignal.timeout(5000));
    await expect(asking).rejects.toThrow(Refusal);
  });
});

test("a pair without a way between them has the model's, in both directions", async () => {
  const { failure, model, exchanges, ...found } = await plan('valhalla', 'shutIn');
  expect(failure).toBeNull();
  expect(told(exchanges[0]!)[0]![2]).toEqual([null, null]);
  expect([legs(found)[0]![2], legs(found)[2]![1]]).toEqual([model(0, 2), model(2, 1)]);
});

test('Valhalla refuses a day of more than 400 km whole; what is near is asked for again, the rest is left to the model', async () => {
  const { failure, model, exchanges, ...found } = await plan('valhalla', 'melbourne');
  expect(failure).toBeNull();
  expect(exchanges[0]!.answer).toMatchObject({ error_code: 154 });
  const near = exchanges.find((e) => e.status === 200)!;
  expect(legs(found)[0]![1]).toEqual(told(near)[0]![1]!.map((each) => Math.round(each!)));
  expect([legs(found)[0]![2], legs(found)[2]![1]]).toEqual([model(0, 2), model(2, 1)]);
});

test("OSRM measures Melbourne from the edge of a map of Sydney; its ways are the model's", async () => {
  const { failure, model, exchanges, ...found } = await plan('osrm', 'melbourne');
  expect(failure).toBeNull();
  expect(told(exchanges[0]!)[0]![2]![1]).toBeLessThan(5000);
  expect(legs(found)[0]![2]).toEqual(model(0, 2));
});
