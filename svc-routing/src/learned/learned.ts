/** What a tenant's drivers have taught, as plans ask for it. Numbers alone, so that it travels to threads as it is. */
import { AREAS, BANDS, type Paces } from '../travel/paces.ts';
import { doorMinutes, type Evidence, roadFactor } from './estimates.ts';

/** Doors in ascending order, each with the numbers of its evidence. */
export type Learned = { doors: Float64Array; evidence: Float64Array; roads: readonly (Evidence | null)[] };

const NUMBERS = 4;
type Of<T> = T & Evidence;

export function learnedFrom(doors: readonly Of<{ door: number }>[], roads: readonly Of<{ place: number }>[]): Learned {
  const ordered = doors.toSorted((a, b) => a.door - b.door);
  const evidence = shared(ordered.length * NUMBERS);
  ordered.forEach(({ median, weight, seen, atMs }, n) => evidence.set([median, weight, seen, atMs], n * NUMBERS));
  const keys = shared(ordered.length);
  keys.set(ordered.map((d) => d.door));
  const of = new Map(roads.map((r) => [r.place, r]));
  return { doors: keys, evidence, roads: Array.from({ length: AREAS * BANDS }, (_, place) => of.get(place) ?? null) };
}
const shared = (length: number) => new Float64Array(new SharedArrayBuffer(8 * length));

export function minutesAt({ doors, evidence }: Learned, door: number, usual: number, nowMs: number): number | null {
  let low = 0,
    high = doors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (doors[middle]! < door) low = middle + 1;
    else high = middle;
  }
  if (doors[low] !== door) return null;
  const [median, weight, seen, atMs] = evidence.subarray(low * NUMBERS) as unknown as [number, number, number, number];
  return doorMinutes({ median, weight, seen, atMs }, usual, nowMs);
}

/** Null where no road is known well enough. */
export function pacesAt({ roads }: Learned, nowMs: number): Paces | null {
  const factors = roads.map((of) => of && roadFactor(of, nowMs));
  return factors.some((f) => f !== null) ? Float64Array.from(factors, (f) => f ?? 1) : null;
}
