import { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { compile } from '../model/compile.ts';
import { answerOf } from '../solve.ts';
import { anneal } from './anneal.ts';
import { fairer } from './fair.ts';

const at = (east: number, north: number): [number, number] => [151 + east / 92.4, -33.8 + north / 111.2];
/** Two drivers live where the work is, the third at the other end of town. */
const request = RoutingRequest.parse({
  vehicles: [at(0, 0), at(1, 1), at(12, 10)].map((home, id) => ({
    id,
    start: home,
    end: home,
    time_window: [25_200, 68_400],
  })),
  jobs: Array.from({ length: 36 }, (_, id) => ({ id, location: at((id * 7) % 5, (id * 3) % 4), service: 600 })),
});
const compiled = compile(request),
  pace = (attempts: number) => ({ seed: 1, progress: (n: number) => n / attempts });
const cheapest = anneal(compiled.model, pace(2000));
const tasks = (plan: typeof cheapest) => [...plan.ends].map((end, v) => end - (v === 0 ? 0 : plan.ends[v - 1]!));
const hours = (plan: typeof cheapest) => {
  const { routes } = answerOf(compiled, plan);
  return request.vehicles.map(({ id }) => {
    const route = routes.find((r) => r.vehicle === id);
    return route ? route.duration + route.service + route.setup + route.waiting_time : 0;
  });
};
const span = (list: number[]) => Math.max(...list) - Math.min(...list);

test('by stops: nobody has many more than another, nothing is left out, and it costs more', () => {
  const fair = fairer(compiled.model, cheapest, 'stops', pace(3000))!;
  expect(span(tasks(cheapest))).toBeGreaterThan(9);
  expect(span(tasks(fair))).toBeLessThan(span(tasks(cheapest)) / 2);
  expect([fair.missing, fair.cost > cheapest.cost]).toEqual([0, true]);
});

test('by hours: the longest and the shortest day come nearer', () => {
  const fair = fairer(compiled.model, cheapest, 'hours', pace(3000))!;
  expect(span(hours(fair))).toBeLessThan(span(hours(cheapest)) / 3);
  expect(fair.missing).toBe(0);
});

test('where nothing can be shared there is no fairer plan', () => {
  const alone = compile(RoutingRequest.parse({ ...request, vehicles: request.vehicles.slice(0, 1) }));
  expect(fairer(alone.model, anneal(alone.model, pace(100)), 'stops', pace(100))).toBeNull();
  const skilled = compile(
    RoutingRequest.parse({
      vehicles: request.vehicles.map((v, n) => ({ ...v, skills: n === 0 ? [1] : [] })),
      jobs: request.jobs.map((j) => ({ ...j, skills: [1] })),
    }),
  );
  expect(fairer(skilled.model, anneal(skilled.model, pace(200)), 'stops', pace(300))).toBeNull();
});

test('what a day begins with as it is fixed stays where it is', () => {
  const fixed = compile(
    RoutingRequest.parse({
      ...request,
      vehicles: request.vehicles.map((v, n) => ({
        ...v,
        fixed: n === 0 ? Array.from({ length: 20 }, (_, id) => ({ type: 'job', id })) : [],
      })),
    }),
  );
  const fair = fairer(fixed.model, anneal(fixed.model, pace(500)), 'stops', pace(900))!;
  expect([...fair.stops.subarray(0, 20)]).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
