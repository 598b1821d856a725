/** What the threads of one search share with each other and with whoever watches: when to stop, how far they are, and the best plan of each, read without waiting. */
import { MOST_CURVE_POINTS, type SolvePoint } from '@cartage/contract/routing/solve.ts';
import type { Kept } from '../solver/search/plan.ts';

export type Board = {
  /** 1: stop at once. */
  stop: Int32Array;
  /** When the first thread began, by Date.now; 0 before. */
  began: Float64Array;
  slots: Slot[];
};
/** One a thread. `version` is odd while its owner writes. */
type Slot = {
  version: Int32Array;
  /** What is left out, and the cost. */
  value: Float64Array;
  stops: Int32Array;
  ends: Int32Array;
  /** Attempts made, and points of the curve. */
  counts: Int32Array;
  /** Three numbers a point: moment since the beginning, weight left out, cost; then the stops left out, in a list of its own. */
  curve: Float64Array;
  left: Int32Array;
};

export function newBoard(threads: number, model: { stops: number; vehicles: number }): Board {
  return {
    stop: ints(1),
    began: floats(1),
    slots: Array.from({ length: threads }, () => ({
      version: ints(1),
      value: floats(2).fill(Infinity),
      stops: ints(model.stops),
      ends: ints(model.vehicles),
      counts: ints(2),
      curve: floats(3 * MOST_CURVE_POINTS),
      left: ints(MOST_CURVE_POINTS),
    })),
  };
}
const ints = (n: number) => new Int32Array(new SharedArrayBuffer(4 * n));
const floats = (n: number) => new Float64Array(new SharedArrayBuffer(8 * n));

export const isStopped = (board: Board): boolean => Atomics.load(board.stop, 0) === 1;
export const stop = (board: Board): void => void Atomics.store(board.stop, 0, 1);

/** The moment of the first thread, whichever asks. */
export function begin(board: Board): number {
  if (board.began[0] === 0) board.began[0] = Date.now();
  return board.began[0]!;
}

/** Shows the others a plan, if it is better than what they see. */
export function show(board: Board, thread: number, best: Kept, attempts: number): void {
  const slot = board.slots[thread]!,
    { version, value, stops, ends, counts } = slot;
  counts[0] = attempts;
  if (!isLess(best.missing, best.cost, value[0]!, value[1]!)) return;
  Atomics.add(version, 0, 1);
  value[0] = best.missing;
  value[1] = best.cost;
  stops.set(best.stops);
  ends.set(best.ends);
  const i = roomOnCurve(slot);
  slot.curve.set([Date.now() - board.began[0]!, best.missing, best.cost], 3 * i);
  slot.left[i] = stops.length - (ends.at(-1) ?? 0);
  Atomics.add(version, 0, 1);
}

/** A full curve gives up every other point: what happened early stays told, in larger steps. */
function roomOnCurve({ curve, left, counts }: Slot): number {
  if (counts[1] === MOST_CURVE_POINTS) {
    for (let i = 2; i < MOST_CURVE_POINTS; i += 2) {
      curve.copyWithin((3 * i) / 2, 3 * i, 3 * i + 3);
      left[i / 2] = left[i]!;
    }
    counts[1] = MOST_CURVE_POINTS / 2;
  }
  return counts[1]!++;
}

/** The best plan of another thread that is better than ours, whole and not half written. */
export function betterThan(board: Board, thread: number, best: Pick<Kept, 'missing' | 'cost'>): Kept | undefined {
  let found: Kept | undefined;
  board.slots.forEach(({ version, value, stops, ends }, of) => {
    const before = Atomics.load(version, 0);
    const { missing, cost } = found ?? best;
    if (of === thread || before % 2 === 1 || !isLess(value[0]!, value[1]!, missing, cost)) return;
    const copy = { missing: value[0]!, cost: value[1]!, stops: stops.slice(), ends: ends.slice() };
    if (Atomics.load(version, 0) === before) found = copy;
  });
  return found;
}

/** What whoever watches is told. */
export function watched(board: Board): { iteration: number; curve: SolvePoint[] } {
  const points = board.slots.flatMap(pointsOf);
  let best = { missing: Infinity, cost: Infinity };
  let steps = points
    .sort((a, b) => a.atMs - b.atMs)
    .filter((p) => isLess(p.missing, p.cost, best.missing, best.cost) && (best = p));
  while (steps.length > MOST_CURVE_POINTS) steps = steps.filter((_, i) => i % 2 === 0 || i === steps.length - 1);
  return {
    iteration: board.slots.reduce((sum, { counts }) => sum + counts[0]!, 0),
    curve: steps.map(({ atMs, cost, unassigned }) => ({ atMs, cost: Math.round(cost * 100) / 100, unassigned })),
  };
}

/** A point takes its owner a few microseconds to write. */
const LOOKS = 1000;
function pointsOf({ version, curve, left, counts }: Slot) {
  for (let look = 0; ; look++) {
    const before = Atomics.load(version, 0);
    const points = Array.from({ length: counts[1]! }, (_, i) => ({
      atMs: curve[3 * i]!,
      missing: curve[3 * i + 1]!,
      cost: curve[3 * i + 2]!,
      unassigned: left[i]!,
    }));
    if ((before % 2 === 0 && Atomics.load(version, 0) === before) || look === LOOKS) return points;
  }
}

/** What is left out counts first. A gain of nothing is none. */
export const isLess = (missing: number, cost: number, thanMissing: number, thanCost: number): boolean =>
  missing < thanMissing || (missing === thanMissing && cost < thanCost - 1e-6);

export const bestOf = (plans: readonly (Kept | null)[]): Kept | null =>
  plans.reduce((a, b) => (!a || (b && isLess(b.missing, b.cost, a.missing, a.cost)) ? b : a), null);

/** The first thread searches as the caller's seed says, the others elsewhere. */
export const seedOf = ({ seed }: { seed?: number | null | undefined }, thread: number): number =>
  (seed ?? 1) + thread * 0x9e3779b9;
