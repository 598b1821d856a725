/**
 * A day with breaks and reloads: for stops in an order that is given, where both go so that the day holds and costs least.
 * Labels go from trip to trip (time against cost, none that another beats in both); within a trip only the earliest
 * moment counts for each number of breaks taken. Where something may give way at a price, the day is gone through once
 * more for the least of that in place of the earliest moment, and the cheaper of the two is taken.
 */
import { type Duty, type Model, opening, openingOf } from '../model/model.ts';
import { Labels } from './labels.ts';
import { TripLoads } from './trip-loads.ts';

/** What it has to know of its route. */
type Way = {
  readonly vehicle: number;
  readonly n: number;
  readonly stops: Int32Array;
  readonly seconds: Int32Array;
  readonly far: Int32Array;
  readonly pace: number;
  readonly fixed: number;
  priceOf(way: number): number;
};

/** What is done, in order: a stop, a break by its number, or a reload. */
export type Act = { kind: 'stop' | 'break' | 'reload'; of: number };

const EPSILON = 1e-9;
export class Day {
  /** Of the last order that was asked about; `bent`, a part of the cost, is what lateness and overtime come to. */
  cost = Infinity;
  bent = 0;
  travel = 0;
  metres = 0;
  readonly #m: Model;
  readonly #duty: Duty;
  readonly #route: Way;
  readonly #minds: boolean;
  #tried = new Int32Array(0);
  readonly #loads: TripLoads;
  /** Earliest moment for each number of breaks taken. */
  #times: Float64Array;
  #after: Float64Array;
  /** What was late on the way to those moments, priced. */
  #late: Float64Array;
  #lateAfter: Float64Array;
  /** Whether less lateness goes before an earlier moment; in the end, whether that made the cheaper day. */
  #isBent = false;
  #isTold = false;
  #told: number[] = [];
  readonly #labels = new Labels();
  #last = -1;

  constructor(m: Model, route: Way, duty: Duty) {
    this.#m = m;
    this.#route = route;
    this.#duty = duty;
    this.#loads = new TripLoads(m, route.vehicle);
    this.#minds = duty.breaks.some((b) => b.most !== null);
    this.#times = new Float64Array(duty.breaks.length + 1);
    this.#after = new Float64Array(duty.breaks.length + 1);
    this.#late = new Float64Array(duty.breaks.length + 1);
    this.#lateAfter = new Float64Array(duty.breaks.length + 1);
  }

