/** What a dispatcher lets give way, at a price: the model's limits are as wide as that goes. */
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import type { Bends, Model } from './model.ts';
import { refusal } from './named.ts';

type StopBend = RoutingRequest['jobs'][number]['bend'];
const MINUTE = 60;

/** The model with its wider limits. `stopBends`: of each stop. */
export function bent(m: Model, { vehicles }: RoutingRequest, stopBends: readonly StopBend[]): Model {
  const bends: Bends = {
    closes: Float64Array.from({ length: m.stops }, (_, s) => m.closes[m.firstWindow[s + 1]! - 1]!),
    late: Float64Array.from(stopBends, (b) => (b?.late ?? 0) / MINUTE),
    until: m.until.slice(),
    overtime: Float64Array.from(vehicles, ({ bend }) => (bend?.overtime ?? 0) / MINUTE),
    capacity: m.capacity.slice(),
    overload: Float64Array.from(vehicles, ({ bend }) => bend?.overload ?? 0),
  };
  const closes = m.closes.slice(),
    until = m.until.slice();
  stopBends.forEach((b, s) => {
    if (b?.late != null) closes[m.firstWindow[s + 1]! - 1] = wider(bends.closes[s]!, b.max_late);
  });
  vehicles.forEach(({ bend }, v) => {
    if (bend?.overtime != null) until[v] = wider(bends.until[v]!, bend.max_overtime);
  });
  const capacity = m.capacity.map((room, i) => {
    const { bend } = vehicles[Math.floor(i / m.dims)]!;
    return bend?.overload == null ? room : room + (bend.max_overload ?? Infinity);
  });
  return { ...m, closes, until, capacity, bends };
}
const wider = (end: number, minutes: number | null | undefined): number =>
  Math.min(Number.MAX_SAFE_INTEGER, minutes == null ? Infinity : end + minutes * MINUTE);

/** Whether anything may give way. Where a vehicle reloads, what is on board too much would depend on where its trips end: refused. */
export function mayBend({ vehicles, jobs, shipments }: RoutingRequest): boolean {
  if (vehicles.some(({ bend, reloads }) => bend?.overload != null && reloads))
    throw refusal('bend', say('reload.bends'));
  return (
    vehicles.some(({ bend }) => bend?.overtime != null || bend?.overload != null) ||
    [...jobs, ...shipments].some(({ bend }) => bend?.late != null)
  );
}
