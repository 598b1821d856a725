/**
 * Takes strings of neighbouring stops out of routes near one another (slack induction by string removals,
 * Christiaens and Vanden Berghe 2020), or now and then whatever lies around a place.
 */
import type { Model } from '../model/model.ts';
import type { Neighbours } from './neighbours.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Route } from './route.ts';

export type RuinTaste = {
  /** Stops taken out at a time, on average; the longest string; how often a string keeps some of its middle. */
  average: number;
  longest: number;
  split: number;
  keepMore: number;
  /** How often all around a place goes instead. */
  around: number;
};
export const RUIN: RuinTaste = { average: 10, longest: 10, split: 0.5, keepMore: 0.01, around: 0.1 };

export class Ruin {
  /** Tasks in hand. */
  readonly hand: Int32Array;
  inHand = 0;
  readonly #model: Model;
  readonly #plan: Plan;
  readonly #random: Random;
  readonly #near: Neighbours;
  readonly #taste: RuinTaste;
  readonly #isOut: Uint8Array;
  readonly #ruined: Int32Array;
  #ruinedCount = 0;
  readonly #isRuined: Uint8Array;

  constructor(plan: Plan, random: Random, near: Neighbours, taste: RuinTaste) {
    const { model } = plan;
    this.#plan = plan;
    this.#model = model;
    this.#random = random;
    this.#near = near;
    this.#taste = taste;
    this.hand = new Int32Array(model.tasks);
    this.#isOut = new Uint8Array(model.stops);
    this.#ruined = new Int32Array(model.vehicles);
    this.#isRuined = new Uint8Array(model.vehicles);
  }

  /** Ruins around a stop. False when a route does not hold without what was taken, as may be where detours are shorter than the straight way. */
  around(seed: number): boolean {
    this.inHand = 0;
    this.#ruinedCount = 0;
    if (this.#random.next() < this.#taste.around) this.#radial(seed);
    else this.#strings(seed);
    return this.#close();
  }

  /** Takes out all of a vehicle's tasks. */
  empty(v: number): boolean {
    this.inHand = 0;
    this.#ruinedCount = 0;
    const route = this.#plan.routes[v]!;
    for (let i = route.locked; i < route.n; i++) this.#take(route.stops[i]!);
    return this.#close();
  }

  #strings(seed: number): void {
    const { routes, routeOf, position } = this.#plan,
      { average, longest, split } = this.#taste;
    let used = 0,
      stops = 0;
    for (let v = 0; v < routes.length; v++)
      if (routes[v]!.n > 0) {
        used++;
        stops += routes[v]!.n;
      }
    if (used === 0) return;
    const mean = Math.min(longest, stops / used);
    const most = (4 * average) / (1 + mean) - 1;
    const strings = Math.floor(1 + this.#random.next() * most);
    const { list, many } = this.#near;
    for (let k = -1; k < many && this.#ruinedCount < strings; k++) {
      const stop = k < 0 ? seed : list[seed * many + k]!;
      const v = routeOf[stop]!;
      if (v < 0 || this.#isRuined[v] === 1 || this.#isOut[stop] === 1) continue;
      const route = routes[v]!,
        i = position[stop]!;
      if (i < route.locked) continue;
      this.#mark(v);
      const room = route.n - route.locked;
      const length = Math.floor(1 + this.#random.next() * Math.min(room, mean));
      if (length > 1 && length < room && this.#random.next() < split) this.#splitString(route, i, length);
      else this.#string(route, i, length);
    }
  }
  #mark(v: number): void {
    if (this.#isRuined[v] === 1) return;
    this.#isRuined[v] = 1;
    this.#ruined[this.#ruinedCount++] = v;
  }
  #firstOf(route: Route, i: number, length: number): number {
    const low = Math.max(route.locked, i - length + 1),
      high = Math.min(i, route.n - length);
    return low + this.#random.below(high - low + 1);
  }
  #string(route: Route, i: number, length: number): void {
    const first = this.#firstOf(route, i, length);
    for (let j = first; j < first + length; j++) this.#take(route.stops[j]!);
  }
  /** A longer string whose middle stays. */
  #splitString(route: Route, i: number, length: number): void {
    let kept = 1;
    const room = route.n - route.locked;
    while (length + kept < room && this.#random.next() < this.#taste.keepMore) kept++;
    const first = this.#firstOf(route, i, length + kept);
    const skip = this.#random.below(length + 1);
    for (let j = 0; j < length + kept; j++) if (j < skip || j >= skip + kept) this.#take(route.stops[first + j]!);
  }

  #radial(seed: number): void {
    const { routes, routeOf, position } = this.#plan,
      { list, many } = this.#near;
    const wanted = 1 + this.#random.below(2 * this.#taste.average - 1);
    let taken = 0;
    for (let k = -1; k < many && taken < wanted; k++) {
      const stop = k < 0 ? seed : list[seed * many + k]!,
        v = routeOf[stop]!;
      if (v < 0 || this.#isOut[stop] === 1 || position[stop]! < routes[v]!.locked) continue;
      this.#take(stop);
      taken++;
    }
  }

  #take(stop: number): void {
    if (this.#isOut[stop] === 1) return;
    const task = this.#model.task[stop]!,
      mate = this.#model.mate[stop]!;
    const route = this.#plan.routes[this.#plan.routeOf[stop]!]!;
    if (mate >= 0) {
      // Freight that is on board already stays there.
      if (this.#plan.position[mate]! < route.locked) return;
      this.#isOut[mate] = 1;
    }
    this.#isOut[stop] = 1;
    this.#mark(route.vehicle);
    this.hand[this.inHand++] = task;
  }

  /** Closes the gaps. */
  #close(): boolean {
    const plan = this.#plan,
      { first, second } = this.#model;
    let isKept = true;
    for (let k = 0; k < this.#ruinedCount; k++) {
      const v = this.#ruined[k]!;
      this.#isRuined[v] = 0;
      const route = plan.touch(v),
        { stops } = route;
      let n = 0;
      for (let i = 0; i < route.n; i++) if (this.#isOut[stops[i]!] === 0) stops[n++] = stops[i]!;
      route.n = n;
      isKept = plan.settle(route) && isKept;
    }
    for (let i = 0; i < this.inHand; i++) {
      const task = this.hand[i]!;
      this.#isOut[first[task]!] = 0;
      plan.routeOf[first[task]!] = -1;
      if (second[task]! >= 0) {
        this.#isOut[second[task]!] = 0;
        plan.routeOf[second[task]!] = -1;
      }
    }
    return isKept;
  }
}
