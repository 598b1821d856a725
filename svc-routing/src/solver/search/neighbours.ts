/** Which stops are near which, nearest first: by the road for what is taken out together, by road and clock for where a stop may go. */
import type { Model } from '../model/model.ts';

export type Neighbours = {
  /** `many` stops for each stop, -1 behind the last. */
  list: Int32Array;
  many: number;
  /** Nobody is left out: looking at all routes is then as cheap as looking at neighbours. */
  isWhole: boolean;
};

type MayGoOn = () => boolean;
const ALWAYS: MayGoOn = () => true;

/** Waiting a second is a fifth as bad as driving one; being late is as bad. */
const WAIT = 0.2;
const BITS = 16_384;

/** Stops by how far they lie, to and fro. */
export function byDistance(m: Model, many: number, mayGoOn: MayGoOn = ALWAYS): Neighbours {
  const { seconds, metres } = m.matrices[0]!;
  const far = (a: number, b: number) => {
    const to = m.at[a]! * m.size + m.at[b]!,
      fro = m.at[b]! * m.size + m.at[a]!;
    return seconds[to]! + seconds[fro]! + (metres[to]! + metres[fro]!) / 100;
  };
  return nearest(m, Math.min(many, m.stops - 1), far, mayGoOn);
}

/** Stops by how well one follows the other, in either order. */
export function byDistanceAndTime(m: Model, many: number, whole: number, mayGoOn: MayGoOn = ALWAYS): Neighbours {
  if (m.stops <= whole) return { list: new Int32Array(0), many: 0, isWhole: true };
  const { seconds } = m.matrices[0]!;
  const opens = new Float64Array(m.stops),
    closes = new Float64Array(m.stops);
  for (let s = 0; s < m.stops; s++) {
    opens[s] = m.opens[m.firstWindow[s]!]!;
    closes[s] = m.closes[m.firstWindow[s + 1]! - 1]!;
  }
  const follows = (a: number, b: number) => {
    const drive = seconds[m.at[a]! * m.size + m.at[b]!]!;
    const wait = Math.max(0, opens[b]! - drive - m.service[a]! - closes[a]!),
      late = Math.max(0, opens[a]! + m.service[a]! + drive - closes[b]!);
    return drive + WAIT * wait + late;
  };
  return nearest(m, Math.min(many, m.stops - 1), (a, b) => Math.min(follows(a, b), follows(b, a)), mayGoOn);
}

/** Called off in the middle, the rest has no neighbours: nobody waits for them. */
function nearest(m: Model, many: number, far: (a: number, b: number) => number, mayGoOn: MayGoOn): Neighbours {
  const list = new Int32Array(m.stops * many).fill(-1);
  // Distance and number in one figure, so that the platform's own sort does it all.
  const keys = new Float64Array(Math.max(0, m.stops - 1));
  for (let a = 0; a < m.stops; a++) {
    if (a % 16 === 0 && !mayGoOn()) break;
    let n = 0;
    for (let b = 0; b < m.stops; b++) if (b !== a) keys[n++] = Math.min(1e11, Math.round(far(a, b))) * BITS + b;
    keys.sort();
    for (let k = 0; k < many; k++) list[a * many + k] = keys[k]! % BITS;
  }
  return { list, many, isWhole: false };
}
