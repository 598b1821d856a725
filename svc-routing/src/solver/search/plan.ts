/** Where everything stands: a route for each vehicle, where each stop is, and which tasks are left out. What an attempt changes can be taken back. */
import type { Model } from '../model/model.ts';
import { Route } from './route.ts';

/** A plan to keep: each vehicle's stops behind one another. */
export type Kept = { stops: Int32Array; ends: Int32Array; missing: number; cost: number };

export class Plan {
  readonly model: Model;
  readonly routes: Route[];
  /** The vehicle of each stop or -1, and its position there. */
  readonly routeOf: Int32Array;
  readonly position: Int32Array;
  /** Tasks left out, `absentCount` of them, and what they weigh together. */
  readonly absent: Int32Array;
  absentCount = 0;
  missing = 0;
  cost = 0;
  /** Routes as they were before the attempt, for those that it has touched. */
  readonly #before: Route[];
  readonly #touched: Int32Array;
  readonly #isTouched: Uint8Array;
  #touchedCount = 0;
  readonly #absentBefore: Int32Array;
  #absentCountBefore = 0;
  #missingBefore = 0;
  #costBefore = 0;

  constructor(model: Model) {
    this.model = model;
    this.routes = Array.from({ length: model.vehicles }, (_, v) => new Route(model, v));
    this.#before = Array.from({ length: model.vehicles }, (_, v) => new Route(model, v));
    this.#touched = new Int32Array(model.vehicles);
    this.#isTouched = new Uint8Array(model.vehicles);
    this.routeOf = new Int32Array(model.stops).fill(-1);
    this.position = new Int32Array(model.stops);
    this.absent = new Int32Array(model.tasks);
    this.#absentBefore = new Int32Array(model.tasks);
    this.routes.forEach((route, v) => {
      model.locked[v]!.forEach((stop, i) => route.insert(model, i, stop));
      route.locked = route.n;
      this.settle(route);
    });
    for (let t = 0; t < model.tasks; t++) if (this.routeOf[model.first[t]!] === -1) this.leaveOut(t);
  }

  /** Begins an attempt: from here on everything can be taken back. */
  begin(): void {
    for (let i = 0; i < this.#touchedCount; i++) this.#isTouched[this.#touched[i]!] = 0;
    this.#touchedCount = 0;
    for (let i = 0; i < this.absentCount; i++) this.#absentBefore[i] = this.absent[i]!;
    this.#absentCountBefore = this.absentCount;
    this.#missingBefore = this.missing;
    this.#costBefore = this.cost;
  }

  /** The vehicle's route, free to be changed: what it was is put aside. */
  touch(v: number): Route {
    if (this.#isTouched[v] === 1) return this.routes[v]!;
    this.#isTouched[v] = 1;
    this.#touched[this.#touchedCount++] = v;
    const old = this.routes[v]!,
      fresh = this.#before[v]!;
    fresh.copyStops(this.model, old);
    this.routes[v] = fresh;
    this.#before[v] = old;
    fresh.cost = old.cost;
    return fresh;
  }

  /** Works a changed route out again. False when it does not keep what it must. */
  settle(route: Route): boolean {
    const old = route.cost;
    const isKept = route.refresh(this.model);
    this.cost += route.cost - old;
    const { position, routeOf } = this;
    for (let i = 0; i < route.n; i++) {
      const stop = route.stops[i]!;
      position[stop] = i;
      routeOf[stop] = route.vehicle;
    }
    return isKept;
  }

  /** Takes back everything since `begin`. */
  undo(): void {
    // Stops that came from being left out have no place in any old route.
    for (let i = 0; i < this.#absentCountBefore; i++) {
      const t = this.#absentBefore[i]!;
      this.absent[i] = t;
      this.routeOf[this.model.first[t]!] = -1;
      if (this.model.second[t]! >= 0) this.routeOf[this.model.second[t]!] = -1;
    }
    this.absentCount = this.#absentCountBefore;
    this.missing = this.#missingBefore;
    this.cost = this.#costBefore;
    for (let k = 0; k < this.#touchedCount; k++) {
      const v = this.#touched[k]!,
        old = this.#before[v]!;
      this.#before[v] = this.routes[v]!;
      this.routes[v] = old;
      for (let i = 0; i < old.n; i++) {
        this.position[old.stops[i]!] = i;
        this.routeOf[old.stops[i]!] = v;
      }
      this.#isTouched[v] = 0;
    }
    this.#touchedCount = 0;
  }

  leaveOut(task: number): void {
    this.absent[this.absentCount++] = task;
    this.missing += this.model.weight[task]!;
    this.routeOf[this.model.first[task]!] = -1;
    if (this.model.second[task]! >= 0) this.routeOf[this.model.second[task]!] = -1;
  }
  /** All that is left out comes to hand, into `into`; whoever takes it puts it somewhere or leaves it out again. */
  takeAbsent(into: Int32Array, from: number): number {
    for (let i = 0; i < this.absentCount; i++) into[from + i] = this.absent[i]!;
    const n = from + this.absentCount;
    this.absentCount = 0;
    this.missing = 0;
    return n;
  }

  /** A copy to keep. */
  keep(into: Kept): void {
    let n = 0;
    for (let v = 0; v < this.routes.length; v++) {
      const route = this.routes[v]!;
      for (let i = 0; i < route.n; i++) into.stops[n++] = route.stops[i]!;
      into.ends[v] = n;
    }
    into.missing = this.missing;
    into.cost = this.cost;
  }

  /** Becomes what was kept. False when that does not hold, which leaves the plan as it was. */
  become(kept: Kept): boolean {
    this.begin();
    const { model } = this;
    this.absentCount = 0;
    this.missing = 0;
    this.routeOf.fill(-1);
    let isKept = true,
      n = 0;
    for (let v = 0; v < this.routes.length; v++) {
      const route = this.touch(v);
      route.reserve(model, kept.ends[v]! - n);
      route.n = 0;
      for (; n < kept.ends[v]!; n++) route.stops[route.n++] = kept.stops[n]!;
      isKept = this.settle(route) && isKept;
    }
    for (let t = 0; t < model.tasks; t++) if (this.routeOf[model.first[t]!] === -1) this.leaveOut(t);
    if (!isKept) this.undo();
    else this.recount();
    return isKept;
  }

  /** Sums drift by many small changes. */
  recount(): void {
    this.cost = 0;
    for (const route of this.routes) this.cost += route.cost;
  }
}

export const roomFor = (model: Model): Kept => ({
  stops: new Int32Array(model.stops),
  ends: new Int32Array(model.vehicles),
  missing: Infinity,
  cost: Infinity,
});
