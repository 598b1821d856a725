import { InsertionRequest, type InsertionStop } from '@cartage/contract/routing/insertion.ts';
import { slowness, threadClock } from '@cartage/testing/yardstick.ts';
import { AREAS, BANDS } from '../travel/paces.ts';
import { insert } from './insert.ts';

const SYDNEY: [number, number] = [151.2093, -33.8688],
  PERTH: [number, number] = [115.8605, -31.9505];
const SEVEN = 1_800_000_000;
const at = (km: number): [number, number] => [SYDNEY[0] + km / 92.4, SYDNEY[1]];
const stop = (id: string, location: [number, number], more: Partial<InsertionStop> = {}) => ({
  id,
  location,
  service: 300,
  ...more,
});
const route = (more: object = {}) => ({
  id: 'd1',
  start: SYDNEY,
  end: SYDNEY,
  departs: SEVEN,
  stops: [stop('a', at(5)), stop('b', at(15))],
  ...more,
});
const answer = (request: object) => {
  const work = insert(InsertionRequest.parse(request));
  for (;;) {
    const step = work.next();
    if (step.done) return step.value.routes;
  }
};
const order = (request: object) => answer(request)[0]!.stops.map((s) => s.id);

test('freight goes where its detour is shortest, and what stands keeps its order', () => {
  expect(order({ routes: [route()], freight: [{ stops: [stop('x', at(10))] }] })).toEqual(['a', 'x', 'b']);
});
test('what is done at one door costs the time at the door once', () => {
  const endsWith = (...locations: [number, number][]) => {
    const stops = locations.map((location, n) => stop(`s${n}`, location, { setup: 600, service: 60 }));
    return answer({ routes: [route({ stops, end: undefined })], freight: [] })[0]!.before.ends;
  };
  expect(endsWith(at(5), at(5), at(5)) - endsWith(at(5))).toBe(120);
  expect(endsWith(at(5), at(5.001)) - endsWith(at(5))).toBeGreaterThan(659);
});
test('a day that begins in the rush hour takes longer than the same at night', () => {
  const workFrom = (iso: string) =>
    answer({ routes: [route({ departs: Date.parse(iso) / 1000 })], freight: [] })[0]!.before.work;
  expect(workFrom('2026-11-24T08:00:00+11:00')).toBeGreaterThan(1.2 * workFrom('2026-11-24T02:00:00+11:00'));
});
test('the paces of the own drivers are those of each leg, and between two bands there is no jump', () => {
  const work = (paces: Float64Array | null, departs: number) => {
    const asked = InsertionRequest.parse({ routes: [route({ departs })], freight: [] });
    for (const steps = insert(asked, { areas: null, paces }); ;) {
      const step = steps.next();
      if (step.done) return step.value.routes[0]!.before.work - 600;
    }
  };
  const all = (factor: number) => new Float64Array(AREAS * BANDS).fill(factor);
  const hours = Array.from({ length: 24 }, (_, n) => SEVEN + n * 3600);
  for (const departs of hours) {
    expect(Math.abs(work(all(1), departs) - work(null, departs))).toBeLessThan(6);
    expect(work(all(1.5), departs) / work(null, departs)).toBeGreaterThan(1.4);
  }
});
test('a pick-up stays before its delivery', () => {
  const asked = { stops: [stop('up', at(15)), stop('down', at(5))] };
  const ids = order({ routes: [route()], freight: [asked] });
  expect(ids.indexOf('up')).toBeLessThan(ids.indexOf('down'));
  expect(ids.filter((id) => id.length === 1)).toEqual(['a', 'b']);
});
test('a short detour is given up for a stop that would be late', () => {
  const inTime = stop('b', at(15), { due: SEVEN + 2400 });
  const late = stop('x', at(10), { service: 3600 });
  expect(order({ routes: [route({ stops: [stop('a', at(5)), inTime] })], freight: [{ stops: [late] }] })).toEqual([
    'a',
    'b',
    'x',
  ]);
});
test('who names a position gets it', () => {
  expect(order({ routes: [route()], freight: [{ stops: [stop('x', at(10))], position: 1 }] })).toEqual(['x', 'a', 'b']);
});
test('freight that has no place yet is put in before what is asked about', () => {
  const [one] = answer({
    routes: [route({ loose: [{ stops: [stop('own', at(8))] }] })],
    freight: [{ stops: [stop('x', at(10))] }],
  });
  expect(one!.stops.map((s) => [s.id, s.wasLate === null])).toEqual([
    ['a', false],
    ['own', false],
    ['x', true],
    ['b', false],
  ]);
});
test('Perth is days away from Sydney, whatever else is on the route', () => {
  const [one] = answer({ routes: [route()], freight: [{ stops: [stop('x', PERTH)] }] });
  expect(one!.away! / 1000).toBeGreaterThan(3500);
  expect((one!.after.work - one!.before.work) / 3600).toBeGreaterThan(80);
});
test('a wait before the first stop is spent at home and is no work', () => {
  const asked = { stops: [stop('x', at(10), { opens: SEVEN + 6 * 3600 })] };
  const [one] = answer({ routes: [route({ stops: [] })], freight: [asked] });
  expect(one!.stops[0]!.arrival).toBe(SEVEN + 6 * 3600);
  expect(one!.after.work).toBeLessThan(3 * 3600);
});
test('however much is asked at once, no step holds the thread for a tenth of a second', () => {
  const stops = (name: string, n: number) => Array.from({ length: n }, (_, i) => stop(`${name}${i}`, at((i * 7) % 40)));
  const freight = (name: string, n: number) =>
    Array.from({ length: n }, (_, i) => ({
      stops: [stop(`${name}${i}up`, at(i % 9)), stop(`${name}${i}down`, at(i % 31))],
    }));
  const asked = InsertionRequest.parse({
    routes: [route({ stops: stops('s', 120), loose: freight('l', 60) })],
    freight: freight('f', 10),
  });
  // A step that is short once is short; a neighbour on this machine may lengthen any of them.
  const tries = Array.from({ length: 3 }, () => stepped(asked));
  for (const { steps } of tries) expect(steps).toBeGreaterThan(70);
  expect(Math.min(...tries.map((t) => t.longest))).toBeLessThan(100);
});

function stepped(asked: InsertionRequest): { steps: number; longest: number } {
  const work = insert(asked),
    slow = slowness(threadClock);
  let longest = 0,
    steps = 0;
  for (let done = false; !done; steps++) {
    const began = threadClock();
    done = work.next().done ?? false;
    longest = Math.max(longest, (threadClock() - began) / slow);
  }
  return { steps, longest };
}