  /** Whether the route holds with one more stop in front of position i, and another in front of what was position j. */
  takes(i: number, stop: number, j = -1, second = -1): boolean {
    const { n, stops } = this.#route;
    if (this.#tried.length < n + 2) this.#tried = new Int32Array(2 * n + 4);
    const tried = this.#tried;
    let k = 0;
    for (let x = 0; x <= n; x++) {
      if (x === i) tried[k++] = stop;
      if (x === j) tried[k++] = second;
      if (x < n) tried[k++] = stops[x]!;
    }
    return this.holds(tried, k);
  }

  holds(stops: Int32Array, n: number): boolean {
    this.#loads.sum(stops, n);
    this.cost = Infinity;
    this.#search(stops, n, false);
    if (this.bent === 0 || this.cost === Infinity) return this.cost < Infinity;
    const { cost, bent, travel, metres } = this;
    this.#search(stops, n, true);
    if (this.cost < cost) return true;
    Object.assign(this, { cost, bent, travel, metres });
    this.#isBent = false;
    return true;
  }

  #search(stops: Int32Array, n: number, isBent: boolean): void {
    this.#isBent = isBent;
    this.cost = Infinity;
    this.bent = 0;
    this.#last = -1;
    const labels = this.#labels;
    labels.clear(n);
    labels.add(0, -1, this.#m.from[this.#route.vehicle]!, 0, 0, this.#route.fixed, 0, 0, 0);
    for (let a = 0; a < n; a++) for (let l = labels.first(a); l >= 0; l = labels.next[l]!) this.#trips(stops, n, a, l);
  }

  /** The day in order; call it for what holds. */
  acts(stops: Int32Array, n: number): Act[] {
    if (!this.holds(stops, n)) throw new Error('A day that does not hold has no order.');
    // What was looked into last is not what won.
    if (this.bent > 0) this.#search(stops, n, this.#isBent);
    const trips: number[] = [];
    const { parents, begins } = this.#labels;
    for (let l = this.#last; l >= 0; l = parents[l]!) trips.unshift(l);
    const m = this.#m,
      { seconds, pace } = this.#route,
      many = this.#duty.breaks.length;
    this.#isTold = true;
    this.#told = [];
    let place = m.start[this.#route.vehicle]!;
    const gaps: Act[] = [];
    for (const [t, label] of trips.entries()) {
      const a = begins[label]!,
        b = t + 1 < trips.length ? begins[trips[t + 1]!]! - 1 : n - 1;
      this.#begin(label);
      for (let j = a; j <= b; j++) {
        this.#visit(stops[j]!, place, a, j, b);
        place = m.at[stops[j]!]!;
        gaps.push({ kind: 'stop', of: stops[j]! });
      }
      if (b === n - 1) break;
      const { at } = this.#duty.reload!;
      this.#drive(seconds[place * m.size + at]! * pace, a, b + 1, b);
      place = at;
      gaps.push({ kind: 'reload', of: 0 });
    }
    const from = begins[this.#last]!;
    this.#drive(seconds[place * m.size + m.end[this.#route.vehicle]!]! * pace, from, n, n - 1);
    this.#isTold = false;
    // Backwards: how many breaks were taken by each gap.
    const acts: Act[] = [];
    let k = many;
    for (let g = gaps.length; g >= 0; g--) {
      if (g < gaps.length) acts.push(gaps[g]!);
      const before = this.#told[g * (many + 1) + k]!;
      while (k > before) acts.push({ kind: 'break', of: --k });
    }
    return acts.reverse();
  }

  #trips(stops: Int32Array, n: number, a: number, l: number): void {
    const m = this.#m,
      route = this.#route,
      { reload } = this.#duty;
    const last = this.#loads.fitsUntil(a, n);
    const mayReload = reload !== null && this.#labels.reloads[l]! < reload.most && (last < n - 1 || this.#minds);
    if (last < a || (!mayReload && last < n - 1)) return;
    const home = this.#labels.parents[l]! < 0 ? m.start[route.vehicle]! : reload!.at;
    let place = home,
      cost = this.#labels.costs[l]!,
      drives = this.#labels.drives[l]!,
      metres = this.#labels.lengths[l]!;
    this.#begin(l);
    for (let b = a; b <= last; b++) {
      const to = m.at[stops[b]!]!,
        way = place * m.size + to;
      cost += route.priceOf(way);
      drives += route.seconds[way]! * route.pace;
      metres += route.far[way]!;
      if (this.#minds) {
        // What is still to be brought on this trip is on board at its breaks.
        if (b < n - 1 && !mayReload) {
          place = to;
          continue;
        }
        this.#begin(l);
        let at = home;
        for (let j = a; j <= b; j++) {
          this.#visit(stops[j]!, at, a, j, b);
          at = m.at[stops[j]!]!;
        }
      } else {
        this.#visit(stops[b]!, place, a, b, b);
        if (this.#times.every((time) => time === Infinity)) return;
      }
      place = to;
      if (b === n - 1) this.#finish(l, place, a, n, cost, drives, metres);
      else if (mayReload) this.#reload(l, place, a, b, cost, drives, metres);
    }
  }

  /** As a trip begins. */
  #begin(label: number): void {
    const { taken, clock } = this.#labels;
    this.#times.fill(Infinity);
    this.#times[taken[label]!] = clock[label]!;
    this.#late[taken[label]!] = 0;
  }

  #finish(l: number, place: number, a: number, n: number, cost: number, drives: number, metres: number): void {
    const m = this.#m,
      route = this.#route,
      v = route.vehicle,
      way = place * m.size + m.end[v]!;
    const total = cost + route.priceOf(way);
    if (total >= this.cost - EPSILON) return;
    this.#drive(route.seconds[way]! * route.pace, a, n, n - 1);
    const travel = drives + route.seconds[way]! * route.pace,
      far = metres + route.far[way]!;
    const many = this.#duty.breaks.length,
      ends = this.#times[many]!;
    if (!(ends <= m.until[v]!)) return;
    if (n > m.maxTasks[v]! || travel > m.maxTravel[v]! || far > m.maxMetres[v]!) return;
    if (m.bends) {
      const more = this.#late[many]! + Math.max(0, ends - m.bends.until[v]!) * m.bends.overtime[v]!;
      if (total + more >= this.cost - EPSILON) return;
      this.cost = total + more;
      this.bent = this.#labels.bents[l]! + more;
    } else this.cost = total;
    this.travel = travel;
    this.metres = far;
    this.#last = l;
  }

  #reload(l: number, place: number, a: number, b: number, cost: number, drives: number, metres: number): void {
    const route = this.#route,
      { at, service } = this.#duty.reload!,
      way = place * this.#m.size + at;
    const kept = this.#times.slice(),
      keptLate = this.#late.slice();
    this.#drive(route.seconds[way]! * route.pace, a, b + 1, b);
    for (let k = 0; k < kept.length; k++) {
      if (this.#times[k] === Infinity) continue;
      const late = this.#m.bends ? this.#late[k]! : 0;
      this.#labels.add(
        b + 1,
        l,
        this.#times[k]! + service,
        k,
        this.#labels.reloads[l]! + 1,
        cost + route.priceOf(way) + late,
        drives + route.seconds[way]! * route.pace,
        metres + route.far[way]!,
        this.#labels.bents[l]! + late,
      );
    }
    this.#times.set(kept);
    this.#late.set(keptLate);
  }

  #visit(stop: number, place: number, a: number, j: number, b: number): void {
    const m = this.#m,
      to = m.at[stop]!;
    this.#drive(this.#route.seconds[place * m.size + to]! * this.#route.pace, a, j, b);
    const stay = m.service[stop]! + (place === to ? 0 : m.setup[stop]!);
    const times = this.#times,
      { bends } = m;
    for (let k = 0; k < times.length; k++) {
      if (times[k] === Infinity) continue;
      const begun = opening(m, stop, times[k]!);
      if (bends && begun > bends.closes[stop]!) this.#late[k]! += (begun - bends.closes[stop]!) * bends.late[stop]!;
      times[k] = begun + stay;
    }
  }

