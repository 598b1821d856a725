/** A day act by act: when each is reached and begun, what is on board then, and how late it is for what was asked. */
import { type Model, opening, openingOf } from '../model/model.ts';
import type { GivenDay, Moment } from './given.ts';

/** `cause` in VROOM's words; seconds, where it is a matter of time. */
export type Violation = { cause: string; duration?: number };
export type Moved = {
  /** When it is reached, and how long it waits there. */
  arrival: number;
  waiting: number;
  setup: number;
  service: number;
  /** Seconds and metres on the road since the start. */
  driven: number;
  metres: number;
  load: number[];
  violations: Violation[];
};
export type Clock = { departs: number; load: number[]; acts: Moved[]; end: Moved; early: Violation[]; late: number };

const SLACK = 1e-6;

/** The day when the vehicle sets out at `departs`. */
export function clockOf(m: Model, v: number, { acts, start }: GivenDay, departs: number): Clock {
  const matrix = m.matrices[m.matrix[v]!]!,
    pace = m.pace[v]!,
    duty = m.duties[v];
  const load = tripLoad(m, acts, 0, new Array<number>(m.dims).fill(0));
  const early: Violation[] = [];
  let time = departs,
    at = m.start[v]!,
    driven = 0,
    metres = 0,
    late = 0;
  if (start.before != null && time > start.before + SLACK) early.push(lag('delay', time - start.before));
  if (time < m.from[v]! - SLACK) early.push(lag('lead_time', m.from[v]! - time));
  const first = { departs, load: [...load] };
  // A way that is under way while breaks are taken.
  let ahead: { to: number; left: number; seconds: number; metres: number; passed: number } | null = null;
  const placeOf = (i: number): number => {
    const act = acts[i];
    if (!act) return m.end[v]!;
    return act.kind === 'stop' ? m.at[act.of]! : act.kind === 'reload' ? duty!.reload!.at : placeOf(i + 1);
  };
  const setOut = (i: number) => {
    const to = placeOf(i),
      way = at * m.size + to,
      seconds = matrix.seconds[way]! * pace;
    return { to, left: seconds, seconds, metres: matrix.metres[way]!, passed: metres };
  };
  const arrive = (i: number): number => {
    const from = at,
      way = ahead ?? setOut(i);
    time += way.left;
    driven += way.left;
    metres = way.passed + way.metres;
    at = way.to;
    ahead = null;
    return from;
  };
  const begin = (violations: Violation[], moment: Moment, open: (t: number) => number, closes: number): number => {
    const wanted = Math.max(time, moment.after ?? 0, moment.at ?? 0);
    const given = moment.at ?? moment.before;
    let begun = moment.at == null ? open(wanted) : wanted;
    const least = open(begun);
    if (begun === Infinity) begun = wanted;
    const by = Math.max(least === Infinity ? begun - closes : 0, given == null ? 0 : begun - given);
    if (by > SLACK) violations.push(lag('delay', by));
    else if (least < Infinity && least > begun + SLACK) violations.push(lag('lead_time', least - begun));
    if (by > SLACK) late += by;
    return begun;
  };
  const moved = acts.map((act, i): Moved => {
    const violations: Violation[] = [];
    if (act.kind === 'break') {
      const rest = duty!.breaks[act.of]!,
        way = (ahead ??= setOut(i));
      const before = { time, passed: driven };
      const begun = begin(violations, act.moment, (t) => openingOf(rest.windows, t), rest.windows.at(-1)![1]);
      const gone = Math.min(way.left, begun - before.time);
      way.left -= gone;
      driven += gone;
      if (way.seconds > 0) metres = way.passed + Math.round(way.metres * (1 - way.left / way.seconds));
      if (rest.most && load.some((l, k) => l > rest.most![k]! + SLACK)) violations.push({ cause: 'max_load' });
      time = begun + rest.service;
      const arrival = before.time + gone;
      return stepOf(arrival, begun - arrival, 0, rest.service, violations);
    }
    const from = arrive(i),
      arrival = time;
    if (act.kind === 'reload') {
      const begun = begin(violations, act.moment, (t) => t, Infinity),
        { service } = duty!.reload!;
      tripLoad(m, acts, i + 1, load, i);
      time = begun + service;
      return stepOf(arrival, begun - arrival, 0, service, violations);
    }
    const s = act.of;
    const begun = begin(violations, act.moment, (t) => opening(m, s, t), m.closes[m.firstWindow[s + 1]! - 1]!);
    if (m.bends) late += Math.max(0, begun - m.bends.closes[s]!);
    const setup = from === at ? 0 : m.setup[s]!;
    for (let k = 0; k < m.dims; k++) load[k]! += m.change[s * m.dims + k]!;
    time = begun + setup + m.service[s]!;
    return stepOf(arrival, begun - arrival, setup, m.service[s]!, violations);
  });
  arrive(acts.length);
  const over: Violation[] = [];
  if (time > m.until[v]! + SLACK) {
    over.push(lag('delay', time - m.until[v]!));
    late += time - m.until[v]!;
  }
  return { ...first, acts: moved, end: stepOf(time, 0, 0, 0, over), early, late };

  function stepOf(arrival: number, waiting: number, setup: number, service: number, violations: Violation[]): Moved {
    if (load.some((l, k) => l > m.capacity[v * m.dims + k]! + SLACK)) violations.push({ cause: 'load' });
    return { arrival, waiting, setup, service, driven, metres, load: [...load], violations };
  }
}

/** As late as can be without being later anywhere: who leaves too early only waits. Whole seconds. */
export function departureOf(m: Model, v: number, day: GivenDay): number {
  const first = Math.max(m.from[v]!, day.start.after ?? 0);
  if (day.start.at != null) return day.start.at;
  const soonest = clockOf(m, v, day, first);
  const isAsGood = (by: number) => {
    const clock = clockOf(m, v, day, first + by);
    return clock.late <= soonest.late + SLACK && clock.end.arrival <= soonest.end.arrival + SLACK;
  };
  let low = 0,
    high = Math.max(0, Math.floor(soonest.acts.reduce((sum, a) => sum + a.waiting, 0)));
  if (day.start.before != null) high = Math.min(high, Math.max(0, Math.floor(day.start.before - first)));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isAsGood(middle)) low = middle;
    else high = middle - 1;
  }
  return first + low;
}

/** What is on board when a trip begins with act `from`: its deliveries, and freight of shipments that stays. `load` becomes it. */
function tripLoad(m: Model, acts: GivenDay['acts'], from: number, load: number[], before = -1): number[] {
  load.fill(0);
  for (let i = 0; i < acts.length; i++) {
    const { kind, of } = acts[i]!;
    if (i >= from && kind === 'reload') break;
    if (kind !== 'stop') continue;
    for (let k = 0; k < m.dims; k++) {
      if (i < before && m.isFreight[of] === 1) load[k]! += m.change[of * m.dims + k]!;
      if (i >= from) load[k]! += m.initial[of * m.dims + k]!;
    }
  }
  return load;
}

const lag = (cause: string, seconds: number): Violation => ({ cause, duration: Math.round(seconds * 100) / 100 });
