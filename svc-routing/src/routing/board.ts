/** What the threads of one search share: when to stop, and the best plan of each, read by the others without waiting. */
import type { Kept } from '../solver/search/plan.ts';

export type Board = {
  /** 1: stop at once. */
  stop: Int32Array;
  /** One slot a thread. `version` is odd while its owner writes. */
  slots: { version: Int32Array; value: Float64Array; stops: Int32Array; ends: Int32Array }[];
};

export function newBoard(threads: number, model: { stops: number; vehicles: number }): Board {
  return {
    stop: ints(1),
    slots: Array.from({ length: threads }, () => ({
      version: ints(1),
      value: new Float64Array(new SharedArrayBuffer(16)).fill(Infinity),
      stops: ints(model.stops),
      ends: ints(model.vehicles),
    })),
  };
}
const ints = (n: number) => new Int32Array(new SharedArrayBuffer(4 * n));

export const isStopped = (board: Board): boolean => Atomics.load(board.stop, 0) === 1;
export const stop = (board: Board): void => void Atomics.store(board.stop, 0, 1);

/** Shows the others a plan, if it is better than what they see. */
export function show(board: Board, thread: number, best: Kept): void {
  const { version, value, stops, ends } = board.slots[thread]!;
  if (!isLess(best.missing, best.cost, value[0]!, value[1]!)) return;
  Atomics.add(version, 0, 1);
  value[0] = best.missing;
  value[1] = best.cost;
  stops.set(best.stops);
  ends.set(best.ends);
  Atomics.add(version, 0, 1);
}

/** The best plan of another thread that is better than ours, whole and not half written. */
export function betterThan(board: Board, thread: number, best: Kept): Kept | undefined {
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

/** What is left out counts first. A gain of nothing is none. */
export const isLess = (missing: number, cost: number, thanMissing: number, thanCost: number): boolean =>
  missing < thanMissing || (missing === thanMissing && cost < thanCost - 1e-6);
