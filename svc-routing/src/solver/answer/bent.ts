/** Where a day gives way, by how much, and what that costs: marks for the start, each act and the end. */
import type { RoutingBent } from '@cartage/contract/routing/routing.ts';
import type { Model } from '../model/model.ts';
import type { Clock } from './clock.ts';
import type { GivenAct } from './given.ts';

const SLACK = 0.01;
const cents = (n: number) => Math.round(n * 100) / 100;

export type Marks = { start: RoutingBent[]; acts: RoutingBent[][]; end: RoutingBent[] };
export function marksOf(m: Model, v: number, acts: readonly GivenAct[], clock: Clock): Marks {
  const marks: Marks = { start: [], acts: acts.map(() => []), end: [] };
  const { bends } = m;
  if (!bends) return marks;
  const mark = (list: RoutingBent[], cause: RoutingBent['cause'], by: number, price: number) => {
    if (by > SLACK && by < Infinity) list.push({ cause, by: cents(by), cost: cents(cents(by) * price) });
  };
  acts.forEach(({ kind, of }, i) => {
    if (kind !== 'stop') return;
    const { arrival, waiting } = clock.acts[i]!;
    mark(marks.acts[i]!, 'late', arrival + waiting - bends.closes[of]!, bends.late[of]!);
  });
  const last = m.end[v] === m.size - 1 ? marks.acts.at(-1)! : marks.end;
  mark(last, 'overtime', clock.end.arrival - bends.until[v]!, bends.overtime[v]!);
  for (let k = 0; k < m.dims; k++) {
    const loads = [clock.load[k]!, ...clock.acts.map((a) => a.load[k]!)],
      high = Math.max(...loads),
      at = loads.findIndex((l) => l > high - 1e-6);
    const first = m.start[v] === m.size - 1 ? marks.acts[0]! : marks.start;
    mark(
      at === 0 ? first : marks.acts[at - 1]!,
      'overload',
      high - bends.capacity[v * m.dims + k]!,
      bends.overload[v]!,
    );
  }
  return marks;
}

export const priceOf = ({ start, acts, end }: Marks): number =>
  [start, ...acts, end].flat().reduce((sum, { cost }) => sum + cost, 0);
/** Nothing where nothing gives way. */
export const bentStep = (bent: RoutingBent[]): { bent?: RoutingBent[] } => (bent.length > 0 ? { bent } : {});
