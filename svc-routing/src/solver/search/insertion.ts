/** Where a task fits best: each position is judged in constant time, and looked at in time and load only if it would be the cheapest. */
import { type Model, opening } from '../model/model.ts';
import { bentWith } from './bent.ts';
import { Blink } from './blink.ts';
import type { Neighbours } from './neighbours.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Route } from './route.ts';
import { deliversAt, detourAt, fitsAt, goesOn, mayCarry, pairStaysWithin, staysWithin } from './within.ts';

export class Insertion {
  /** The cheapest place found: vehicle (-1: none), position, and the delivery's for a shipment, both counted before it is put in. */
  vehicle = -1;
  position = 0;
  second = 0;
  cost = Infinity;
  readonly #model: Model;
  readonly #plan: Plan;
  readonly #near: Neighbours;
  readonly #blink: Blink;
  /** Vehicles that may not be used for now. */
  readonly closed: Uint8Array;
  readonly #kindSeen: Int32Array;
  #look = 0;
  readonly #routeSeen: Int32Array;
  #detours = new Float64Array(64);
  #least = new Float64Array(64);

  readonly #mayGoOn: () => boolean;

  constructor(plan: Plan, random: Random, near: Neighbours, blink: number, mayGoOn: () => boolean) {
    this.#mayGoOn = mayGoOn;
    this.#plan = plan;
    this.#model = plan.model;
    this.#near = near;
    this.#blink = new Blink(random, blink);
    this.closed = new Uint8Array(plan.model.vehicles);
    this.#kindSeen = new Int32Array(plan.model.kinds).fill(-1);
    this.#routeSeen = new Int32Array(plan.model.vehicles).fill(-1);
  }

