/** A seeded stream of numbers in [0, 1) with what demo data need of it. */
export type Random = {
  next(): number;
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(p: number): boolean;
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  // The low bits of a linear generator are poor: a few turns before use mix the seed.
  for (let i = 0; i < 8; i++) next();
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (p) => next() < p,
  };
}