  /** On the way to stop j, breaks are taken where they may be: who has to wait for one drives on meanwhile. */
  #drive(seconds: number, a: number, j: number, b: number): void {
    const { breaks } = this.#duty;
    const times = this.#times,
      after = this.#after,
      late = this.#late,
      lateAfter = this.#lateAfter,
      many = breaks.length;
    const told = this.#isTold ? this.#told.push(...new Array<number>(many + 1).fill(-1)) - many - 1 : -1;
    after.fill(Infinity);
    for (let from = 0; from <= many; from++) {
      let time = times[from]!,
        left = seconds;
      if (time === Infinity) continue;
      for (let k = from; ; k++) {
        const isLess = this.#isBent && after[k]! < Infinity && late[from] !== lateAfter[k];
        if (isLess ? late[from]! < lateAfter[k]! : time + left < after[k]!) {
          after[k] = time + left;
          lateAfter[k] = late[from]!;
          if (told >= 0) this.#told[told + k] = from;
        }
        if (k === many || !this.#mayRest(k, a, j, b)) break;
        const begun = openingOf(breaks[k]!.windows, time);
        if (begun === Infinity) break;
        left -= Math.min(left, begun - time);
        time = begun + breaks[k]!.service;
      }
    }
    this.#times = after;
    this.#after = times;
    this.#late = lateAfter;
    this.#lateAfter = late;
  }
  #mayRest(of: number, a: number, j: number, b: number): boolean {
    const { most } = this.#duty.breaks[of]!;
    if (most === null) return true;
    for (let k = 0; k < this.#m.dims; k++) if (this.#loads.at(a, b, j, k) > most[k]! + EPSILON) return false;
    return true;
  }
}
