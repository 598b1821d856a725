/** The delivery areas of the country as svc-routing has them: the same for every tenant, so one copy serves all. */
import { unavailable } from '@cartage/contract/error.ts';
import { type Place, placeCalls } from '@cartage/contract/routing/places.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { suburbKey } from '@cartage/contract/rating/zone-match.ts';

/** `key` is how its suburb is compared. */
export type KnownPlace = Place & { readonly key: string };
export type KnownPlaces = { all: readonly KnownPlace[]; byPostCode: ReadonlyMap<string, readonly KnownPlace[]> };
/** Suburbs change a few times a year. */
const FOR_MS = 600_000;
const kept = new WeakMap<object, { until: number; places: Promise<KnownPlaces> }>();

/** Asks another service when it is not at hand: before a transaction, never in one. */
export function knownPlaces(ctx: Ctx): Promise<KnownPlaces> {
  const found = kept.get(ctx.slots);
  if (found && found.until > performance.now()) return found.places;
  const places = load(ctx);
  const copy = { until: performance.now() + FOR_MS, places };
  kept.set(ctx.slots, copy);
  places.catch(() => kept.get(ctx.slots) === copy && kept.delete(ctx.slots));
  return places;
}

async function load(ctx: Ctx): Promise<KnownPlaces> {
  const areas = await ctx.call(placeCalls.deliveryAreas, { countryCode: 'AU' }, { system: true });
  // They may still be loading there.
  if (areas.length === 0) throw unavailable('The list of suburbs');
  const all = areas.map((place) => ({ ...place, key: suburbKey(place.suburb) }));
  return { all, byPostCode: Map.groupBy(all, (p) => p.postCode) };
}
