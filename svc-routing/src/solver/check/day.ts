/** One vehicle's day as it was answered, gone through again: what in it cannot be (faults), and what it does not keep (found). */
import type { RoutingRequest, RoutingRoute, RoutingStep } from '@cartage/contract/routing/routing.ts';
import type { Asked } from './asked.ts';
import { bentOf } from './bent.ts';
import { type Found, loadsOf, type Tell } from './loads.ts';
import type { Spot, Ways } from './ways.ts';

type Vehicle = RoutingRequest['vehicles'][number];
type Asking = NonNullable<Vehicle['steps']>;
type Inspected = {
  vehicle: Vehicle;
  v: number;
  stops: readonly Asked[];
  route: RoutingRoute;
  ways: Ways;
  /** In `plan` mode: the order that was asked for. */
  steps: Asking | null;
};

const SLACK = 0.02;

export function dayOf({ vehicle, v, stops, route, ways, steps: asking }: Inspected): {
  faults: string[];
  found: Found[];
} {
  const faults: string[] = [],
    found: Found[] = [];
  const { steps } = route;
  const tell: Tell = (step, cause, words, by) =>
    void found.push(by === undefined ? { step, cause, words } : { step, cause, words, by });
  const [home, last, store] = [ways.start(v), ways.end(v), ways.reload(v)];
  const first = home ? 1 : 0,
    end = steps.length - (last ? 1 : 0);
  const middle = steps.slice(first, end);
  if ((home && steps[0]?.type !== 'start') || (last && steps.at(-1)?.type !== 'end'))
    return { faults: ['has other steps'], found };
  const doing = middle.filter((s) => s.type !== 'break' && s.type !== 'reload');
  if (doing.length !== stops.length) return { faults: ['has other steps'], found };
  const given = asking?.filter((s) => s.type !== 'start' && s.type !== 'end');
  if (given?.some((g, i) => g.type !== middle[i]?.type || (g.id != null && String(g.id) !== String(middle[i]!.id))))
    return { faults: ['has another order than was given'], found };

  loadsOf(vehicle, stops, steps, first, tell, faults);
  const wrong = stops.find((s, i) => s.type !== doing[i]!.type || s.id !== doing[i]!.id);
  if (wrong) return { faults: [`names another step for ${wrong.id}`], found };
  const [opens, closes] = vehicle.time_window ?? [0, Infinity];
  const started = asking?.[0]?.type === 'start' ? asking[0] : undefined;
  let free = steps[0]?.arrival ?? 0,
    at: Spot | null = home,
    seconds = 0,
    metres = 0,
    cost: number | null = null,
    told = 0,
    next = 0;
  if (free < opens - SLACK) tell(home ? 0 : -1, 'lead_time', 'starts before its shift', opens - free);
  if (started?.service_before != null && free > started.service_before + SLACK)
    tell(home ? 0 : -1, 'delay', 'starts late', free - started.service_before);
  const arrive = (to: Spot | null, step: RoutingStep | undefined, name: string | number) => {
    const leg = ways.between(v, at, to);
    seconds += leg.seconds;
    metres += leg.metres;
    if (leg.cost !== null) cost = (cost ?? 0) + leg.cost;
    at = to;
    if (!step) {
      free += seconds - told;
      return;
    }
    drive(step, name);
    if (Math.abs(step.duration - seconds) > SLACK || Math.abs(step.distance - metres) > SLACK)
      faults.push(`counts another way to ${name}`);
  };
  const drive = (step: RoutingStep, name: string | number) => {
    const way = step.duration - told;
    if (way < -SLACK) faults.push(`goes back in time on its way to ${name}`);
    if (step.arrival < free + way - SLACK) faults.push(`is at ${name} earlier than it can be`);
    if (step.arrival > free + way + SLACK) faults.push(`is at ${name} later than it would be`);
    told = step.duration;
  };
  const breaks = new Map((vehicle.breaks ?? []).map((b) => [String(b.id), b]));
  middle.forEach((step, i) => {
    const n = i + first,
      begun = step.arrival + step.waiting_time;
    if (i === 0 && !home) free = step.arrival - (step.type === 'break' ? step.duration : 0);
    if (step.waiting_time < -SLACK) faults.push(`waits less than nothing at ${step.id}`);
    if (step.type === 'break') {
      const rest = breaks.get(String(step.id));
      if (!rest || !breaks.delete(String(step.id)))
        return void faults.push(`takes a break ${step.id} that it does not have`);
      drive(step, `its break ${step.id}`);
      // Until the break it is on its way already, no farther than the next place.
      const to = middle.slice(i + 1).find((s) => s.type !== 'break');
      const ahead = ways.between(v, at, to ? spotOf(to, next) : last);
      if (step.duration > seconds + ahead.seconds + SLACK) faults.push('drives past its next stop before a break');
      if (step.service !== (rest.service ?? 0)) faults.push(`rests another time than ${rest.service}`);
      timely(rest.time_windows ?? [], begun, step, n, given?.[i], `takes ${step.id} outside its windows`);
      if (rest.max_load?.some((most, k) => (step.load[k] ?? 0) > most + 1e-6))
        tell(n, 'max_load', `has too much on board at ${step.id}`);
      free = begun + step.service;
      return;
    }
    if (step.type === 'reload') {
      if (!store) return void faults.push('reloads where it has no reloads');
      arrive(store, step, 'its reload');
      if (step.service !== (vehicle.reloads!.duration ?? 0)) faults.push('reloads for another time');
      timely([], begun, step, n, given?.[i], '');
      free = begun + step.service;
      return;
    }
    const stop = stops[next++]!,
      before = at;
    arrive(stop, step, stop.id);
    timely(stop.windows, begun, step, n, given?.[i], `is at ${stop.id} outside its windows`);
    free = begun + stop.service + (ways.isSame(before, stop) ? 0 : stop.setup);
  });
  arrive(last, last ? steps.at(-1)! : undefined, 'its end');
  if (last) free = steps.at(-1)!.arrival;
  if (free > closes + SLACK) tell(last ? steps.length - 1 : -1, 'delay', 'ends after its shift', free - closes);
  if (breaks.size > 0) tell(-1, 'missing_break', 'leaves out a break');
  const reloads = middle.filter((s) => s.type === 'reload').length;
  if (reloads > (vehicle.reloads?.at_most ?? 0)) tell(-1, 'max_reloads', 'reloads too often');
  if (stops.length > (vehicle.max_tasks ?? Infinity)) tell(-1, 'max_tasks', 'has too many stops');
  if (seconds > (vehicle.max_travel_time ?? Infinity) + SLACK)
    tell(-1, 'max_travel_time', 'drives too long', seconds - vehicle.max_travel_time!);
  if (metres > (vehicle.max_distance ?? Infinity) + SLACK) tell(-1, 'max_distance', 'drives too far');
  const bent = asking ? null : bentOf({ vehicle, stops, route, ends: free });
  faults.push(...(bent?.faults ?? []));
  const { per_hour: hour, per_km: km, fixed } = vehicle.costs ?? {};
  const price =
    (bent?.cost ?? 0) + (fixed ?? 0) + (cost ?? (seconds / 3600) * (hour ?? 3600) + (metres / 1000) * (km ?? 0));
  if (Math.abs(price - route.cost) > SLACK + 1e-6 * price) faults.push(`costs ${price}, not ${route.cost}`);
  return { faults, found: found.filter((f) => !bent?.excuses(f)) };

  function spotOf(step: RoutingStep, from: number): Spot | null {
    return step.type === 'reload' ? store : (stops[from] ?? null);
  }

  function timely(
    windows: readonly (readonly [number, number])[],
    begun: number,
    step: RoutingStep,
    n: number,
    moment: Asking[number] | undefined,
    words: string,
  ): void {
    const ahead = windows.filter((w) => w[1] >= begun - SLACK).map((w) => w[0]);
    const opening = windows.length === 0 ? begun : Math.min(...ahead);
    const due = moment?.service_at ?? moment?.service_before;
    const late = Math.max(
      opening === Infinity ? begun - Math.max(...windows.map((w) => w[1])) : 0,
      due == null ? 0 : begun - due,
    );
    const earliest = Math.max(step.arrival, moment?.service_at ?? 0, moment?.service_after ?? 0);
    if (begun < earliest - SLACK) faults.push(`begins ${step.id} before it may`);
    if (step.waiting_time > SLACK && begun > earliest + SLACK && !windows.some((w) => Math.abs(w[0] - begun) <= SLACK))
      faults.push(`waits at ${step.id} for nothing`);
    if (late > SLACK) tell(n, 'delay', words || 'is late', late);
    else if (opening < Infinity && opening > begun + SLACK) tell(n, 'lead_time', words, opening - begun);
  }
}
