/** The longest turn of the event loop while some work goes on, by this machine's speed. */
import { slowness, threadClock } from './yardstick.ts';

/** Milliseconds that one piece of work may keep everybody else waiting. */
export const MOST_MS = 100;
const TRIES = 6;

/** Milliseconds of this thread's processor in the longest turn while `work` goes on. Time that other programs took is not ours. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0,
    last = threadClock();
  const look = () => {
    const now = threadClock();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const probe = setInterval(look, 1);
  try {
    await work();
  } finally {
    clearInterval(probe);
    look();
  }
  return longest;
}

/**
 * The shortest of several longest pauses, by this machine's speed. The first time pays for compiling and preparing, and
 * what other tests left is cleared away in between; one try within the limit shows that the work itself is.
 */
export async function bestPause(work: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let tries = 0; tries < TRIES && best > MOST_MS; tries++) {
    await before?.();
    const slow = slowness(threadClock),
      pause = await longestPause(work);
    // A machine may turn slower in between; the first time is taken as it is, since what is compiled then counts as well.
    best = Math.min(best, tries === 0 ? pause : pause / Math.max(slow, slowness(threadClock)));
  }
  return best;
}
