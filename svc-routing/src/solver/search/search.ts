/**
 * Ruin and recreate under simulated annealing, one attempt at a time. What is left out counts before any cost. No clock
 * and no I/O: the temperature comes with each step.
 */
import type { Model } from '../model/model.ts';
import { Insertion } from './insertion.ts';
import { byDistance, byDistanceAndTime } from './neighbours.ts';
import { Orders } from './order.ts';
import { type Kept, Plan, roomFor } from './plan.ts';
import { Random } from './random.ts';
import { Ruin, RUIN, type RuinTaste } from './ruin.ts';

export type Taste = {
  ruin: RuinTaste;
  /** How often a position is passed over. */
  blink: number;
  /** Behind how many neighbours a stop may go, and up to how many stops all positions are tried instead. */
  granular: number;
  whole: number;
};
export const TASTE: Taste = { ruin: RUIN, blink: 0.01, granular: 30, whole: 120 };
const ADJACENT = 200;
/** Of many tasks left out so many are tried again with each attempt. */
const RETRIED = 20;

export class Search {
  readonly plan: Plan;
  readonly best: Kept;
  readonly insertion: Insertion;
  readonly ruin: Ruin;
  readonly random: Random;
  readonly #model: Model;
  readonly #orders: Orders;
  /** How often each task was left out: what is hard to place is worth making room for. */
  readonly #absences: Float64Array;
  #absenceSum = 0;
  readonly #mayGoOn: () => boolean;

  constructor(model: Model, seed: number, taste: Taste = TASTE, mayGoOn: () => boolean = () => true) {
    this.#mayGoOn = mayGoOn;
    this.#model = model;
    this.random = new Random(seed);
    this.plan = new Plan(model);
    this.best = roomFor(model);
    this.#orders = new Orders(model, this.random);
    this.#absences = new Float64Array(model.tasks).fill(1);
    this.ruin = new Ruin(this.plan, this.random, byDistance(model, ADJACENT, mayGoOn), taste.ruin);
    const near = byDistanceAndTime(model, taste.granular, taste.whole, mayGoOn);
    this.insertion = new Insertion(this.plan, this.random, near, taste.blink, mayGoOn);
  }

  /** The first plan: everything put in where it is cheapest. Stops early when asked to; what has no place by then is left out. */
  construct(): void {
    const { hand } = this.ruin;
    this.plan.begin();
    const n = this.plan.takeAbsent(hand, 0);
    this.#orders.sort(hand, n);
    for (let i = 0; i < n; i++) {
      if (!this.#mayGoOn()) for (; i < n; i++) this.plan.leaveOut(hand[i]!);
      else this.#put(hand[i]!);
    }
    this.plan.recount();
    this.#absenceSum = this.#sumOfAbsences();
    this.keepIfBest();
  }

  #put(task: number): void {
    if (!this.insertion.find(task)) {
      this.plan.leaveOut(task);
      return;
    }
    const { vehicle, position, second } = this.insertion;
    const m = this.#model;
    const route = this.plan.touch(vehicle);
    if (m.second[task]! >= 0) route.insert(m, second, m.second[task]!);
    route.insert(m, position, m.first[task]!);
    this.plan.settle(route);
  }

  /** One attempt at the temperature given, in units of cost. Called off in the middle, it is taken back. */
  step(temperature: number): void {
    const { plan, ruin, random } = this;
    const missing = plan.missing,
      cost = plan.cost;
    plan.begin();
    if (!ruin.around(this.#seed())) {
      plan.undo();
      return;
    }
    if (!this.#recreate()) {
      plan.undo();
      return;
    }
    const sum = plan.missing > 0 ? this.#sumOfAbsences() : 0;
    const isTaken =
      plan.missing < missing ||
      (plan.missing === missing
        ? plan.cost < cost - temperature * Math.log(random.next())
        : missing > 0 && sum < this.#absenceSum);
    for (let i = 0; i < plan.absentCount; i++) this.#absences[plan.absent[i]!]! += 1;
    if (!isTaken) plan.undo();
    this.#absenceSum = plan.missing > 0 ? this.#sumOfAbsences() : 0;
    if (isTaken) this.keepIfBest();
  }

  /** Empties a vehicle; what it did is left out for now. */
  giveUp(vehicle: number): boolean {
    const { plan, ruin } = this;
    plan.begin();
    const isKept = ruin.empty(vehicle);
    if (isKept) for (let i = 0; i < ruin.inHand; i++) plan.leaveOut(ruin.hand[i]!);
    else plan.undo();
    this.#absenceSum = this.#sumOfAbsences();
    return isKept;
  }

  /** A stop to ruin around; often one that is left out, while there is any. */
  #seed(): number {
    const { plan, random } = this;
    if (plan.absentCount > 0 && random.next() < 0.5)
      return this.#model.first[plan.absent[random.below(plan.absentCount)]!]!;
    return random.below(this.#model.stops);
  }

  /** False where it was called off. */
  #recreate(): boolean {
    const { plan, ruin, random } = this,
      { hand } = ruin;
    let n = ruin.inHand;
    if (plan.absentCount > 0) {
      const from = n;
      n = plan.takeAbsent(hand, n);
      for (; n - from > RETRIED; n--) {
        const i = from + random.below(n - from);
        plan.leaveOut(hand[i]!);
        hand[i] = hand[n - 1]!;
      }
    }
    this.#orders.sort(hand, n);
    for (let i = 0; i < n; i++) {
      if (!this.#mayGoOn()) return false;
      this.#put(hand[i]!);
    }
    return this.#mayGoOn();
  }

  #sumOfAbsences(): number {
    const { absent, absentCount } = this.plan;
    let sum = 0;
    for (let i = 0; i < absentCount; i++) sum += this.#absences[absent[i]!]! * this.#model.weight[absent[i]!]!;
    return sum;
  }

  keepIfBest(): boolean {
    const { plan, best } = this;
    if (plan.missing > best.missing || (plan.missing === best.missing && plan.cost >= best.cost - 1e-7)) return false;
    plan.recount();
    plan.keep(best);
    return true;
  }

  /** Goes on from what was kept; a better one from elsewhere becomes the best. */
  resume(kept: Kept): boolean {
    if (!this.plan.become(kept)) return false;
    this.#absenceSum = this.#sumOfAbsences();
    this.keepIfBest();
    return true;
  }

  /** What a leg costs on average, without what vehicles cost by themselves: the measure of a temperature. */
  meanLeg(): number {
    let cost = 0,
      legs = 0;
    for (const route of this.plan.routes)
      if (route.n > 0) {
        cost += route.cost - route.fixed;
        legs += route.n + 1;
      }
    return legs === 0 ? 1 : cost / legs;
  }
}
