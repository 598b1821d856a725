/** How fast this machine is just now, so that a limit in milliseconds means the same work on each. */
const RUNS = 3,
  /** What the work below takes on the machine that the goals were set on. */
  KNOWN_MS = 26;

export type Clock = () => number;
/** Time that other programs took does not count. */
export const threadClock: Clock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
/** What a person waits; a busy neighbour counts. */
export const wallClock: Clock = () => performance.now();

/** As it was when the run began (`run.ts` measures it once, since each look takes a fifth of a second). */
export const slownessOfRun = Math.max(1, Number(process.env.CARTAGE_TEST_SLOWNESS ?? 1));

/** A promise in milliseconds, such as "on every open page within two seconds", as this machine can keep it just now. */
export function withinMs(ms: number): number {
  if (performance.now() > pace.until) pace = { slowness: slowness(wallClock), until: performance.now() + PACE_MS };
  return Math.round(ms * Math.max(slownessOfRun, pace.slowness));
}
/** A look takes a fifth of a second, and a suite asks dozens of times. */
const PACE_MS = 3_000;
let pace = { slowness: 1, until: -Infinity };

/** At least 1: a faster machine is given no stricter limit. */
export function slowness(clock: Clock): number {
  let best = Infinity;
  for (let run = 0; run < RUNS; run++) {
    const began = clock();
    work();
    best = Math.min(best, clock() - began);
  }
  return Math.max(1, best / KNOWN_MS);
}

/** What services do most: objects made, sorted, written as JSON and read again. */
function work(): number {
  const rows = Array.from({ length: 30_000 }, (_, i) => ({
    id: (i * 7919) % 30_011,
    name: `Connote ${i}`,
    at: [i, i + 1],
  }));
  rows.sort((a, b) => a.id - b.id);
  return (JSON.parse(JSON.stringify(rows)) as unknown[]).length;
}