  /** Finds the task's best place; whether there is one. Called off, it is the best of those that were looked at. */
  find(task: number): boolean {
    const m = this.#model;
    this.vehicle = -1;
    this.cost = Infinity;
    this.#look++;
    if (m.second[task]! < 0) {
      if (this.#near.isWhole) this.#findAnywhere(task);
      else {
        this.#findNear(task);
        if (this.vehicle < 0) this.#findAnywhere(task);
      }
    } else {
      if (!this.#near.isWhole) this.#findShipmentNear(task);
      if (this.vehicle < 0) this.#findAnywhere(task);
    }
    return this.vehicle >= 0;
  }

  /** All routes; of those that are empty one of each kind. */
  #findAnywhere(task: number): void {
    const m = this.#model,
      { routes } = this.#plan;
    this.#look++;
    for (let v = 0; v < routes.length && this.#mayGoOn(); v++) {
      const route = routes[v]!;
      if (m.able[task * m.vehicles + v] === 0 || (route.n === 0 && !this.#isFirstEmpty(v))) continue;
      this.#tryRoute(task, route);
    }
  }
  #isFirstEmpty(v: number): boolean {
    const kind = this.#model.kind[v]!;
    if (this.closed[v] === 1 || this.#kindSeen[kind] === this.#look) return false;
    this.#kindSeen[kind] = this.#look;
    return true;
  }
  #tryRoute(task: number, route: Route): void {
    const m = this.#model;
    if (m.second[task]! >= 0) {
      this.#tryShipment(task, route);
      return;
    }
    const stop = m.first[task]!;
    if (route.reloads) for (let i = route.locked; i <= route.n; i++) this.#tryTrips(stop, route, i);
    else if (mayCarry(m, route, stop)) this.#scan(stop, route);
  }

  /** Every position of a route; most are told off by their detour alone. */
  #scan(stop: number, route: Route): void {
    const m = this.#model;
    const { n, at, leg, depart, due, seconds, secondsBack, bySecond, byMetre } = route;
    const row = m.at[stop]! * m.size,
      latest = m.closes[m.firstWindow[stop + 1]! - 1]!,
      earliest = m.opens[m.firstWindow[stop]!]! + m.service[stop]!;
    let i = route.locked;
    // What follows could not be begun any more, however short the ways.
    while (i < n && due[i]! < earliest) i++;
    for (; i <= n && depart[i]! <= latest; i++) {
      if (this.#blink.now()) continue;
      let detour = (secondsBack[row + at[i]!]! + seconds[row + at[i + 1]!]!) * bySecond - leg[i]!;
      if (byMetre !== 0) detour += (route.metreBack[row + at[i]!]! + route.metre[row + at[i + 1]!]!) * byMetre;
      if (n === 0) detour += route.fixed;
      if (detour < this.cost) this.#judge(stop, route, i, detour);
    }
  }

  /** Behind each of its neighbours, or in front of one that is first; and into an empty vehicle of each kind. */
  #findNear(task: number): void {
    const m = this.#model,
      { routes, routeOf, position } = this.#plan,
      stop = m.first[task]!,
      { list, many } = this.#near;
    for (let k = stop * many, end = k + many; k < end; k++) {
      const by = list[k]!;
      if (by < 0) break;
      const v = routeOf[by]!;
      if (v < 0 || m.able[task * m.vehicles + v] === 0) continue;
      const route = routes[v]!,
        i = position[by]!;
      if (i === 0 && route.locked === 0 && !this.#blink.now()) this.#tryAt(stop, route, 0);
      if (i + 1 >= route.locked && !this.#blink.now()) this.#tryAt(stop, route, i + 1);
    }
    for (let v = 0; v < routes.length; v++)
      if (routes[v]!.n === 0 && m.able[task * m.vehicles + v] === 1 && this.#isFirstEmpty(v) && !this.#blink.now())
        this.#tryAt(stop, routes[v]!, 0);
  }
  #findShipmentNear(task: number): void {
    const m = this.#model,
      { routes, routeOf } = this.#plan,
      { list, many } = this.#near;
    for (let end = 0; end < 2; end++) {
      const stop = end === 0 ? m.first[task]! : m.second[task]!;
      for (let k = stop * many; k < (stop + 1) * many; k++) {
        const by = list[k]!;
        if (by < 0) break;
        const v = routeOf[by]!;
        if (v < 0 || this.#routeSeen[v] === this.#look) continue;
        this.#routeSeen[v] = this.#look;
        if (m.able[task * m.vehicles + v] === 1) this.#tryShipment(task, routes[v]!);
      }
    }
    for (let v = 0; v < routes.length; v++)
      if (routes[v]!.n === 0 && m.able[task * m.vehicles + v] === 1 && this.#isFirstEmpty(v))
        this.#tryShipment(task, routes[v]!);
  }

  #tryAt(stop: number, route: Route, i: number): void {
    const m = this.#model;
    if (route.reloads) {
      this.#tryTrips(stop, route, i);
      return;
    }
    const here = m.at[stop]!,
      before = route.at[i]!,
      behind = route.at[i + 1]!,
      row = here * m.size;
    let detour = (route.secondsBack[row + before]! + route.seconds[row + behind]!) * route.bySecond - route.leg[i]!;
    if (route.byMetre !== 0) detour += (route.metreBack[row + before]! + route.metre[row + behind]!) * route.byMetre;
    if (route.n === 0) detour += route.fixed;
    if (detour < this.cost) this.#judge(stop, route, i, detour);
  }

  /** Takes the position when time and load allow it. */
  #judge(stop: number, route: Route, i: number, detour: number): void {
    const m = this.#model;
    const here = m.at[stop]!,
      before = route.at[i]!,
      behind = route.at[i + 1]!,
      row = here * m.size;
    const to = route.secondsBack[row + before]!,
      on = route.seconds[row + behind]!;
    const begun = opening(m, stop, route.depart[i]! + to * route.pace);
    if (begun === Infinity) return;
    const leaves = begun + m.service[stop]! + (before === here ? 0 : m.setup[stop]!);
    if (!goesOn(m, route, i, here, leaves + on * route.pace)) return;
    const { dims } = m;
    for (let k = 0; k < dims; k++) {
      const room = m.capacity[route.vehicle * dims + k]! + 1e-9,
        brought = m.initial[stop * dims + k]!;
      if (
        route.before[i * dims + k]! + brought > room ||
        route.after[i * dims + k]! + brought + m.change[stop * dims + k]! > room
      )
        return;
    }
    if (route.isLimited && !staysWithin(m, route, stop, to + on, i, row, before, behind)) return;
    if (m.bends) detour += bentWith(m, m.bends, route, i, stop) - route.bent;
    if (detour >= this.cost) return;
    this.cost = detour;
    this.vehicle = route.vehicle;
    this.position = i;
  }

  /** Where trips begin may change with the stop, or with both of a shipment: the whole day is gone through. */
  #tryTrips(stop: number, route: Route, i: number, j = -1, second = -1): void {
    if (second < 0 && route.n > 0 && detourAt(this.#model, route, i, this.#model.at[stop]!) >= this.cost) return;
    if (this.#blink.now() || !route.day!.takes(i, stop, j, second)) return;
    const more = route.day!.cost - route.cost;
    if (more < this.cost) this.#take(route, i, j, more);
  }
  #tryTripsOf(task: number, route: Route): void {
    const m = this.#model,
      pickup = m.first[task]!,
      delivery = m.second[task]!;
    for (let i = route.locked; i <= route.n && this.#mayGoOn(); i++) {
      if (route.depart[i]! > m.closes[m.firstWindow[pickup + 1]! - 1]!) break;
      const out = route.n === 0 ? 0 : detourAt(m, route, i, m.at[pickup]!);
      if (out >= this.cost) continue;
      for (let j = i; j <= route.n; j++)
        if (i === j || out + detourAt(m, route, j, m.at[delivery]!) < this.cost)
          this.#tryTrips(pickup, route, i, j, delivery);
    }
  }

  /** A shipment's best two positions. The pickup is walked behind only where the cheapest place of the delivery could still win. */
  #tryShipment(task: number, route: Route): void {
    const m = this.#model,
      { size } = m,
      { n, at, leg, seconds, secondsBack, metre, metreBack, pace, bySecond, byMetre } = route;
    const pickup = m.first[task]!,
      delivery = m.second[task]!,
      p = m.at[pickup]!,
      q = m.at[delivery]!;
    if (route.reloads) {
      this.#tryTripsOf(task, route);
      return;
    }
    if (this.#detours.length <= n) {
      this.#detours = new Float64Array(2 * n + 2);
      this.#least = new Float64Array(2 * n + 2);
    }
    const detours = this.#detours,
      least = this.#least;
    let low = Infinity;
    for (let j = n; j >= route.locked; j--) {
      const a = q * size + at[j]!,
        b = q * size + at[j + 1]!;
      let d = (secondsBack[a]! + seconds[b]!) * bySecond - leg[j]!;
      if (byMetre !== 0) d += (metreBack[a]! + metre[b]!) * byMetre;
      detours[j] = d;
      if (d < low) low = d;
      least[j] = low;
    }
    const direct = seconds[p * size + q]! * bySecond + (byMetre === 0 ? 0 : metre[p * size + q]! * byMetre);
    const lastClose = m.closes[m.firstWindow[pickup + 1]! - 1]!;
    for (let i = route.locked; i <= n; i++) {
      if (route.depart[i]! > lastClose) break;
      if (this.#blink.now()) continue;
      const into = p * size + at[i]!,
        out = p * size + at[i + 1]!;
      let arriving = secondsBack[into]! * bySecond - leg[i]! + (n === 0 ? route.fixed : 0),
        leaving = seconds[out]! * bySecond;
      if (byMetre !== 0) {
        arriving += metreBack[into]! * byMetre;
        leaving += metre[out]! * byMetre;
      }
      const onward = q * size + at[i + 1]!;
      const both = arriving + direct + seconds[onward]! * bySecond + (byMetre === 0 ? 0 : metre[onward]! * byMetre);
      const apart = arriving + leaving;
      const mayPart = i < n && apart + least[i + 1]! < this.cost;
      if ((both >= this.cost && !mayPart) || !fitsAt(m, route, i, pickup)) continue;
      const begun = opening(m, pickup, route.depart[i]! + secondsBack[into]! * pace);
      if (begun === Infinity) continue;
      let time = begun + m.service[pickup]! + (at[i] === p ? 0 : m.setup[pickup]!),
        place = p;
      if (both < this.cost && deliversAt(m, route, i, delivery, q, place, time))
        if (!route.isLimited || pairStaysWithin(m, route, i, i, task)) this.#takePair(task, route, i, i, both);
      if (!mayPart) continue;
      for (let j = i + 1; j <= n; j++) {
        const passed = route.stops[j - 1]!,
          here = at[j]!;
        const reached = opening(m, passed, time + seconds[place * size + here]! * pace);
        time = reached + (place === here ? 0 : m.setup[passed]!);
        if (time > route.due[j - 1]! || !fitsAt(m, route, j, pickup)) break;
        time += m.service[passed]!;
        place = here;
        const cost = apart + detours[j]!;
        if (cost < this.cost && deliversAt(m, route, j, delivery, q, place, time))
          if (!route.isLimited || pairStaysWithin(m, route, i, j, task)) this.#takePair(task, route, i, j, cost);
        if (apart + least[j]! >= this.cost) break;
      }
    }
  }
  #takePair(task: number, route: Route, i: number, j: number, detour: number): void {
    const m = this.#model;
    const bent = m.bends ? bentWith(m, m.bends, route, i, m.first[task]!, j, m.second[task]!) - route.bent : 0;
    if (detour + bent < this.cost) this.#take(route, i, j, detour + bent);
  }
  #take(route: Route, i: number, j: number, cost: number): void {
    this.cost = cost;
    this.vehicle = route.vehicle;
    this.position = i;
    this.second = j;
  }
}
