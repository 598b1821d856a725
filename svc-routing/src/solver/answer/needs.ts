/** What a vehicle's day would lack with these stops in this order: each kind of excess, and what they weigh together. */
import type { RoutingNeed } from '@cartage/contract/routing/routing.ts';
import { type Model, opening } from '../model/model.ts';
import type { Route } from '../search/route.ts';
import { clockOf } from './clock.ts';
import { freely } from './given.ts';
import { looseActs } from './loose.ts';

export type Needs = { needs: RoutingNeed[]; weight: number };
/** An hour too late weighs as much as an eighth of a vehicle too heavy, 60 km or four stops too many. */
const PER_HOUR = 1 / 3600,
  PER_VEHICLE = 8,
  PER_METRE = 1 / 60_000,
  PER_TASK = 0.25;

/** Of a vehicle with breaks or reloads: whether there is room for them too, else what would have to give with both where they are taken soonest. */
export function needsOfDay(m: Model, route: Route, stops: readonly number[], task: number): Needs {
  const v = route.vehicle;
  if (route.day!.holds(Int32Array.from(stops), stops.length)) return { needs: [], weight: 0 };
  const acts = looseActs(m, v, stops);
  const { acts: steps, end, load: first } = clockOf(m, v, freely(acts), m.from[v]!);
  let late = 0,
    otherLate = 0,
    restLate = 0,
    restLoad = 0,
    over = 0,
    share = 0;
  const weigh = (load: readonly number[]) =>
    load.forEach((l, k) => {
      const room = m.capacity[v * m.dims + k]!;
      over = Math.max(over, l - room);
      share = Math.max(share, (l - room) / Math.max(room, 1));
    });
  weigh(first);
  acts.forEach(({ kind, of }, i) => {
    const step = steps[i]!;
    weigh(step.load);
    const begun = step.arrival + step.waiting;
    if (kind === 'break') {
      const { windows, most } = m.duties[v]!.breaks[of]!;
      restLate = Math.max(restLate, begun - windows.at(-1)![1]);
      step.load.forEach((l, k) => (restLoad = Math.max(restLoad, l - (most?.[k] ?? Infinity))));
    }
    if (kind !== 'stop') return;
    const by = begun - m.closes[m.firstWindow[of + 1]! - 1]!;
    if (m.task[of] === task) late = Math.max(late, by);
    else otherLate = Math.max(otherLate, by);
  });
  return missed([
    ['capacity', over, share * PER_VEHICLE],
    ['window', late, late * PER_HOUR],
    ['otherWindow', otherLate, otherLate * PER_HOUR],
    ['break', restLate, restLate * PER_HOUR],
    ['breakLoad', restLoad, share * PER_VEHICLE + 1],
    ...limitsOf(m, v, stops.length, end.arrival, end.driven, end.metres),
  ]);
}

/** `task`: the one that is to be added, whose own windows count apart from those of the rest. Late stops are begun late. */
export function needsOf(m: Model, v: number, stops: readonly number[], task: number): Needs {
  const { seconds, metres } = m.matrices[m.matrix[v]!]!;
  let at = m.start[v]!,
    time = m.from[v]!,
    travel = 0,
    distance = 0,
    late = 0,
    otherLate = 0;
  const drive = (to: number) => {
    const real = seconds[at * m.size + to]! * m.pace[v]!;
    time += real;
    travel += real;
    distance += metres[at * m.size + to]!;
    at = to;
  };
  for (const s of stops) {
    const from = at;
    drive(m.at[s]!);
    const begun = opening(m, s, time);
    if (begun === Infinity) {
      const by = time - m.closes[m.firstWindow[s + 1]! - 1]!;
      if (m.task[s] === task) late = Math.max(late, by);
      else otherLate = Math.max(otherLate, by);
    } else time = begun;
    time += m.service[s]! + (from === at ? 0 : m.setup[s]!);
  }
  drive(m.end[v]!);
  const load = overload(m, v, stops);
  return missed([
    ['capacity', load.excess, load.share * PER_VEHICLE],
    ['window', late, late * PER_HOUR],
    ['otherWindow', otherLate, otherLate * PER_HOUR],
    ...limitsOf(m, v, stops.length, time, travel, distance),
  ]);
}

type Excess = [cause: RoutingNeed['cause'], excess: number, weight: number];
const limitsOf = (m: Model, v: number, stops: number, ends: number, travel: number, distance: number): Excess[] => [
  ['shift', ends - m.until[v]!, (ends - m.until[v]!) * PER_HOUR],
  ['travel', travel - m.maxTravel[v]!, (travel - m.maxTravel[v]!) * PER_HOUR],
  ['distance', distance - m.maxMetres[v]!, (distance - m.maxMetres[v]!) * PER_METRE],
  ['tasks', stops - m.maxTasks[v]!, (stops - m.maxTasks[v]!) * PER_TASK],
];
function missed(all: readonly Excess[]): Needs {
  const given = all.filter(([, excess]) => excess > 1e-9);
  return {
    needs: given.map(([cause, excess]) => ({ cause, excess: Math.ceil(excess * 100) / 100 })),
    weight: given.reduce((sum, [, , weight]) => sum + weight, 0),
  };
}

/** How far the highest load is above the room for it, in the measure that is exceeded most by its share. */
function overload(m: Model, v: number, stops: readonly number[]): { excess: number; share: number } {
  let excess = 0,
    share = 0;
  for (let k = 0; k < m.dims; k++) {
    const room = m.capacity[v * m.dims + k]!;
    let now = 0;
    for (const s of stops) now += m.initial[s * m.dims + k]!;
    let high = now;
    for (const s of stops) {
      now += m.change[s * m.dims + k]!;
      if (now > high) high = now;
    }
    const part = (high - room) / Math.max(room, 1);
    if (high > room + 1e-9 && part > share) {
      share = part;
      excess = high - room;
    }
  }
  return { excess, share };
}
