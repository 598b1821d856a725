/** The cheapest day of each set of tasks with breaks, reloads and a fixed beginning, by trying every order of everything. */
import type { Model } from '../model/model.ts';

type State = {
  /** Tasks begun, shipments on board, stops done. */
  set: number;
  open: number;
  done: number;
  place: number;
  time: number;
  cost: number;
  drive: number;
  metres: number;
  breaks: number;
  reloads: number;
  /** Breaks on the way to whatever comes next. */
  pending: number[];
  /** What the trip did so far: stops, and breaks as -1 - number. */
  trip: number[];
  freight: number[];
};

export function daysOf(m: Model, v: number, sets: number): number[] {
  const best = new Array<number>(sets).fill(Infinity);
  const duty = m.duties[v] ?? { breaks: [], reload: null },
    locked = m.locked[v]!;
  const { seconds, metres } = m.matrices[m.matrix[v]!]!;
  const must = locked.reduce((set, s) => set | (1 << m.task[s]!), 0);
  if (must === 0) best[0] = 0;
  let bar = Infinity;
  const go = (s: State, to: number): State | undefined => {
    const way = s.place * m.size + to;
    let left = seconds[way]! * m.pace[v]!,
      time = s.time;
    const drive = s.drive + left;
    for (const b of s.pending) {
      const window = duty.breaks[b]!.windows.find((w) => w[1] >= time);
      if (!window) return undefined;
      const begun = Math.max(time, window[0]),
        gone = Math.min(left, begun - time);
      left -= gone;
      time = begun + duty.breaks[b]!.service;
    }
    const cost = s.cost + seconds[way]! * m.pace[v]! * m.perSecond[v]! + metres[way]! * m.perMetre[v]!;
    if (cost >= bar) return undefined;
    return { ...s, place: to, time: time + left, drive, metres: s.metres + metres[way]!, cost, pending: [] };
  };
  /** Whether there is room all along the trip; answers what stays on board for shipments. */
  const closes = (s: State): number[] | undefined => {
    const freight = [...s.freight];
    for (let k = 0; k < m.dims; k++) {
      let load = s.freight[k]!;
      for (const x of s.trip) if (x >= 0) load += m.initial[x * m.dims + k]!;
      if (load > m.capacity[v * m.dims + k]!) return undefined;
      for (const x of s.trip) {
        if (x < 0) {
          if (load > (duty.breaks[-1 - x]!.most?.[k] ?? Infinity)) return undefined;
          continue;
        }
        load += m.change[x * m.dims + k]!;
        if (m.isFreight[x] === 1) freight[k]! += m.change[x * m.dims + k]!;
        if (load > m.capacity[v * m.dims + k]!) return undefined;
      }
    }
    return freight;
  };
  /** Overtime, and without reloads what is on board too much. */
  const over = (s: State, ends: number): number => {
    if (!m.bends) return 0;
    let cost = Math.max(0, ends - m.bends.until[v]!) * m.bends.overtime[v]!;
    if (m.bends.overload[v]! > 0)
      for (let k = 0; k < m.dims; k++) {
        let load = s.trip.reduce((sum, x) => sum + (x < 0 ? 0 : m.initial[x * m.dims + k]!), s.freight[k]!),
          high = load;
        for (const x of s.trip) if (x >= 0) high = Math.max(high, (load += m.change[x * m.dims + k]!));
        cost += Math.max(0, high - m.bends.capacity[v * m.dims + k]!) * m.bends.overload[v]!;
      }
    return cost;
  };
  const visit = (s: State, stop: number, set: number, open: number): State | undefined => {
    if (s.done < locked.length && locked[s.done] !== stop) return undefined;
    const there = go(s, m.at[stop]!);
    if (!there) return undefined;
    let begun = Infinity;
    for (let w = m.firstWindow[stop]!; w < m.firstWindow[stop + 1]! && begun === Infinity; w++)
      if (there.time <= m.closes[w]!) begun = Math.max(there.time, m.opens[w]!);
    if (begun === Infinity) return undefined;
    const time = begun + m.service[stop]! + (s.place === m.at[stop] ? 0 : m.setup[stop]!);
    if (m.bends) there.cost += Math.max(0, begun - m.bends.closes[stop]!) * m.bends.late[stop]!;
    return { ...there, set, open, done: s.done + 1, time, trip: [...s.trip, stop] };
  };
  const walk = (s: State, whole: number): void => {
    if (s.set === whole && s.open === 0 && s.breaks === duty.breaks.length) {
      const home = go(s, m.end[v]!);
      const isKept =
        home && home.time <= m.until[v]! && home.drive <= m.maxTravel[v]! && home.metres <= m.maxMetres[v]!;
      if (isKept && s.done <= m.maxTasks[v]! && closes(s))
        best[whole] = bar = Math.min(bar, home.cost + over(s, home.time));
    }
    if (s.breaks < duty.breaks.length)
      walk({ ...s, breaks: s.breaks + 1, pending: [...s.pending, s.breaks], trip: [...s.trip, -1 - s.breaks] }, whole);
    if (duty.reload && s.reloads < duty.reload.most && s.done > 0 && s.place !== -1) {
      const there = go(s, duty.reload.at),
        freight = there && closes(s);
      if (freight && s.trip.some((x) => x >= 0))
        walk({ ...there, time: there.time + duty.reload.service, reloads: s.reloads + 1, trip: [], freight }, whole);
    }
    for (let t = 0; t < m.tasks; t++) {
      const bit = 1 << t;
      if (!(whole & bit)) continue;
      const isPair = m.second[t]! >= 0;
      const next =
        isPair && s.open & bit
          ? visit(s, m.second[t]!, s.set, s.open & ~bit)
          : s.set & bit
            ? undefined
            : visit(s, m.first[t]!, s.set | bit, isPair ? s.open | bit : s.open);
      if (next) walk(next, whole);
    }
  };
  for (let set = 1; set < sets; set++) {
    bar = Infinity;
    if ((set & must) !== must) continue;
    let isAble = true;
    for (let t = 0; t < m.tasks; t++) if (set & (1 << t)) isAble &&= m.able[t * m.vehicles + v] === 1;
    if (isAble)
      walk(
        {
          set: 0,
          open: 0,
          done: 0,
          place: m.start[v]!,
          time: m.from[v]!,
          cost: m.fixed[v]!,
          drive: 0,
          metres: 0,
          breaks: 0,
          reloads: 0,
          pending: [],
          trip: [],
          freight: new Array<number>(m.dims).fill(0),
        },
        set,
      );
  }
  return best;
}
