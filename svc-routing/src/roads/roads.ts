/** The matrices of a request that has none, from a server of roads where one is named; what it does not answer comes from the travel model. */
import type { RoutingMatrix, RoutingRequest } from '@cartage/contract/routing/routing.ts';
import type { Areas } from '../travel/areas.ts';
import { trafficOf } from '../travel/hours.ts';
import { type LonLat, measure, noWay, type Profile, secondsFor } from '../travel/travel.ts';
import { keepLeg, legOf, newPairCache, type PairCache } from './pair-cache.ts';
import { osrm } from './osrm.ts';
import type { MatrixKind, Provider } from './provider.ts';
import { valhalla } from './valhalla.ts';

/** Data alone, so that it travels to threads. `downUntil`: the second until which a server that failed is not asked again. */
export type Roads = { kind: MatrixKind; url: string; most: number; cache: PairCache; downUntil: Int32Array };
export const roadsOf = (kind: MatrixKind, url: string, most: number): Roads => ({
  kind,
  url,
  most,
  cache: newPairCache(),
  downUntil: new Int32Array(new SharedArrayBuffer(4)),
});
export type Found = { request: RoutingRequest; failure: string | null };

/** For all of a request's ways; a plan that waits longer for its roads is better begun without. */
const WHOLE_MS = 10_000,
  AT_ONCE = 4;
const REST_SECONDS = 30;

/** With what the server says, or as it was where that fails. */
export async function withRoads(request: RoutingRequest, roads: Roads, areas: Areas | null): Promise<Found> {
  const now = Math.floor(Date.now() / 1000);
  if (now < Atomics.load(roads.downUntil, 0)) return { request, failure: 'It did not answer a moment ago.' };
  const { places, indexed } = laidOut(request);
  const ask = (roads.kind === 'osrm' ? osrm : valhalla)(roads.url),
    signal = AbortSignal.timeout(WHOLE_MS);
  try {
    const profiles = [...new Set(request.vehicles.map((v) => v.profile))];
    const matrices: Partial<Record<Profile, RoutingMatrix>> = {};
    for (const profile of profiles) {
      const model = modelFor(request, profile, areas);
      matrices[profile] = await matrixOf({ places, profile, ask, roads, signal, model });
    }
    return { request: { ...indexed, matrices }, failure: null };
  } catch (error) {
    Atomics.store(roads.downUntil, 0, now + REST_SECONDS);
    return { request, failure: (error as Error).message };
  }
}

/** Every place once, and the request with its rows. */
function laidOut(request: RoutingRequest): { places: LonLat[]; indexed: RoutingRequest } {
  const places: LonLat[] = [],
    rows = new Map<string, number>();
  const row = (at: [number, number]): number => {
    const key = at.join();
    if (!rows.has(key)) rows.set(key, places.push(at) - 1);
    return rows.get(key)!;
  };
  const rowOrNone = (at: [number, number] | null | undefined) => (at ? row(at) : null);
  const stop = <S extends { location: [number, number] }>(s: S) => ({ ...s, location_index: row(s.location) });
  const indexed = {
    ...request,
    vehicles: request.vehicles.map((v) => ({
      ...v,
      start_index: rowOrNone(v.start),
      end_index: rowOrNone(v.end),
      reloads: v.reloads && { ...v.reloads, location_index: rowOrNone(v.reloads.location ?? v.start) },
    })),
    jobs: request.jobs.map(stop),
    shipments: request.shipments.map((s) => ({ ...s, pickup: stop(s.pickup), delivery: stop(s.delivery) })),
  };
  return { places, indexed };
}

/** Where the server finds no road (an island, a position in the sea), the model's way is as good as any. */
function modelFor(request: RoutingRequest, profile: Profile, areas: Areas | null) {
  const first = request.vehicles.find((v) => v.profile === profile)!;
  const secondsOf = secondsFor(profile, trafficOf(first, request.jobs[0]?.location)),
    way = noWay();
  return (from: LonLat, to: LonLat) => {
    measure(areas, from, to, way);
    return { seconds: secondsOf(way), metres: way.metres };
  };
}

type Asked = {
  places: readonly LonLat[];
  profile: Profile;
  ask: Provider;
  roads: Roads;
  signal: AbortSignal;
  model: ReturnType<typeof modelFor>;
};
/** Block by block, since servers take so many places at a time; a block of which all is known is not asked for. */
async function matrixOf({ places, profile, ask, roads, signal, model }: Asked): Promise<RoutingMatrix> {
  const table = () => places.map(() => new Array<number>(places.length).fill(0));
  const durations = table(),
    distances = table();
  const put = (a: number, b: number, { seconds, metres }: { seconds: number; metres: number }) => {
    durations[a]![b] = seconds;
    distances[a]![b] = metres;
  };
  const side = Math.max(1, Math.floor(roads.most / 2)),
    blocks: (() => Promise<void>)[] = [];
  for (let a = 0; a < places.length; a += side)
    for (let b = 0; b < places.length; b += side) {
      const from = places.slice(a, a + side),
        to = places.slice(b, b + side);
      let isWhole = true;
      from.forEach((x, i) =>
        to.forEach((y, j) => {
          if (a + i === b + j || !isWhole) return;
          const held = legOf(roads.cache, profile, x, y);
          if (held) put(a + i, b + j, held);
          else isWhole = false;
        }),
      );
      if (isWhole) continue;
      blocks.push(async () => {
        const legs = await ask(profile, from, to, signal);
        if (legs.seconds.length !== from.length || legs.metres.length !== from.length)
          throw new Error("The roads' server answered another table.");
        from.forEach((x, i) =>
          to.forEach((y, j) => {
            if (a + i === b + j) return;
            const [seconds, metres] = [legs.seconds[i]![j], legs.metres[i]![j]];
            if (seconds === undefined || metres === undefined)
              throw new Error("The roads' server answered another table.");
            const leg =
              seconds === null || metres === null
                ? model(x, y)
                : { seconds: Math.round(seconds), metres: Math.round(metres) };
            keepLeg(roads.cache, profile, x, y, leg);
            put(a + i, b + j, leg);
          }),
        );
      });
    }
  const next = blocks.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const block of next) await block();
    }),
  );
  return { durations, distances };
}
