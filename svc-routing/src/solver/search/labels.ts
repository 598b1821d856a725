/** Ways to begin a trip of a day, by the stop that it begins with; of those that another beats in everything none is kept. */

/** So many are looked into; a day that needs more is not worth the wait. */
const MOST_LABELS = 4000;

export class Labels {
  readonly next: number[] = [];
  readonly begins: number[] = [];
  readonly parents: number[] = [];
  readonly clock: number[] = [];
  /** Breaks taken, and reloads. */
  readonly taken: number[] = [];
  readonly reloads: number[] = [];
  /** With what gave way so far, which `bents` tells by itself. */
  readonly costs: number[] = [];
  readonly bents: number[] = [];
  readonly drives: number[] = [];
  readonly lengths: number[] = [];
  #heads = new Int32Array(0);
  #many = 0;

  /** For a day of n stops. */
  clear(n: number): void {
    this.#many = 0;
    if (this.#heads.length <= n) this.#heads = new Int32Array(2 * n + 2);
    this.#heads.fill(-1, 0, n + 1);
  }
  /** -1 where there is none, as `next` has it behind the last. */
  first(a: number): number {
    return this.#heads[a]!;
  }

  /** A way to begin a trip with stop `a`, unless there is one that is as good in everything. */
  add(
    a: number,
    parent: number,
    time: number,
    taken: number,
    reloads: number,
    cost: number,
    drives: number,
    metres: number,
    bent: number,
  ): void {
    if (this.#many >= MOST_LABELS) return;
    for (let o = this.#heads[a]!; o >= 0; o = this.next[o]!)
      if (
        this.clock[o]! <= time &&
        this.costs[o]! <= cost &&
        this.taken[o] === taken &&
        this.reloads[o]! <= reloads &&
        this.drives[o]! <= drives &&
        this.lengths[o]! <= metres
      )
        return;
    const l = this.#many++;
    this.begins[l] = a;
    this.parents[l] = parent;
    this.clock[l] = time;
    this.taken[l] = taken;
    this.reloads[l] = reloads;
    this.costs[l] = cost;
    this.bents[l] = bent;
    this.drives[l] = drives;
    this.lengths[l] = metres;
    this.next[l] = this.#heads[a]!;
    this.#heads[a] = l;
  }
}
