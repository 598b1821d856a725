import { setImmediate as rest } from 'node:timers/promises';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { routes } from '@cartage/server/routes.ts';
import { insert } from '../insertion/insert.ts';
import { insertionAtDoors } from '../learned/at-doors.ts';
import { pacesAt } from '../learned/learned.ts';
import { taught } from '../learned/taught.store.ts';
import { roadAreas } from '../travel/areas.ts';
import { planned } from './planned.ts';

/** An answer that is waited for in milliseconds stays here, in slices with a rest in between: a cold thread would be late. */
const SLICE_MS = 8;

export const routingRoutes = routes(routingCalls, {
  solve: planned,
  // Somebody holds a job over a lane.
  insert: async (ctx, request) => {
    const learned = await taught(ctx),
      nowMs = ctx.now().getTime();
    const land = { areas: roadAreas(ctx), paces: learned && pacesAt(learned, nowMs) };
    return inSlices(insert(insertionAtDoors(request, learned, nowMs), land));
  },
});

async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let slice = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - slice < SLICE_MS) continue;
    await rest();
    slice = performance.now();
  }
}
