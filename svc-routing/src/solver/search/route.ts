/**
 * One vehicle's stops in order, with what lets an insertion be judged without walking the route: the earliest departure
 * before each position, the latest moment that its stop can still take, the cost of each leg, and the highest loads
 * before and behind. Position i is in front of stop i, position n in front of the end.
 */
import { closing, type Model, opening } from '../model/model.ts';
import { bentBy } from './bent.ts';
import { Day } from './day.ts';

export class Route {
  readonly vehicle: number;
  n = 0;
  /** Stops in front that must stay. */
  locked = 0;
  stops: Int32Array;
  /** Places: of the start, of each stop, of the end. */
  at: Int32Array;
  /** depart[i]: when the vehicle leaves for position i at the earliest. */
  depart: Float64Array;
  /** due[i]: until when stop i must be begun, its setup included; due[n]: the end of the shift. */
  due: Float64Array;
  leg: Float64Array;
  /** load[i], and the highest load up to i and from i on. */
  load: Float64Array;
  before: Float64Array;
  after: Float64Array;
  /** With what it gives way by. */
  cost = 0;
  bent = 0;
  /** Real seconds on the road; metres, where somebody pays for them or limits them. */
  travel = 0;
  metres = 0;

  readonly seconds: Int32Array;
  readonly secondsBack: Int32Array;
  /** Metres; what a way costs, where the request has that. */
  readonly metre: Int32Array;
  readonly metreBack: Int32Array;
  /** Metres in any case. */
  readonly far: Int32Array;
  readonly farBack: Int32Array;
  readonly pace: number;
  /** Cost of a second of the matrix, and of a metre. */
  readonly bySecond: number;
  readonly byMetre: number;
  readonly fixed: number;
  readonly until: number;
  /** Whether it has limits that each insertion has to be held against. */
  readonly isLimited: boolean;
  /** Of a vehicle with breaks or reloads. What follows from the stops is then what they would take without either. */
  readonly day: Day | null;
  /** With reloads, where a stop goes decides where they do: loads and costs come from `day` alone. */
  readonly reloads: boolean;

  constructor(m: Model, vehicle: number) {
    this.vehicle = vehicle;
    const matrix = m.matrices[m.matrix[vehicle]!]!;
    this.seconds = matrix.seconds;
    this.secondsBack = matrix.secondsBack;
    this.far = matrix.metres;
    this.farBack = matrix.metresBack;
    this.metre = matrix.costs ?? matrix.metres;
    this.metreBack = matrix.costsBack ?? matrix.metresBack;
    this.pace = m.pace[vehicle]!;
    this.bySecond = m.perSecond[vehicle]! * this.pace;
    this.byMetre = matrix.costs ? 1 : m.perMetre[vehicle]!;
    this.fixed = m.fixed[vehicle]!;
    this.until = m.until[vehicle]!;
    const duty = m.duties[vehicle] ?? null;
    this.day = duty && new Day(m, this, duty);
    this.reloads = duty !== null && duty.reload !== null;
    this.isLimited =
      duty !== null ||
      m.maxTasks[vehicle]! < Infinity ||
      m.maxTravel[vehicle]! < Infinity ||
      m.maxMetres[vehicle]! < Infinity;
    const room = 16;
    this.stops = new Int32Array(room);
    this.at = new Int32Array(room + 2);
    this.depart = new Float64Array(room + 1);
    this.due = new Float64Array(room + 1);
    this.leg = new Float64Array(room + 1);
    this.load = new Float64Array((room + 1) * m.dims);
    this.before = new Float64Array((room + 1) * m.dims);
    this.after = new Float64Array((room + 1) * m.dims);
    this.refresh(m);
  }

  /** Makes room for n stops; only the stops themselves are kept. */
  reserve(m: Model, n: number): void {
    if (n <= this.stops.length) return;
    const room = Math.max(n, 2 * this.stops.length);
    const stops = new Int32Array(room);
    stops.set(this.stops.subarray(0, this.n));
    this.stops = stops;
    this.at = new Int32Array(room + 2);
    this.depart = new Float64Array(room + 1);
    this.due = new Float64Array(room + 1);
    this.leg = new Float64Array(room + 1);
    this.load = new Float64Array((room + 1) * m.dims);
    this.before = new Float64Array((room + 1) * m.dims);
    this.after = new Float64Array((room + 1) * m.dims);
  }

  /** Takes over the stops of another route, without what follows from them. */
  copyStops(m: Model, other: Route): void {
    this.reserve(m, other.n);
    const { stops } = this;
    const from = other.stops;
    for (let i = 0; i < other.n; i++) stops[i] = from[i]!;
    this.n = other.n;
    this.locked = other.locked;
  }

