/** Small problems of every kind, and the best plan of the smallest by trying all. */
import { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import fc from 'fast-check';
import { compile } from '../model/compile.ts';
import { daysOf } from './days.fixture.ts';

/** `rich`: with breaks, reloads, and days that begin as they are fixed. `bends`: with limits that give way at a price. */
type Size = { jobs: number; shipments: number; vehicles: number; rich?: boolean; bends?: boolean };
const place = fc.tuple(fc.nat(400), fc.nat(400)).map(([x, y]): [number, number] => [150.9 + x / 1000, -34 + y / 1000]);
const windows = fc.option(
  fc
    .nat(20_000)
    .chain((from) => fc.integer({ min: 3000, max: 15_000 }).map((long): [number, number][] => [[from, from + long]])),
  { nil: undefined },
);
const stop = { location: place, setup: fc.constantFrom(0, 120), service: fc.nat(900), time_windows: windows };

const breaks = fc.constantFrom(
  undefined,
  [{ id: 'lunch', service: 1800, time_windows: [[6000, 12_000]] }],
  [
    { id: 'tea', service: 600, time_windows: [[9000, 16_000]] },
    {
      id: 'lunch',
      service: 1500,
      time_windows: [
        [4000, 7000],
        [9500, 10_000],
      ],
    },
  ],
  [{ id: 'nap', service: 900, max_load: [5] }],
);
const reloads = fc.option(
  fc.record({
    location: fc.option(place, { nil: undefined, freq: 1 }),
    duration: fc.constantFrom(0, 600),
    at_most: fc.constantFrom(1, 2),
  }),
  { nil: undefined },
);
const none = fc.constant(undefined);
const vehicleBend = fc.constantFrom(
  undefined,
  { overtime: 30 },
  { overload: 200, max_overload: 3 },
  { overtime: 5, max_overtime: 60, overload: 50 },
);
const stopBend = fc.constantFrom(undefined, { late: 10 }, { late: 60, max_late: 30 });

export const aRequest = ({ jobs, shipments, vehicles, rich, bends }: Size) =>
  fc
    .record({
      vehicles: fc.array(
        fc.record({
          start: fc.option(place, { nil: undefined, freq: 8 }),
          end: fc.option(place, { nil: undefined, freq: 4 }),
          capacity: fc.constantFrom(undefined, [20], [12]),
          skills: fc.subarray([1, 2]),
          time_window: bends
            ? fc.constantFrom(undefined, [0, 7000], [3600, 12_000])
            : fc.constantFrom(undefined, [0, 36_000], [3600, 25_000]),
          speed_factor: fc.constantFrom(1, 1, 0.8, 1.25),
          max_tasks: fc.constantFrom(undefined, undefined, 3),
          max_travel_time: fc.constantFrom(undefined, undefined, 9000),
          max_distance: fc.constantFrom(undefined, undefined, 90_000),
          costs: fc.constantFrom(undefined, { fixed: 3000 }, { per_km: 2, per_hour: 40, fixed: 100 }),
          breaks: rich ? breaks : none,
          reloads: rich ? reloads : none,
          bend: bends ? vehicleBend : none,
          locked: rich ? fc.constantFrom(0, 0, 1, 2) : fc.constant(0),
        }),
        { minLength: 1, maxLength: vehicles },
      ),
      jobs: fc.array(
        fc.record({
          ...stop,
          skills: fc.constantFrom<number[]>([], [], [], [1]),
          delivery: fc.tuple(fc.nat(6)),
          pickup: fc.tuple(fc.constantFrom(0, 0, 3)),
          priority: fc.constantFrom(0, 0, 5),
          bend: bends ? stopBend : none,
        }),
        { maxLength: jobs },
      ),
      shipments: fc.array(
        fc.record({
          amount: fc.tuple(fc.nat(9)),
          pickup: fc.record(stop),
          delivery: fc.record(stop),
          bend: bends ? stopBend : none,
        }),
        { maxLength: shipments },
      ),
    })
    .map((r) =>
      RoutingRequest.parse({
        vehicles: r.vehicles.map(({ locked, reloads: again, ...v }, id) => ({
          id,
          ...v,
          ...((v.start || again?.location) && v.bend?.overload == null && { reloads: again }),
          ...(locked > 0 && id === 0 && { fixed: fixedOf(r, locked) }),
        })),
        jobs: r.jobs.map((j, i) => ({ id: `j${i}`, ...j })),
        shipments: r.shipments.map((s, i) => ({
          ...s,
          pickup: { id: `p${i}`, ...s.pickup },
          delivery: { id: `d${i}`, ...s.delivery },
        })),
      }),
    );

/** The first shipment's pickup, or a job, or both. */
const fixedOf = (r: { jobs: unknown[]; shipments: unknown[] }, many: number) =>
  [
    ...(r.shipments.length > 0 ? [{ type: 'pickup', id: 'p0' }] : []),
    ...(r.jobs.length > 0 ? [{ type: 'job', id: 'j0' }] : []),
  ].slice(0, many);

/** What the best plan leaves out and costs: every vehicle's best order of every set of tasks, and the best way to share them out. */
export function bestOf(request: RoutingRequest): { missing: number; cost: number } {
  const { model: m } = compile(request);
  const sets = 2 ** m.tasks;
  let table = Array.from({ length: sets }, (_, set) => (set === 0 ? 0 : Infinity));
  for (let v = 0; v < m.vehicles; v++) {
    const alone = m.duties[v] || m.locked[v]!.length > 0 ? daysOf(m, v, sets) : costsOf(m, v, sets);
    table = table.map((_, set) => {
      let low = Infinity;
      for (let part = set; ; part = (part - 1) & set) {
        low = Math.min(low, alone[part]! + table[set & ~part]!);
        if (part === 0) return low;
      }
    });
  }
  let best = { missing: Infinity, cost: Infinity };
  table.forEach((cost, set) => {
    if (cost === Infinity) return;
    let missing = 0;
    for (let t = 0; t < m.tasks; t++) if (!(set & (1 << t))) missing += m.weight[t]!;
    if (missing < best.missing || (missing === best.missing && cost < best.cost)) best = { missing, cost };
  });
  return best;
}

type Model = ReturnType<typeof compile>['model'];
type State = {
  set: number;
  open: number;
  place: number;
  time: number;
  load: number;
  drive: number;
  metres: number;
  n: number;
  /** The most on board so far, and what lateness costs. */
  high: number;
  late: number;
};

/** The cheapest order of each set of tasks on one vehicle, Infinity where there is none. One dimension of load. */
function costsOf(m: Model, v: number, sets: number): number[] {
  const best = new Array<number>(sets).fill(Infinity);
  best[0] = 0;
  const { seconds, metres } = m.matrices[m.matrix[v]!]!,
    pace = m.pace[v]!,
    room = m.dims ? m.capacity[v]! : Infinity;
  const price = (drive: number, far: number) => m.fixed[v]! + drive * m.perSecond[v]! + far * m.perMetre[v]!;
  const bentOf = (s: State, ends: number): number => {
    if (!m.bends) return 0;
    const over = Math.max(0, ends - m.bends.until[v]!) * m.bends.overtime[v]!,
      above = m.dims ? Math.max(0, s.high - m.bends.capacity[v]!) : 0;
    return s.late + over + (above > 0 ? above * m.bends.overload[v]! : 0);
  };
  const visit = (s: State, stop: number, set: number, open: number): State | undefined => {
    const way = s.place * m.size + m.at[stop]!;
    const arrival = s.time + seconds[way]! * pace;
    let begun = Infinity;
    for (let w = m.firstWindow[stop]!; w < m.firstWindow[stop + 1]! && begun === Infinity; w++)
      if (arrival <= m.closes[w]!) begun = Math.max(arrival, m.opens[w]!);
    const load = s.load + (m.dims ? m.change[stop]! : 0);
    if (begun === Infinity || load > room) return undefined;
    const time = begun + m.service[stop]! + (s.place === m.at[stop] ? 0 : m.setup[stop]!);
    return {
      set,
      open,
      place: m.at[stop]!,
      time,
      load,
      drive: s.drive + seconds[way]! * pace,
      metres: s.metres + metres[way]!,
      n: s.n + 1,
      high: Math.max(s.high, load),
      late: s.late + (m.bends ? Math.max(0, begun - m.bends.closes[stop]!) * m.bends.late[stop]! : 0),
    };
  };
  /** What is delivered from the depot is on board from the start, so the set is fixed beforehand. */
  const walk = (s: State, whole: number): void => {
    if (s.set === whole && s.open === 0) {
      const home = s.place * m.size + m.end[v]!,
        drive = s.drive + seconds[home]! * pace,
        far = s.metres + metres[home]!;
      const isKept =
        s.time + seconds[home]! * pace <= m.until[v]! && drive <= m.maxTravel[v]! && far <= m.maxMetres[v]!;
      const given = bentOf(s, s.time + seconds[home]! * pace);
      if (isKept && s.n <= m.maxTasks[v]!) best[whole] = Math.min(best[whole]!, price(drive, far) + given);
      return;
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
    let load = 0,
      isAble = true;
    for (let t = 0; t < m.tasks; t++)
      if (set & (1 << t)) {
        load += m.dims ? m.initial[m.first[t]!]! : 0;
        isAble &&= m.able[t * m.vehicles + v] === 1;
      }
    if (isAble && load <= room)
      walk(
        { set: 0, open: 0, place: m.start[v]!, time: m.from[v]!, load, drive: 0, metres: 0, n: 0, high: load, late: 0 },
        set,
      );
  }
  return best;
}
