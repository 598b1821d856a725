/** In which order tasks in hand are put in: at random, the heaviest, the farthest, the nearest, or by their windows first. */
import type { Model } from '../model/model.ts';
import type { Random } from './random.ts';

export class Orders {
  readonly #model: Model;
  readonly #random: Random;
  readonly #keys: Float64Array[] = [];
  readonly #weights: number[] = [];
  #total = 0;
  readonly #shuffled: Float64Array;
  readonly #hasPriorities: boolean;

  constructor(model: Model, random: Random) {
    this.#model = model;
    this.#random = random;
    this.#shuffled = new Float64Array(model.tasks);
    this.#hasPriorities = model.weight.some((w) => w !== model.weight[0]);
    this.#add(4, () => 0);
    if (model.dims > 0) this.#add(4, (t) => -size(model, t));
    const depot = model.start.find((at) => at !== model.size - 1) ?? model.end[0]!;
    const far = (t: number) => model.matrices[0]!.seconds[depot * model.size + model.at[model.first[t]!]!]!;
    this.#add(2, (t) => -far(t));
    this.#add(1, far);
    if (model.closes.some((c) => c < Number.MAX_SAFE_INTEGER)) {
      const opens = (t: number) => model.opens[model.firstWindow[model.first[t]!]!]!;
      const closes = (t: number) => model.closes[model.firstWindow[model.first[t]! + 1]! - 1]!;
      this.#add(2, (t) => closes(t) - opens(t));
      this.#add(2, opens);
      this.#add(2, (t) => -closes(t));
    }
  }
  #add(weight: number, key: (task: number) => number): void {
    this.#total += weight;
    this.#weights.push(this.#total);
    this.#keys.push(Float64Array.from({ length: this.#model.tasks }, (_, t) => key(t)));
  }

  /** Sorts the first n tasks of the list, the most important ones first in any case. */
  sort(list: Int32Array, n: number): void {
    const drawn = this.#random.next() * this.#total;
    let kind = 0;
    while (drawn >= this.#weights[kind]!) kind++;
    let keys = this.#keys[kind]!;
    if (kind === 0) {
      keys = this.#shuffled;
      for (let i = 0; i < n; i++) keys[list[i]!] = this.#random.next();
    }
    if (n > 100) list.subarray(0, n).sort((a, b) => this.#compare(keys, a, b));
    else
      for (let i = 1; i < n; i++) {
        const task = list[i]!;
        let j = i - 1;
        for (; j >= 0 && this.#compare(keys, list[j]!, task) > 0; j--) list[j + 1] = list[j]!;
        list[j + 1] = task;
      }
  }
  #compare(keys: Float64Array, a: number, b: number): number {
    const { weight } = this.#model;
    if (this.#hasPriorities && weight[a] !== weight[b]) return weight[b]! - weight[a]!;
    return keys[a]! - keys[b]!;
  }
}

/** Share of the roomiest vehicle that a task takes, over all dimensions. */
function size(m: Model, task: number): number {
  let sum = 0;
  const stop = m.first[task]!;
  for (let k = 0; k < m.dims; k++) {
    let most = 1;
    for (let v = 0; v < m.vehicles; v++) {
      const room = m.capacity[v * m.dims + k]!;
      if (room < Infinity && room > most) most = room;
    }
    sum += (2 * m.initial[stop * m.dims + k]! + m.change[stop * m.dims + k]!) / most;
  }
  return sum;
}
