/** A day between cities, which a server with a limit of distance refuses whole: asked by what is near enough to each other. */
import { kmBetween, type Provider, Refusal } from './provider.ts';

/** Asks like the server, but has nulls for pairs that are farther from each other than it measures. */
export const withinReach =
  (ask: Provider): Provider =>
  async (profile, from, to, signal) => {
    try {
      return await ask(profile, from, to, signal);
    } catch (error) {
      const mostKm = error instanceof Refusal ? error.mostKm : undefined;
      if (mostKm === undefined) throw error;
      const table = () => from.map(() => to.map((): number | null => null));
      const seconds = table(),
        metres = table();
      // The earth is a little rounder to us than to it.
      const near = from.map((a) => to.flatMap((b, n) => (kmBetween(a, b) < mostKm * 0.99 ? [n] : [])));
      // Places of one city have the same places near, so there are about as many questions as cities.
      for (const [columns, rows] of groups(near)) {
        const over = columns.map((n) => to[n]!),
          left = rows.map((n) => from[n]!);
        const legs = await ask(profile, left, over, signal);
        rows.forEach((row, a) =>
          columns.forEach((column, b) => {
            seconds[row]![column] = legs.seconds[a]![b]!;
            metres[row]![column] = legs.metres[a]![b]!;
          }),
        );
      }
      return { seconds, metres };
    }
  };

/** Rows that have the same columns, none where there are no columns. */
function groups(columns: readonly number[][]): [columns: number[], rows: number[]][] {
  const of = Map.groupBy(columns.keys(), (row) => columns[row]!.join());
  return [...of.values()].map((rows) => [columns[rows[0]!]!, rows] as [number[], number[]]).filter(([c]) => c.length);
}
