/** A place in the sea, or outside a server's map, for which it refuses the whole table: found, and asked without. */
import type { LonLat, Profile } from '../travel/travel.ts';
import { type Provider, Refusal } from './provider.ts';

/** Asks like the server, but has nulls for places that it refuses. Knows them from then on, so it is made for one day. */
export function withoutOffRoad(ask: Provider): Provider {
  const lost = new Set<LonLat>();

  async function lose(profile: Profile, places: readonly LonLat[], signal: AbortSignal): Promise<void> {
    const left = places.filter((place) => !lost.has(place));
    if (left.length === 0) return;
    try {
      await ask(profile, left, left.slice(0, 1), signal);
    } catch (error) {
      // Places too far from each other are halved as well: each by itself it measures.
      if (!isOffRoad(error) && !isTooFar(error)) throw error;
      if (left.length === 1) return void lost.add(left[0]!);
      const half = Math.ceil(left.length / 2);
      await lose(profile, left.slice(0, half), signal);
      await lose(profile, left.slice(half), signal);
    }
  }

  const askRest: Provider = async (profile, from, to, signal) => {
    const [rows, columns] = [ranks(from, lost), ranks(to, lost)],
      rest = (places: readonly LonLat[], of: Ranks) => places.filter((_, n) => of[n] !== null);
    const [left, over] = [rest(from, rows), rest(to, columns)];
    const legs =
      left.length > 0 && over.length > 0 ? await ask(profile, left, over, signal) : { seconds: [], metres: [] };
    const spread = (table: (number | null)[][]) =>
      rows.map((row) => columns.map((column) => (row === null || column === null ? null : table[row]![column]!)));
    return { seconds: spread(legs.seconds), metres: spread(legs.metres) };
  };

  return async (profile, from, to, signal) => {
    try {
      return await (lost.size === 0 ? ask : askRest)(profile, from, to, signal);
    } catch (error) {
      if (!isOffRoad(error)) throw error;
      await lose(profile, [...new Set([...from, ...to])], signal);
      return await askRest(profile, from, to, signal);
    }
  };
}
const isOffRoad = (error: unknown): boolean => error instanceof Refusal && error.isOffRoad;
const isTooFar = (error: unknown): boolean => error instanceof Refusal && error.mostKm !== undefined;

/** Where each place is among those that are left, null for the others. */
type Ranks = (number | null)[];
function ranks(places: readonly LonLat[], lost: ReadonlySet<LonLat>): Ranks {
  let n = 0;
  return places.map((place) => (lost.has(place) ? null : n++));
}