  /** Puts a stop in front of position i, without what follows from it. */
  insert(m: Model, i: number, stop: number): void {
    this.reserve(m, this.n + 1);
    const { stops } = this;
    for (let j = this.n; j > i; j--) stops[j] = stops[j - 1]!;
    stops[i] = stop;
    this.n++;
  }

  /** Works out everything from the stops. Answers whether windows, shift, loads and limits are kept. */
  refresh(m: Model): boolean {
    const { day } = this;
    if (day === null || this.n === 0) {
      const holds = this.#drive(m) && this.#fillLoads(m);
      this.bent = m.bends && holds && this.n > 0 ? bentBy(m, m.bends, this, this.stops, this.n) : 0;
      this.cost += this.bent;
      return holds;
    }
    const isKept = this.#drive(m),
      fits = this.#fillLoads(m);
    this.bent = 0;
    if (!this.reloads) {
      if (!isKept || !fits || !day.holds(this.stops, this.n)) return false;
      if (m.bends) this.cost += this.bent = bentBy(m, m.bends, this, this.stops, this.n);
      return true;
    }
    if (!day.holds(this.stops, this.n)) return false;
    this.bent = day.bent;
    this.cost = day.cost;
    this.travel = day.travel;
    this.metres = day.metres;
    return true;
  }

  /** What a way between two places costs, by its field of the matrices. */
  priceOf(way: number): number {
    return this.seconds[way]! * this.bySecond + this.metre[way]! * this.byMetre;
  }

  #drive(m: Model): boolean {
    const { n, stops, at, depart, due, leg, seconds, metre, far, pace, bySecond, byMetre, vehicle } = this;
    const { size } = m;
    const counted = byMetre !== 0 || this.isLimited;
    let place = m.start[vehicle]!,
      time = m.from[vehicle]!,
      cost = 0,
      travel = 0,
      metres = 0,
      isKept = true;
    at[0] = place;
    depart[0] = time;
    const last = m.end[vehicle]!;
    for (let i = 0; i < n; i++) {
      const stop = stops[i]!,
        to = m.at[stop]!,
        way = place * size + to,
        drive = seconds[way]!;
      const price = drive * bySecond + (counted ? metre[way]! * byMetre : 0);
      leg[i] = price;
      cost += price;
      travel += drive;
      if (counted) metres += far[way]!;
      const begun = opening(m, stop, time + drive * pace);
      if (begun === Infinity) isKept = false;
      time = begun + m.service[stop]! + (place === to ? 0 : m.setup[stop]!);
      depart[i + 1] = time;
      at[i + 1] = to;
      place = to;
    }
    at[n + 1] = last;
    const way = place * size + last;
    if (n > 0) {
      leg[n] = seconds[way]! * bySecond + (counted ? metre[way]! * byMetre : 0);
      cost += leg[n]! + this.fixed;
      travel += seconds[way]!;
      if (counted) metres += far[way]!;
      if (time + seconds[way]! * pace > this.until) isKept = false;
    } else leg[0] = 0;
    this.cost = cost;
    this.travel = travel * pace;
    this.metres = metres;
    // Backwards: until when each stop must be begun for the rest to hold.
    let limit = this.until,
      next = last;
    due[n] = limit;
    for (let i = n - 1; i >= 0; i--) {
      const stop = stops[i]!,
        here = at[i + 1]!;
      const begin = limit - seconds[here * size + next]! * pace - m.service[stop]!;
      due[i] = begin;
      limit = closing(m, stop, begin - (at[i] === here ? 0 : m.setup[stop]!));
      next = here;
    }
    return (
      isKept &&
      (!this.isLimited ||
        (n <= m.maxTasks[vehicle]! && this.travel <= m.maxTravel[vehicle]! && metres <= m.maxMetres[vehicle]!))
    );
  }

  #fillLoads(m: Model): boolean {
    const { n, stops, load, before, after, vehicle } = this;
    const { dims, initial, change } = m;
    let isKept = true;
    for (let k = 0; k < dims; k++) {
      let now = 0;
      for (let i = 0; i < n; i++) now += initial[stops[i]! * dims + k]!;
      let high = now;
      load[k] = before[k] = now;
      for (let i = 0; i < n; i++) {
        now += change[stops[i]! * dims + k]!;
        if (now > high) high = now;
        load[(i + 1) * dims + k] = now;
        before[(i + 1) * dims + k] = high;
      }
      if (high > m.capacity[vehicle * dims + k]! + 1e-9) isKept = false;
      high = now;
      for (let i = n; i >= 0; i--) {
        if (load[i * dims + k]! > high) high = load[i * dims + k]!;
        after[i * dims + k] = high;
      }
    }
    return isKept;
  }
}
