/** Fewer vehicles, where a vehicle costs by itself: one after the other is emptied, and what it did has to fit elsewhere. */
import type { Pace } from './pace.ts';
import { roomFor } from './plan.ts';
import type { Search } from './search.ts';

/** Up to this share of the time goes into it. */
const SHARE = 0.4;
/** A route is given up for good after so many attempts for each task. */
const PATIENCE = 60;

/** Attempts made. The search ends on its best plan, with no vehicle closed. */
export function shrink(search: Search, pace: Pace): number {
  const { plan, insertion, random, best } = search,
    { routes } = plan;
  let attempts = 0;
  if (!routes.some((r) => r.fixed > 0) || plan.missing > 0) return attempts;
  const before = roomFor(plan.model);
  const tries = PATIENCE * plan.model.tasks + 2000;
  for (let failed = 0; failed < 6;) {
    const used = routes.filter((r) => r.n > r.locked && r.locked === 0 && r.fixed > 0);
    if (used.length < 2) break;
    plan.keep(before);
    // Short routes are the easiest to do without; drawn among the three shortest, since any of them may be the one.
    const v = used.sort((a, b) => a.n - b.n)[random.below(Math.min(used.length, 3 + failed))]!.vehicle;
    for (const route of routes) insertion.closed[route.vehicle] = route.n === 0 ? 1 : 0;
    if (!search.giveUp(v)) break;
    insertion.closed[v] = 1;
    const heat = search.meanLeg() * 0.1;
    let isOver = false;
    for (let i = 0; i < tries && plan.missing > 0; i++, attempts++) {
      if (attempts % 8 === 0) {
        pace.watch?.(best, attempts);
        isOver = pace.progress(attempts) >= SHARE;
        if (isOver) break;
      }
      search.step(heat);
    }
    // What is best is kept beside the plan: nobody waits for more.
    if (pace.isCalledOff?.()) return attempts;
    if (plan.missing > 0) {
      search.resume(before);
      failed++;
    }
    if (isOver) break;
  }
  insertion.closed.fill(0);
  search.resume(best);
  return attempts;
}
