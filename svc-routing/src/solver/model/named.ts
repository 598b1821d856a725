/** Stops by what a caller calls them; jobs are numbered first, then each shipment's pickup and delivery. */
import { invalid } from '@cartage/contract/error.ts';
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';

type Name = { type: string; id?: number | string | null | undefined };

/** Each stop is named at most once in a request; where two go by one name, the next of them is meant. */
export class Names {
  readonly #stops = new Map<string, number[]>();
  readonly #member: string;

  constructor({ jobs, shipments }: RoutingRequest, member: string) {
    this.#member = member;
    let n = 0;
    const add = (type: string, id: number | string) => {
      const key = `${type} ${id}`;
      this.#stops.set(key, [...(this.#stops.get(key) ?? []), n++]);
    };
    for (const job of jobs) add('job', job.id);
    for (const { pickup, delivery } of shipments) {
      add('pickup', pickup.id);
      add('delivery', delivery.id);
    }
  }

  /** Throws a 400 for what is not there, or was named before. */
  take({ type, id }: Name): number {
    const found = this.#stops.get(`${type} ${id}`)?.shift();
    if (found === undefined) throw refusal(this.#member, say('steps.unknown', { type, id }));
    return found;
  }
}

export const refusal = (member: string, message: string) => invalid([{ message, members: [member] }]);

/** The stops that each vehicle's day begins with. */
export function lockedOf(request: RoutingRequest): number[][] {
  const names = new Names(request, 'fixed'),
    before = request.jobs.length,
    holder = new Map<number, number>();
  const locked = request.vehicles.map((v) => (v.fixed ?? []).map((name) => names.take(name)));
  locked.forEach((stops, v) => {
    for (const s of stops) {
      holder.set(s, v);
      if (s >= before && (s - before) % 2 === 1 && holder.get(s - 1) !== v)
        throw refusal('fixed', say('steps.delivers', { id: request.vehicles[v]!.id }));
    }
  });
  return locked;
}
