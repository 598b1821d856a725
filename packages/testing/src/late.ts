/**
 * With `LATE_PAGES=80` every answer and file of a page's test comes that many milliseconds late, as on a busy machine:
 * what looks at the page without waiting for it fails then each time, not once in a hundred runs.
 */
const late = Number(process.env.LATE_PAGES ?? 0);
// As it was before a test puts a clock of its own in its place.
const { setTimeout: realTimeout } = globalThis;

export const lateness = async (): Promise<void> => {
  if (late > 0) await new Promise((done) => realTimeout(done, late));
};
