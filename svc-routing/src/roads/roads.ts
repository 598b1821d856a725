/** The matrices of a request that has none, from a server of roads where one is named; what it does not answer comes from the travel model. */
import type { RoutingMatrix } from '@cartage/contract/routing/matrix.ts';
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import type { Areas } from '../travel/areas.ts';
import { trafficOf } from '../travel/hours.ts';
import { type LonLat, measure, noWay, type Profile, secondsFor } from '../travel/travel.ts';
import { matrixOf } from './blocks.ts';
import { osrm } from './osrm.ts';
import { withoutOffRoad } from './off-road.ts';
import { newPairCache, type PairCache } from './pair-cache.ts';
import { type MatrixKind, type Provider, Refusal } from './provider.ts';
import { withinReach } from './too-far.ts';
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
  FEW_MS = 2000;
const REST_SECONDS = 30;
/** Whoever cannot answer for so few places answers nobody. */
const FEW = 10;

export const PROVIDERS: Record<MatrixKind, (url: string) => Provider> = { osrm, valhalla };

/** With what the server says, or as it was where that fails. */
export async function withRoads(request: RoutingRequest, roads: Roads, areas: Areas | null): Promise<Found> {
  // oxlint-disable-next-line words/bare-told -- for logs alone
  if (now() < Atomics.load(roads.downUntil, 0)) return { request, failure: 'It did not answer a moment ago.' };
  const { places, indexed } = laidOut(request);
  const server = PROVIDERS[roads.kind](roads.url),
    failed = new AbortController(),
    signal = AbortSignal.any([AbortSignal.timeout(WHOLE_MS), failed.signal]);
  const profiles = [...new Set(request.vehicles.map((v) => v.profile))];
  try {
    const matrices: Partial<Record<Profile, RoutingMatrix>> = {};
    for (const profile of profiles) {
      const model = modelFor(request, profile, areas);
      const ask = withinReach(withoutOffRoad(server));
      matrices[profile] = await matrixOf({ places, profile, ask, roads, signal, model });
    }
    return { request: { ...indexed, matrices }, failure: null };
  } catch (error) {
    // What was asked besides is of no use any more.
    failed.abort();
    // A large day may be too much for a server that has an answer for everybody else's; one that refuses has answered.
    const isUp = error instanceof Refusal || (places.length > FEW && (await answersFew(server, profiles[0]!, places)));
    if (!isUp) Atomics.store(roads.downUntil, 0, now() + REST_SECONDS);
    return { request, failure: (error as Error).message };
  }
}
const now = (): number => Math.floor(Date.now() / 1000);

async function answersFew(ask: Provider, profile: Profile, [from, to]: readonly LonLat[]): Promise<boolean> {
  try {
    await ask(profile, [from!], [to!], AbortSignal.timeout(FEW_MS));
    return true;
  } catch (error) {
    return error instanceof Refusal;
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
