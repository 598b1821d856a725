/**
 * A routing problem as flat arrays, the only thing that the search reads. A stop is a visit; a task is one stop (a job)
 * or two on the same vehicle (a shipment); places are rows of the matrices, the last of them is nowhere, at no distance
 * from anything. Times are seconds, loads are `dims` numbers a stop.
 */
export type Matrix = {
  /** size × size, from row to column. */
  seconds: Int32Array;
  metres: Int32Array;
  /** The same turned over, so that both ways of a place lie in one row; the very same array where both ways are alike. */
  secondsBack: Int32Array;
  metresBack: Int32Array;
  /** What a way costs, where the request says so instead of hours and kilometres. */
  costs: Int32Array | null;
  costsBack: Int32Array | null;
};

/** What a vehicle does besides its stops, somewhere between them. */
export type Duty = {
  /** All are taken, in this order, by a vehicle that goes out. `most`: the highest load on board then, by dimension. */
  readonly breaks: readonly {
    service: number;
    windows: readonly (readonly [number, number])[];
    most: readonly number[] | null;
  }[];
  /** Its place, the seconds it takes, and how often at most. */
  readonly reload: { at: number; service: number; most: number } | null;
};

/** Limits as they were asked where those of the model are wider, and what a second or unit beyond them costs. */
export type Bends = {
  /** Of each stop: the end of its last window. */
  readonly closes: Float64Array;
  readonly late: Float64Array;
  /** Of each vehicle. */
  readonly until: Float64Array;
  readonly overtime: Float64Array;
  /** vehicles × dims. */
  readonly capacity: Float64Array;
  readonly overload: Float64Array;
};

export type Model = {
  /** Places, nowhere included: the width of each matrix. */
  readonly size: number;
  readonly stops: number;
  readonly tasks: number;
  readonly vehicles: number;
  readonly dims: number;
  readonly matrices: readonly Matrix[];

  /** Of each stop. */
  readonly at: Int32Array;
  readonly task: Int32Array;
  /** The other stop of a shipment, or -1. */
  readonly mate: Int32Array;
  readonly setup: Float64Array;
  readonly service: Float64Array;
  /** Its windows are `opens` and `closes` from `firstWindow[stop]` to before `firstWindow[stop + 1]`, in order. */
  readonly firstWindow: Int32Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  /** stops × dims: what is on board from the start because it is delivered here, and how the load changes here. */
  readonly initial: Float64Array;
  readonly change: Float64Array;
  /** 1: freight of a shipment, which stays on board when the vehicle reloads. */
  readonly isFreight: Uint8Array;

  /** Of each task: its first stop, its second or -1, what leaving it out weighs, and which vehicles may do it. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly weight: Float64Array;
  /** What the request called its priority. */
  readonly priority: Float64Array;
  /** tasks × vehicles. */
  readonly able: Uint8Array;

  /** Of each vehicle. `pace`: real seconds per second of the matrix. */
  readonly matrix: Int32Array;
  readonly pace: Float64Array;
  readonly perSecond: Float64Array;
  readonly perMetre: Float64Array;
  readonly fixed: Float64Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly from: Float64Array;
  readonly until: Float64Array;
  /** vehicles × dims; Infinity where nothing limits it. */
  readonly capacity: Float64Array;
  readonly maxTasks: Float64Array;
  readonly maxTravel: Float64Array;
  readonly maxMetres: Float64Array;
  readonly duties: readonly (Duty | null)[];
  /** Null where nothing gives way. */
  readonly bends: Bends | null;
  /** Stops that each vehicle's day begins with. */
  readonly locked: readonly Int32Array[];
  /** Vehicles of one kind are alike in everything: of the empty ones only the first is tried. */
  readonly kind: Int32Array;
  readonly kinds: number;
};

/** The earliest allowed moment from `arrival` on; Infinity when the last window has closed. */
export function opening(m: Model, stop: number, arrival: number): number {
  const end = m.firstWindow[stop + 1]!;
  for (let w = m.firstWindow[stop]!; w < end; w++)
    if (arrival <= m.closes[w]!) return arrival > m.opens[w]! ? arrival : m.opens[w]!;
  return Infinity;
}

/** The latest allowed moment up to `time`; -Infinity when no window has opened by then. */
export function closing(m: Model, stop: number, time: number): number {
  const start = m.firstWindow[stop]!;
  for (let w = m.firstWindow[stop + 1]! - 1; w >= start; w--)
    if (m.opens[w]! <= time) return time < m.closes[w]! ? time : m.closes[w]!;
  return -Infinity;
}

/** The same for a break. */
export function openingOf(windows: Duty['breaks'][number]['windows'], time: number): number {
  for (const [opens, closes] of windows) if (time <= closes) return Math.max(time, opens);
  return Infinity;
}
