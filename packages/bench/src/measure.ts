/** What a measurement is: one file a figure exports one of these. */
export type Row = { what: string; value: string; goal?: string; met?: boolean };
export type Measure = { name: string; title: string; how: string; run(): Promise<Row[]> };

/** A row with a goal that is met at `limit` or above (`atMost`: or below). */
export function judged(what: string, value: number, limit: number, { atMost = false, unit = '', digits = 2 } = {}): Row {
  const number = (n: number, d: number) => n.toLocaleString('en-AU', { minimumFractionDigits: d, maximumFractionDigits: d });
  return { what, value: number(value, digits) + unit, goal: `${atMost ? '≤' : '≥'} ${limit}${unit}`, met: atMost ? value <= limit : value >= limit };
}
export const told = (what: string, value: number, unit: string, digits = 0): Row =>
  ({ what, value: `${value.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit}` });

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Both sides in turns, so that a neighbour's noise falls on both: the ratio of each turn, and the middle one of them. */
export async function sideBySide<T>(rounds: number, ours: () => Promise<T>, theirs: () => Promise<T>, rateOf: (result: T) => number): Promise<{ ratio: number; ratios: number[]; ours: T[]; theirs: T[] }> {
  const a: T[] = [], b: T[] = [];
  for (let i = 0; i < rounds; i++) {
    b.push(await theirs());
    a.push(await ours());
  }
  const ratios = a.map((one, i) => rateOf(one) / rateOf(b[i]!));
  return { ratio: median(ratios), ratios, ours: a, theirs: b };
}

/** How often a second `work` is done by so many loops side by side. */
export async function perSecond(loops: number, seconds: number, work: (n: number) => Promise<unknown>): Promise<number> {
  let n = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(Array.from({ length: loops }, async () => { while (performance.now() < until) await work(n++); }));
  return (n * 1000) / (performance.now() - began);
}
