/** Mulberry32: the same seed gives the same search. */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 to below 1. */
  next(): number {
    const state = (this.#state = (this.#state + 0x6d2b79f5) | 0);
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number from 0 to below n. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }
}
