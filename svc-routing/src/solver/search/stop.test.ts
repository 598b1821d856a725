import { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { compile } from '../model/compile.ts';
import { anneal } from './anneal.ts';
import { Day } from './day.ts';

/** More than the vehicles can do, so that places are looked for everywhere. */
const aDay = (more: object) =>
  compile(
    RoutingRequest.parse({
      vehicles: Array.from({ length: 4 }, (_, id) => ({
        id,
        start: [151, -33.8],
        end: [151, -33.8],
        capacity: [40],
        time_window: [0, 30_000],
        ...more,
      })),
      jobs: Array.from({ length: 130 }, (_, id) => ({
        id,
        location: [150.8 + ((id * 37) % 100) / 250, -34 + ((id * 53) % 97) / 250],
        service: 600,
        delivery: [1 + (id % 3)],
      })),
    }),
  ).model;
const breaks = { breaks: [{ id: 1, service: 1800, time_windows: [[10_000, 14_000]] }] };
const reloads = { reloads: { duration: 600, at_most: 1 }, capacity: [20] };

/** What takes long is going through a day with breaks or trips: how many are gone through between two questions whether to go on. */
function daysBetweenQuestions(more: object, attempts: number): number {
  const model = aDay(more);
  const days = jest.spyOn(Day.prototype, 'holds');
  let last = 0,
    most = 0;
  const look = () => {
    most = Math.max(most, days.mock.calls.length - last);
    days.mockClear();
    last = 0;
  };
  try {
    anneal(model, {
      seed: 1,
      progress: (n) => (look(), n / attempts),
      isCalledOff: () => (look(), false),
    });
    return most;
  } finally {
    days.mockRestore();
  }
}

test.each<[string, object, number]>([
  ['breaks', breaks, 60],
  ['reloads', reloads, 6],
  ['breaks and fixed costs', { ...breaks, costs: { fixed: 9000 } }, 60],
])('with %s, a search asks whether to go on before it has gone through two hundred days', (_, more, attempts) => {
  expect(daysBetweenQuestions(more, attempts)).toBeLessThan(200);
});

test('called off in the middle of an attempt, it answers the best plan that it had', () => {
  const model = aDay(breaks);
  let questions = 0;
  const whole = anneal(model, { seed: 1, progress: (n) => n / 40, isCalledOff: () => (questions++, false) });
  for (const at of [0.5, 0.9, 0.99]) {
    let asked = 0,
      shown = { missing: Infinity, cost: Infinity };
    const cut = anneal(model, {
      seed: 1,
      progress: (n) => (asked > at * questions ? 1 : n / 40),
      isCalledOff: () => ++asked > at * questions,
      watch: ({ missing, cost }) => (shown = { missing, cost }),
    });
    expect(cut).toMatchObject(shown);
    expect(cut.missing).toBeGreaterThanOrEqual(whole.missing);
  }
});
