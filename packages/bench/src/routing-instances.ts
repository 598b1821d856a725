import { readFileSync } from 'node:fs';

/** A row of index.tsv. */
export type Instance = { name: string; class: string; objective: string };
export type Recorded = { vehicles: number; cost: number; unassigned: number; ms: number };
export type Verdict = { ratio: number; isMet: boolean; isWrong: boolean; unassigned: number };

const MOST_MS = 61_000;

/** VROOM's best recorded answer of each instance within a minute: fewest left out, fewest vehicles where they count, lowest cost. */
export function recordedOf(file: string): Map<string, Recorded> {
  const [head, ...rows] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const best = new Map<string, Recorded & { key: number[] }>();
  for (const row of rows) {
    const of = (name: string) => row[head!.indexOf(name)]!;
    const found = {
      vehicles: Number(of('vehicles')),
      cost: Number(of('cost')),
      unassigned: Number(of('unassigned')),
      ms: Number(of('wall_ms')),
    };
    if (of('ok') !== 'yes' || found.ms > MOST_MS) continue;
    const key = [found.unassigned, of('objective') === 'vehicles' ? found.vehicles : 0, found.cost];
    const known = best.get(of('name'));
    if (!known || isLess(key, known.key)) best.set(of('name'), { ...found, key });
  }
  return best;
}
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const n = a.findIndex((value, i) => value !== b[i]);
  return n >= 0 && a[n]! < b[n]!;
}
