/** A day that does not hold, with its breaks and reloads where somebody in a hurry would take them: what gives way there is told. */
import { type Model, opening, openingOf } from '../model/model.ts';
import type { Act } from '../search/day.ts';

export function looseActs(m: Model, v: number, stops: readonly number[]): Act[] {
  const { breaks, reload } = m.duties[v]!;
  const { seconds } = m.matrices[m.matrix[v]!]!;
  const trips = tripsOf(m, v, stops);
  const acts: Act[] = [];
  let time = m.from[v]!,
    at = m.start[v]!,
    taken = 0;
  const rest = (left: number, isLast: boolean, load: readonly number[]): number => {
    while (taken < breaks.length) {
      const { windows, most, service } = breaks[taken]!;
      const open = openingOf(windows, time),
        begun = open === Infinity ? time : open;
      if (!isLast && (begun > time + left || load.some((l, k) => l > (most?.[k] ?? Infinity) + 1e-9))) break;
      acts.push({ kind: 'break', of: taken++ });
      left -= Math.min(left, begun - time);
      time = begun + service;
    }
    return left;
  };
  const drive = (to: number, isLast: boolean, load: readonly number[]) => {
    time += rest(seconds[at * m.size + to]! * m.pace[v]!, isLast, load);
    at = to;
  };
  const onBoard = new Array<number>(m.dims).fill(0);
  trips.forEach((trip, t) => {
    const load = onBoard.map((l, k) => l + trip.reduce((sum, s) => sum + m.initial[s * m.dims + k]!, 0));
    for (const s of trip) {
      const from = at;
      drive(m.at[s]!, false, load);
      acts.push({ kind: 'stop', of: s });
      const begun = opening(m, s, time);
      time = (begun === Infinity ? time : begun) + m.service[s]! + (from === at ? 0 : m.setup[s]!);
      for (let k = 0; k < m.dims; k++) {
        load[k]! += m.change[s * m.dims + k]!;
        if (m.isFreight[s] === 1) onBoard[k]! += m.change[s * m.dims + k]!;
      }
    }
    if (t < trips.length - 1) {
      drive(reload!.at, false, load);
      acts.push({ kind: 'reload', of: 0 });
      time += reload!.service;
    } else drive(m.end[v]!, true, load);
  });
  return acts;
}

/** A trip is as long as there is room. */
function tripsOf(m: Model, v: number, stops: readonly number[]): number[][] {
  const most = m.duties[v]!.reload?.most ?? 0;
  const trips: number[][] = [[]];
  const onBoard = new Array<number>(m.dims).fill(0);
  const fits = (trip: readonly number[]) =>
    onBoard.every((held, k) => {
      let load = held + trip.reduce((sum, s) => sum + m.initial[s * m.dims + k]!, 0),
        high = load;
      for (const s of trip) high = Math.max(high, (load += m.change[s * m.dims + k]!));
      return high <= m.capacity[v * m.dims + k]! + 1e-9;
    });
  for (const s of stops) {
    const trip = trips.at(-1)!;
    if (trips.length > most || trip.length === 0 || fits([...trip, s])) {
      trip.push(s);
      continue;
    }
    for (const x of trip)
      if (m.isFreight[x] === 1) for (let k = 0; k < m.dims; k++) onBoard[k]! += m.change[x * m.dims + k]!;
    trips.push([s]);
  }
  return trips;
}
