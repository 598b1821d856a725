/**
 * A plan that shares the work out more evenly than the cheapest one: the same search under a ceiling of hours or stops for
 * each vehicle, as low as nobody has to be left out for it. Pure.
 */
import type { Model } from '../model/model.ts';
import { anneal } from './anneal.ts';
import type { Pace } from './pace.ts';
import type { Kept } from './plan.ts';
import { Route } from './route.ts';

export type FairBy = 'hours' | 'stops';

/** Where ceilings are tried, from what each would have if all had the same (0) up to what the busiest has now (1). */
const CEILINGS = [0.08, 0.3, 0.6];

/** Null where none is found that serves as much. Each ceiling has an equal part of the progress. */
export function fairer(model: Model, cheapest: Kept, by: FairBy, pace: Pace): Kept | null {
  const { work, begins } = dayOf(model, cheapest, by);
  const most = Math.max(...work),
    mean = work.reduce((a, b) => a + b, 0) / work.length;
  if (most === 0 || model.vehicles < 2) return null;
  let made = 0;
  for (const [n, part] of CEILINGS.entries()) {
    const ceiling = mean + part * (most - mean);
    let attempts = 0;
    const found = anneal(by === 'hours' ? withHours(model, begins, ceiling) : withStops(model, Math.ceil(ceiling)), {
      ...pace,
      seed: pace.seed + n,
      progress(tried) {
        attempts = tried;
        return pace.progress(made + tried) * CEILINGS.length - n;
      },
    });
    made += attempts;
    if (found.missing <= cheapest.missing) return found;
    if (pace.isCalledOff?.()) return null;
  }
  return null;
}

/** Each vehicle's seconds or stops in a plan, and when its day begins. */
function dayOf(model: Model, plan: Kept, by: FairBy): { work: number[]; begins: number[] } {
  const days = Array.from({ length: model.vehicles }, (_, v) => {
    const stops = plan.stops.subarray(v === 0 ? 0 : plan.ends[v - 1], plan.ends[v]);
    const route = new Route(model, v);
    stops.forEach((stop, i) => route.insert(model, i, stop));
    route.refresh(model);
    const { n, at, depart, seconds, pace } = route;
    const ends = depart[n]! + seconds[at[n]! * model.size + at[n + 1]!]! * pace;
    // Whoever leaves at the first moment that nothing waits for has worked since then.
    const first =
      n === 0 ? Infinity : depart[1]! - model.service[stops[0]!]! - seconds[at[0]! * model.size + at[1]!]! * pace;
    return { n, ends, begins: n === 0 ? Infinity : Math.max(model.from[v]!, first) };
  });
  const earliest = Math.min(...days.map((d) => d.begins));
  // Of a vehicle without a shift nobody knows when its day begins.
  const begins = days.map((d, v) => (model.until[v] === Number.MAX_SAFE_INTEGER ? earliest : model.from[v]!));
  const work = days.map((d, v) => (by === 'stops' ? d.n : d.n === 0 ? 0 : Math.max(0, d.ends - begins[v]!)));
  return { work, begins };
}

/** What a day begins with as it is fixed stays possible. */
function withHours(model: Model, begins: readonly number[], seconds: number): Model {
  const until = model.until.map((end, v) => (model.locked[v]!.length > 0 ? end : Math.min(end, begins[v]! + seconds)));
  return { ...model, until };
}
function withStops(model: Model, stops: number): Model {
  const maxTasks = model.maxTasks.map((most, v) => Math.min(most, Math.max(stops, model.locked[v]!.length)));
  return { ...model, maxTasks };
}
