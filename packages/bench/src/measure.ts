/** What a measurement is: one file a figure exports one of these. */
export type Row = { what: string; value: string; goal?: string; met?: boolean };
export type Measure = { name: string; title: string; how: string; run(): Promise<Row[]> };

/** A row with a goal that is met at `limit` or above (`atMost`: or below). */
export function judged(
  what: string,
  value: number,
  limit: number,
  { atMost = false, unit = '', digits = 2 } = {},
): Row {
  const number = (n: number, d: number) =>
    n.toLocaleString('en-AU', { minimumFractionDigits: d, maximumFractionDigits: d });
  return {
    what,
    value: number(value, digits) + unit,
    goal: `${atMost ? '≤' : '≥'} ${limit}${unit}`,
    met: atMost ? value <= limit : value >= limit,
  };
}
export const figure = (what: string, value: number, unit: string, digits = 0): Row => ({
  what,
  value: `${value.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit}`,
});

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** All sides in every turn, so that a neighbour's noise falls on each, in an order drawn anew, since who comes behind a certain other one fares better or worse for it; the first `warm` turns do not count. */
export async function inTurns<S extends string, T>(
  turns: number,
  sides: Record<S, () => Promise<T>>,
  { warm = 0 } = {},
): Promise<Record<S, T[]>> {
  const names = Object.keys(sides) as S[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<S, T[]>;
  for (let turn = -warm; turn < turns; turn++) {
    for (const name of shuffled(names)) {
      const result = await sides[name]();
      if (turn >= 0) results[name].push(result);
    }
  }
  return results;
}
/** Each order as likely as any other. */
function shuffled<T>(values: readonly T[]): T[] {
  const order = values.map(() => Math.random());
  return values
    .map((_, i) => i)
    .toSorted((a, b) => order[a]! - order[b]!)
    .map((i) => values[i]!);
}

/** The ratio of each turn, and the middle one of them. */
export const ratioOf = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((rate, turn) => rate / theirs[turn]!));

/** How often a second `work` is done by so many loops side by side. */
export async function perSecond(
  loops: number,
  seconds: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> {
  let n = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: loops }, async () => {
      while (performance.now() < until) await work(n++);
    }),
  );
  return (n * 1000) / (performance.now() - began);
}

/** How long each takes in milliseconds, in rounds of all behind one that does not count. */
export async function inRounds(
  questions: readonly { ask: () => Promise<unknown> }[],
  rounds: number,
): Promise<number[][]> {
  const times = questions.map((): number[] => []);
  for (let round = -1; round < rounds; round++)
    for (const [at, { ask }] of questions.entries()) {
      const began = performance.now();
      await ask();
      if (round >= 0) times[at]!.push(performance.now() - began);
    }
  return times;
}
