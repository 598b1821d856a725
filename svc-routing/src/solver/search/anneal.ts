/** A search cooled down from its first plan to the end of its time, whoever measures that. */
import type { Model } from '../model/model.ts';
import { shrink } from './fleet.ts';
import type { Pace } from './pace.ts';
import type { Kept } from './plan.ts';
import { Search, TASTE, type Taste } from './search.ts';

/** In legs of average cost: how much worse an attempt may be at first and at last. */
export type Heat = { hot: number; cold: number };
export const HEAT: Heat = { hot: 0.5, cold: 0.01 };
/** Attempts between two looks at the clock. */
const LOOK_EVERY = 8;

/** The best plan found. The same seed and the same progress by attempts give the same plan. */
export function anneal(model: Model, pace: Pace, taste: Taste = TASTE, heat: Heat = HEAT): Kept {
  const search = new Search(model, pace.seed, taste, () => pace.isCalledOff?.() !== true);
  search.construct();
  pace.watch?.(search.best, 0);
  if (model.tasks === 0) return search.best;
  let attempts = shrink(search, pace);
  const leg = search.meanLeg();
  // Days with breaks or several trips are gone through stop by stop.
  const isSlow = model.duties.some((duty) => duty);
  let temperature = 0;
  for (; ; attempts++) {
    if (isSlow || attempts % LOOK_EVERY === 0) {
      const progress = pace.progress(attempts);
      pace.watch?.(search.best, attempts);
      if (progress >= 1) break;
      temperature = leg * heat.hot * (heat.cold / heat.hot) ** progress;
      const better = pace.exchange?.(search.best, progress);
      if (better) search.resume(better);
    }
    search.step(temperature);
  }
  return search.best;
}
