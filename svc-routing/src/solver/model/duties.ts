/** What vehicles do besides their stops, as the search reads it. */
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import type { Duty } from './model.ts';
import { refusal } from './named.ts';

type Vehicle = RoutingRequest['vehicles'][number];
type Break = NonNullable<Vehicle['breaks']>[number];
const ALWAYS: readonly [number, number] = [0, Number.MAX_SAFE_INTEGER];

/** In the order in which they are taken: who opens first, then who closes first. */
export const breaksOf = ({ breaks }: Vehicle): Break[] =>
  (breaks ?? []).toSorted((a, b) => opens(a) - opens(b) || closes(a) - closes(b));
const opens = (b: Break) => Math.min(...(b.time_windows?.length ? b.time_windows.map((w) => w[0]) : [ALWAYS[0]]));
const closes = (b: Break) => Math.max(...(b.time_windows?.length ? b.time_windows.map((w) => w[1]) : [ALWAYS[1]]));

/** `reloadAt`: the place of each vehicle's reloads, or -1. */
export function dutiesOf({ vehicles }: RoutingRequest, reloadAt: Int32Array, dims: number): (Duty | null)[] {
  return vehicles.map((v, n) => {
    const breaks = breaksOf(v);
    if (new Set(breaks.map((b) => String(b.id))).size < breaks.length)
      throw refusal('breaks', say('breaks.twice', { id: v.id }));
    if (breaks.length === 0 && reloadAt[n]! < 0) return null;
    return {
      breaks: breaks.map((b) => ({
        service: b.service ?? 0,
        windows: b.time_windows?.length ? b.time_windows.toSorted((x, y) => x[0] - y[0]) : [ALWAYS],
        // What is not named there may be on board, as with VROOM.
        most: b.max_load?.length ? Array.from({ length: dims }, (_, k) => b.max_load![k] ?? Infinity) : null,
      })),
      reload:
        reloadAt[n]! < 0 ? null : { at: reloadAt[n]!, service: v.reloads!.duration ?? 0, most: v.reloads!.at_most },
    };
  });
}
