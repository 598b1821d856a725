import { setTimeout as pause } from 'node:timers/promises';
import { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { type Solve, solveCalls } from '@cartage/contract/routing/solve.ts';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { memoryKv } from '@cartage/server/kv.ts';
import { aCustomerUser, aDispatcher, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { openBackgroundThreads } from '../routing/search-threads.ts';
import { routingService } from '../service.ts';
import { compile } from '../solver/model/compile.ts';
import { openSolves } from './solves.ts';

const svc = startForTest(routingService);
const aDay = (stops: number, more: object = {}) => ({
  vehicles: [1, 2, 3].map((id) => ({ id, start: [151.1, -33.85] as [number, number], capacity: [stops] })),
  jobs: Array.from({ length: stops }, (_, id) => ({
    id,
    location: [151 + ((id * 37) % 100) / 250, -33.7 - ((id * 53) % 100) / 250] as [number, number],
    service: 120,
    delivery: [1],
  })),
  ...more,
});
type Person = ReturnType<typeof svc.as>;
const start = (who: Person, stops: number, more: object) => who.call(solveCalls.start, aDay(stops, more));
async function until(who: Person, id: string, holds: (solve: Solve) => boolean, withAnswer = false): Promise<Solve> {
  for (;;) {
    const solve = await who.call(solveCalls.find, { id, withAnswer });
    if (holds(solve)) return solve;
    await pause(10);
  }
}
const dispatcher = () => svc.as(aDispatcher());

test('a search is watched while its plan gets better, and ends by itself with the plan', async () => {
  const { id } = await start(dispatcher(), 150, { limit: 1 });
  const midway = await until(dispatcher(), id, (s) => s.curve.length > 1);
  expect(midway).toMatchObject({ id, state: 'running', error: null, limitMs: 1000, answer: null });
  const first = await until(dispatcher(), id, (s) => s.answer !== null, true);
  expect(first.answer!.summary).toMatchObject({ routes: expect.any(Number), unassigned: 0 });
  const ended = await until(dispatcher(), id, (s) => s.state !== 'running');
  expect(ended).toMatchObject({ state: 'done', unassigned: 0, cost: ended.answer!.summary.cost });
  expect(ended.iteration).toBeGreaterThanOrEqual(midway.iteration);
  expect(ended.elapsedMs).toBeGreaterThanOrEqual(950);
  expect(ended.answer!.routes.flatMap((r) => r.steps).filter((s) => s.type === 'job')).toHaveLength(150);
  const costs = ended.curve.map((p) => p.cost);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  expect(costs.at(-1)).toBeCloseTo(ended.cost!, 0);
  // Nothing more happens to it.
  expect(await dispatcher().call(solveCalls.find, { id })).toEqual(ended);
});

test('who has enough of it stops it, and has the best plan so far, twice if asked twice', async () => {
  const { id } = await start(dispatcher(), 300, { limit: 60 });
  await until(dispatcher(), id, (s) => s.iteration > 0);
  const stopped = await dispatcher().call(solveCalls.stop, { id });
  expect(stopped).toMatchObject({ id, state: 'stopped', unassigned: 0, error: null });
  expect(stopped.answer!.summary.unassigned).toBe(0);
  expect(stopped.elapsedMs).toBeLessThan(withinMs(30_000));
  expect(await dispatcher().call(solveCalls.stop, { id })).toEqual(stopped);
});

test('who has enough before there is anything has the first plan', async () => {
  const { id } = await start(dispatcher(), 300, { limit: 60 });
  const { state, answer } = await dispatcher().call(solveCalls.stop, { id });
  expect([state, answer?.summary.unassigned]).toEqual(['stopped', 0]);
});
test('it belongs to whoever started it: nobody else finds or stops it', async () => {
  const { id } = await start(dispatcher(), 20, { limit: 60 });
  const others = [svc.as({ ...aDispatcher(), userId: 4711 }), svc.as(aDispatcher(), { tenantId: 2 })];
  for (const other of others) {
    await expect(other.call(solveCalls.find, { id })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(solveCalls.stop, { id })).rejects.toMatchObject({ status: 404 });
  }
  await expect(svc.as(nobody()).call(solveCalls.find, { id })).rejects.toMatchObject({ status: 401 });
  await expect(svc.as(aCustomerUser(7)).call(solveCalls.find, { id })).rejects.toMatchObject({ status: 403 });
  expect((await dispatcher().call(solveCalls.stop, { id })).state).not.toBe('running');
});

test('a tenant has two at a time; the third is told so, and the next has the place of one that ended', async () => {
  const two = [await start(dispatcher(), 200, { limit: 60 }), await start(dispatcher(), 200, { limit: 60 })];
  await expect(start(dispatcher(), 20, {})).rejects.toMatchObject({ status: 409, code: 'solve.atMost' });
  const elsewhere = await start(svc.as(aDispatcher(), { tenantId: 2 }), 20, { limit: 0.1 });
  for (const { id } of two) await dispatcher().call(solveCalls.stop, { id });
  await until(svc.as(aDispatcher(), { tenantId: 2 }), elsewhere.id, (s) => s.state === 'done');
  const next = await start(dispatcher(), 20, { limit: 0.1 });
  await until(dispatcher(), next.id, (s) => s.state === 'done');
});

/** Twice as many as there are threads for anything, two a tenant. */
const TENANTS = [11, 12, 13, 14, 15, 16];
test('however many search in the background, a plan that somebody waits for has a thread at once; the rest wait their turn', async () => {
  const people = TENANTS.map((tenantId) => svc.as(aDispatcher(), { tenantId }));
  const begun: { who: Person; id: string }[] = [];
  for (const who of [...people, ...people]) begun.push({ who, ...(await start(who, 60, { limit: 60 })) });
  const { summary } = await dispatcher().call(routingCalls.solve, aDay(5, { limit: 0.1 }));
  expect(summary.unassigned).toBe(0);
  const states = await Promise.all(begun.map(({ who, id }) => who.call(solveCalls.find, { id })));
  expect(states.filter((s) => s.state !== 'running')).toEqual([]);
  const waits = begun.find((_, n) => states[n]!.isWaiting)!;
  expect(await waits.who.call(solveCalls.stop, { id: waits.id })).toMatchObject({
    state: 'stopped',
    isWaiting: false,
    elapsedMs: 0,
    answer: null,
  });
  for (const { who, id } of begun.filter((b) => b !== waits)) await who.call(solveCalls.stop, { id });
});

test('a wrong request is refused when it is sent, and takes no place', async () => {
  for (let n = 0; n < 3; n++)
    await expect(start(dispatcher(), 3, { limit: 61 })).rejects.toMatchObject({ status: 400 });
  const fixed = { vehicles: [{ id: 1, fixed: [{ type: 'job', id: 99 }] }] };
  await expect(start(dispatcher(), 3, fixed)).rejects.toMatchObject({ status: 400 });
});

test('what cannot be planned at all has failed, with the reason', async () => {
  const far: [number, number] = [115.8, -31.9];
  const { id } = await dispatcher().call(solveCalls.start, {
    vehicles: [{ id: 1, start: [151, -33], time_window: [0, 9000], fixed: [{ type: 'pickup', id: 1 }] }],
    shipments: [{ pickup: { id: 1, location: [151, -33] }, delivery: { id: 2, location: far } }],
    limit: 0.1,
  });
  const failed = await until(dispatcher(), id, (s) => s.state !== 'running');
  expect(failed).toMatchObject({ state: 'failed', error: { code: 'validation' }, answer: null });
});

test('a given order is timed at once, as routing does it', async () => {
  const request = aDay(3, { options: { plan: true }, limit: 60 });
  request.vehicles = [
    { ...request.vehicles[0]!, steps: [2, 0, 1].map((id) => ({ type: 'job' as const, id })) },
  ] as never;
  const { id } = await dispatcher().call(solveCalls.start, request);
  const { answer } = await until(dispatcher(), id, (s) => s.state === 'done');
  expect(answer!.routes).toEqual((await dispatcher().call(routingCalls.solve, request)).routes);
});

test('a fair plan is told beside the cheapest, with what it costs more', async () => {
  const vehicles = [0, 0.2].map((east, id) => ({ id, start: [151 + east, -33] as [number, number] }));
  const jobs = Array.from({ length: 12 }, (_, id) => ({ id, location: [151 + id / 1000, -33] as [number, number] }));
  const asked = { vehicles, jobs, limit: 0.5 };
  const { fair, ...cheapest } = await dispatcher().call(routingCalls.solve, { ...asked, options: { fairStops: true } });
  expect(cheapest.summary).toMatchObject({ routes: 1, unassigned: 0 });
  expect(cheapest.ways).toMatchObject({ source: 'model', isFallback: false });
  expect(fair).toMatchObject({ by: 'stops', span: { cheapest: 12 }, plan: { summary: { routes: 2, unassigned: 0 } } });
  expect(fair!.span.fair).toBeLessThanOrEqual(2);
  expect(fair!.costsMore).toBeCloseTo(fair!.plan.summary.cost - cheapest.summary.cost);
  const both = { ...asked, options: { fairStops: true, fairHours: true } };
  await expect(dispatcher().call(routingCalls.solve, both)).rejects.toMatchObject({ status: 400 });
});

test('the work is shared out in the last part of the time, and a stop in between leaves the cheapest plan', async () => {
  const fairly = (limit: number) => start(dispatcher(), 60, { limit, options: { fairHours: true } });
  const { id } = await fairly(1);
  const { answer, limitMs, elapsedMs } = await until(dispatcher(), id, (s) => s.state === 'done');
  expect(answer!.fair!.span.fair).toBeLessThan(answer!.fair!.span.cheapest);
  expect(elapsedMs).toBeLessThan(limitMs + withinMs(500));
  const cut = await fairly(60);
  await until(dispatcher(), cut.id, (s) => s.iteration > 0);
  expect((await dispatcher().call(solveCalls.stop, { id: cut.id })).answer).toMatchObject({ code: 0, fair: null });
});

test('another instance tells how far a search is, has its plan written down and stops it', async () => {
  const kv = memoryKv(),
    threads = openBackgroundThreads(svc.service.running.log),
    pools = {
      searching: threads.pool,
      turns: threads.turns,
      writing: svc.ctx(),
      log: svc.service.running.log,
    };
  const [here, there] = [await openSolves(kv, pools), await openSolves(kv, pools)];
  const who = svc.ctx();
  const day = compile(RoutingRequest.parse(aDay(100, { limit: 60 })));
  const { id } = await here.start(who, async () => day);
  await there.find(who, id, false).then((s) => expect(s.state).toBe('running'));
  while ((await here.find(who, id, false)).iteration === 0) await pause(10);
  expect((await there.find(who, id, true)).answer!.summary.unassigned).toBe(0);
  await here.start(who, async () => day);
  await expect(there.start(who, async () => day)).rejects.toMatchObject({ status: 409 });
  const stopped = await there.stop(who, id);
  expect(stopped).toMatchObject({ state: 'stopped', answer: { code: 0 } });
  expect(await here.find(who, id, false)).toEqual(stopped);
  await Promise.all([here.close(), there.close()]);
  await Promise.all([threads.close(), kv.close()]);
});
