/** Places and the ways between them: the matrices of the request, else the travel model over its positions. */
import { invalid } from '@cartage/contract/error.ts';
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import { trafficOf } from '../../travel/hours.ts';
import { type Land, measure, noWay, type Profile, secondsFor } from '../../travel/travel.ts';
import type { Matrix } from './model.ts';
import { refusal } from './named.ts';

export type Ground = {
  size: number;
  matrices: Matrix[];
  matrixOf: Int32Array;
  at: Int32Array;
  start: Int32Array;
  end: Int32Array;
  /** Where each vehicle reloads, or -1. */
  reload: Int32Array;
};
type Placed = { location: [number, number]; location_index?: number | null | undefined };

export function groundOf(request: RoutingRequest, stops: readonly Placed[], land: Land): Ground {
  if (!request.matrices) return measured(request, stops, land);
  const profiles = [...new Set(request.vehicles.map((v) => v.profile))];
  const matrixOf = Int32Array.from(request.vehicles, (v) => profiles.indexOf(v.profile));
  return { ...given(request, stops, profiles), matrixOf };
}

/** One matrix for all vehicles of a profile that are out at like hours. */
function measured({ vehicles }: RoutingRequest, stops: readonly Placed[], { areas, paces }: Land): Ground {
  const places: [number, number][] = [],
    known = new Map<string, number>();
  const place = (at: [number, number]): number => {
    const key = at.join();
    if (!known.has(key)) known.set(key, places.push(at) - 1);
    return known.get(key)!;
  };
  const at = Int32Array.from(stops, (s) => place(s.location));
  const starts = vehicles.map((v) => (v.start ? place(v.start) : -1)),
    ends = vehicles.map((v) => (v.end ? place(v.end) : -1));
  const reload = Int32Array.from(vehicles, (v) => {
    const at = v.reloads && (v.reloads.location ?? v.start);
    if (v.reloads && !at) throw refusal('reloads', say('reload.location', { id: v.id }));
    return at ? place(at) : -1;
  });
  const size = places.length + 1,
    nowhere = places.length;
  const hours = vehicles.map((v) => `${v.profile} ${trafficOf(v, stops[0]?.location)}`),
    kinds = [...new Set(hours)];
  const metres = tableOf(size),
    seconds = kinds.map(() => tableOf(size));
  const secondsOf = kinds.map((kind) => {
    const [profile, traffic] = kind.split(' ') as [Profile, string];
    return secondsFor(profile, Number(traffic), paces);
  });
  const way = noWay();
  for (let a = 0; a < nowhere; a++)
    for (let b = 0; b < a; b++) {
      const [to, fro] = [a * size + b, b * size + a];
      metres[to] = metres[fro] = measure(areas, places[a]!, places[b]!, way).metres;
      for (let k = 0; k < kinds.length; k++) seconds[k]![to] = seconds[k]![fro] = secondsOf[k]!(way);
    }
  const matrices = seconds.map((table): Matrix => ({
    seconds: table,
    metres,
    secondsBack: table,
    metresBack: metres,
    costs: null,
    costsBack: null,
  }));
  const matrixOf = Int32Array.from(hours, (kind) => kinds.indexOf(kind));
  const orNowhere = (list: number[]) => Int32Array.from(list, (p) => (p < 0 ? nowhere : p));
  return { size, matrices, matrixOf, at, start: orNowhere(starts), end: orNowhere(ends), reload };
}

function given({ vehicles, matrices }: RoutingRequest, stops: readonly Placed[], profiles: readonly Profile[]) {
  const asked = profiles.map((profile) => {
    const found = matrices?.[profile];
    if (!found) throw invalid([{ message: say('matrix.profile', { profile }), members: ['matrices'] }]);
    return found;
  });
  const n = asked[0]!.durations.length,
    size = n + 1;
  const indexed = (index: number | null | undefined, member: string): number => {
    if (index == null || index >= n)
      throw invalid([{ message: say('matrix.row', { member, n: n - 1 }), members: [member] }]);
    return index;
  };
  const end = (place: unknown, index: number | null | undefined, member: string) =>
    place == null && index == null ? n : indexed(index, member);
  const made = asked.map(({ durations, distances, costs }): Matrix => {
    const seconds = flat(durations, n, 'durations'),
      metres = distances ? flat(distances, n, 'distances') : tableOf(size);
    const priced = costs ? flat(costs, n, 'costs') : null;
    return {
      seconds,
      metres,
      secondsBack: turned(seconds, size),
      metresBack: turned(metres, size),
      costs: priced,
      costsBack: priced && turned(priced, size),
    };
  });
  return {
    size,
    matrices: made,
    at: Int32Array.from(stops, (s) => indexed(s.location_index, 'location_index')),
    start: Int32Array.from(vehicles, (v) => end(v.start, v.start_index, 'start_index')),
    end: Int32Array.from(vehicles, (v) => end(v.end, v.end_index, 'end_index')),
    reload: Int32Array.from(vehicles, (v) =>
      v.reloads ? indexed(v.reloads.location_index ?? v.start_index, 'location_index') : -1,
    ),
  };
}

function flat(rows: readonly (readonly number[])[], n: number, member: string): Int32Array {
  const size = n + 1,
    table = tableOf(size);
  if (rows.length !== n || rows.some((row) => row.length !== n))
    throw invalid([{ message: say('matrix.square'), members: [`matrices.${member}`] }]);
  rows.forEach((row, a) => {
    for (let b = 0; b < n; b++) table[a * size + b] = Math.round(row[b]!);
  });
  return table;
}

/** In memory that all threads share. */
const tableOf = (size: number) => new Int32Array(new SharedArrayBuffer(4 * size * size));

/** The same array where both ways are alike, which halves what the search has to read. */
function turned(table: Int32Array, size: number): Int32Array {
  const back = tableOf(size);
  let isAlike = true;
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) {
      const there = table[b * size + a]!;
      back[a * size + b] = there;
      if (there !== table[a * size + b]) isAlike = false;
    }
  return isAlike ? table : back;
}
