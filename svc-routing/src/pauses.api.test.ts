import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { solveCalls } from '@cartage/contract/routing/solve.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { routingService } from './service.ts';

/** As many stops as one request may have, and words wherever there may be some. */
const greatest = () => ({
  vehicles: Array.from({ length: 100 }, (_, id) => ({ id, start: [144.95, -37.8], capacity: [200, 200] })),
  jobs: Array.from({ length: 2500 }, (_, id) => ({
    id,
    location: [144.5 + ((id * 37) % 1000) / 1000, -38 + ((id * 91) % 1000) / 1000],
    description: 'Behind the second gate, ring twice. '.repeat(10),
    service: 300,
    delivery: [1 + (id % 7), 2],
    time_windows: [[0, 30_000 + id]],
  })),
});

walkPauses(startForTest(routingService), {
  inputs: { [routingCalls.solve.id]: greatest, [solveCalls.start.id]: () => ({ ...greatest(), limit: 1 }) },
});
