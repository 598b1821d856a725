import type { Kept } from './plan.ts';

/** How a search goes about it; all that it knows of time and of others comes through here. */
export type Pace = {
  seed: number;
  /** How far along the search is after so many attempts: 0 at first, ended at 1. */
  progress(attempts: number): number;
  /** Whether nobody waits any more; the first plan is only cut short by this. */
  isCalledOff?: (() => boolean) | undefined;
  /** Told how far it is, at each look at the clock: attempts made and the best plan. */
  watch?: ((best: Kept, attempts: number) => void) | undefined;
  /** Told of the best plan now and then; answers a better one from elsewhere. */
  exchange?: ((best: Kept, progress: number) => Kept | undefined) | undefined;
};

/** After so many attempts nothing better turns up; a handful of stops is not searched for a minute because it may be. */
export const enough = (tasks: number): number => 2000 + 400 * tasks * tasks;
