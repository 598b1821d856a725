/** What is on board along the trips of a day: deliveries are loaded for a trip, what jobs hand over is unloaded after it. */
import type { Model } from '../model/model.ts';

export class TripLoads {
  readonly #m: Model;
  readonly #vehicle: number;
  /** Sums over the first stops, by dimension: brought from the depot, changed, and on board for shipments. */
  #brought = new Float64Array(0);
  #changed = new Float64Array(0);
  #freight = new Float64Array(0);

  constructor(m: Model, vehicle: number) {
    this.#m = m;
    this.#vehicle = vehicle;
  }

  sum(stops: Int32Array, n: number): void {
    const { dims, initial, change, isFreight } = this.#m;
    if (this.#brought.length < (n + 1) * dims) {
      this.#brought = new Float64Array(2 * (n + 1) * dims);
      this.#changed = new Float64Array(2 * (n + 1) * dims);
      this.#freight = new Float64Array(2 * (n + 1) * dims);
    }
    for (let k = 0; k < dims; k++)
      for (let i = 0; i < n; i++) {
        const s = stops[i]! * dims + k,
          x = i * dims + k;
        this.#brought[x + dims] = this.#brought[x]! + initial[s]!;
        this.#changed[x + dims] = this.#changed[x]! + change[s]!;
        this.#freight[x + dims] = this.#freight[x]! + (isFreight[stops[i]!] === 1 ? change[s]! : 0);
      }
  }

  /** On board in front of stop j, on a trip from stop a to stop b. */
  at(a: number, b: number, j: number, k: number): number {
    const { dims } = this.#m;
    const brought = this.#brought[(b + 1) * dims + k]! - this.#brought[a * dims + k]!;
    return this.#freight[a * dims + k]! + brought + this.#changed[j * dims + k]! - this.#changed[a * dims + k]!;
  }

  /** The last stop of a trip from stop a for which there is room all along. */
  fitsUntil(a: number, n: number): number {
    const { dims, capacity } = this.#m;
    let last = n - 1;
    for (let k = 0; k < dims; k++) {
      const room = capacity[this.#vehicle * dims + k]! + 1e-9;
      let high = 0;
      for (let b = a; b <= last; b++) {
        high = Math.max(high, this.#changed[(b + 1) * dims + k]! - this.#changed[a * dims + k]!);
        if (this.at(a, b, a, k) + high > room) last = b - 1;
      }
    }
    return last;
  }
}
