/** How long an operation waits after it has failed. Pure but for the chance that is handed in. */
const FIRST_PAUSE_MS = 5_000,
  LONGEST_PAUSE_MS = 600_000,
  SPREAD = 0.25;

/** Twice as long each time, a quarter more or less, so that what failed together does not come back together. `chance` is from 0 to below 1. */
export function pauseAfter(attempts: number, chance: () => number = Math.random): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance()));
}
