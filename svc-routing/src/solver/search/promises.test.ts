import { AppError } from '@cartage/contract/error.ts';
import type { RoutingRequest, RoutingResult } from '@cartage/contract/routing/routing.ts';
import fc from 'fast-check';
import { compile } from '../model/compile.ts';
import { solve } from '../solve.ts';
import { anneal } from './anneal.ts';
import { enough } from './pace.ts';
import type { Kept } from './plan.ts';
import { aRequest } from './small.fixture.ts';

/** More by `ROUTING_RUNS`. */
const RUNS = Math.max(100, Number(process.env['ROUTING_RUNS'] ?? 0) / 20);
const PATIENCE_MS = 60_000 + 200 * RUNS;
/** With as many attempts as a call gives it. */
function best(request: RoutingRequest): Kept {
  const { model } = compile(request);
  return anneal(model, { seed: 1, progress: (n) => n / enough(model.tasks) });
}
/** The whole answer, null where what is fixed is refused. */
function planned(request: RoutingRequest): RoutingResult | null {
  try {
    return solve(request, { seed: 1, progress: (n) => n / 60 });
  } catch (refused) {
    if (refused instanceof AppError && refused.status === 400) return null;
    throw refused;
  }
}
const nameOf = ({ type, id, reason }: RoutingResult['unassigned'][number]) => JSON.stringify([type, id, reason]);
/** Less is better: what is left out, then the cost. */
const isWithin = (a: Kept, b: Kept, times: number) =>
  a.missing < b.missing || (a.missing === b.missing && a.cost <= b.cost * times + 0.001);
const cases = (size: Parameters<typeof aRequest>[0], seed: number, numRuns = RUNS) =>
  fc.sample(aRequest(size), { numRuns, seed });

test(
  'in whatever order the same is asked, the same comes of it',
  () => {
    let seen = 0;
    for (const request of cases({ jobs: 6, shipments: 2, vehicles: 3, rich: true }, 21)) {
      const turned = {
        ...request,
        jobs: request.jobs.toReversed(),
        shipments: request.shipments.toReversed(),
        vehicles: request.vehicles.toReversed(),
      };
      const [a, b] = [planned(request), planned(turned)];
      // Each is answered in the order that it was asked.
      expect(b && { ...b, routes: b.routes.toReversed(), unassigned: [] }).toEqual(a && { ...a, unassigned: [] });
      expect(b?.unassigned.map(nameOf).toSorted()).toEqual(a?.unassigned.map(nameOf).toSorted());
      if (a) seen++;
    }
    expect(seen).toBeGreaterThan(RUNS / 2);
  },
  PATIENCE_MS,
);

test(
  'one more vehicle never leaves more out, and never costs one part in a hundred more',
  () => {
    for (const request of cases({ jobs: 7, shipments: 2, vehicles: 2 }, 22, RUNS / 5)) {
      const more = { ...request, vehicles: [...request.vehicles, { ...request.vehicles[0]!, id: 'one more' }] };
      expect(isWithin(best(more as RoutingRequest), best(request), 1.01)).toBe(true);
    }
  },
  PATIENCE_MS,
);

test(
  'what a day begins with as it is fixed stays in front, in its order',
  () => {
    let seen = 0;
    for (const request of cases({ jobs: 8, shipments: 2, vehicles: 3, rich: true }, 23)) {
      const compiled = (() => {
        try {
          return compile(request);
        } catch (refused) {
          // Fixed stops that cannot be kept are refused.
          if (refused instanceof AppError && refused.status === 400) return null;
          throw refused;
        }
      })();
      if (!compiled) continue;
      const plan = anneal(compiled.model, { seed: 1, progress: (n) => n / 40 });
      compiled.model.locked.forEach((fixed, v) => {
        const from = v === 0 ? 0 : plan.ends[v - 1]!;
        expect([...plan.stops.subarray(from, from + fixed.length)]).toEqual([...fixed]);
        seen += fixed.length;
      });
    }
    expect(seen).toBeGreaterThan(RUNS / 10);
  },
  PATIENCE_MS,
);
