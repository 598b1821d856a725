/** A matrix from a server of roads, in blocks of the size that it permits, and from what it told before. */
import type { RoutingMatrix } from '@cartage/contract/routing/matrix.ts';
import type { LonLat, Profile } from '../travel/travel.ts';
import { keepLeg, type Leg, legOf, type PairCache } from './pair-cache.ts';
import type { Provider } from './provider.ts';

/** Places on a side of a block, whatever the server permits: more make an address too long for some proxies. */
const WIDEST = 100;
/** What a server answers in the time that a plan waits for its roads; a day that needs more is planned by the model at once. */
const MOST_BLOCKS = 400,
  AT_ONCE = 4;
/** A day with more pairs than this share of the cache takes nobody else's place there. */
const LARGE = 1 / 4;

type Asked = {
  places: readonly LonLat[];
  profile: Profile;
  ask: Provider;
  roads: { most: number; cache: PairCache };
  signal: AbortSignal;
  model: (from: LonLat, to: LonLat) => Leg;
};
/** Block by block, since servers take so many places at a time; a block of which all is known is not asked for. Throws what the server fails by. */
export async function matrixOf({ places, profile, ask, roads, signal, model }: Asked): Promise<RoutingMatrix> {
  const table = () => places.map(() => new Array<number>(places.length).fill(0));
  const durations = table(),
    distances = table();
  const put = (a: number, b: number, { seconds, metres }: Leg) => {
    durations[a]![b] = seconds;
    distances[a]![b] = metres;
  };
  const mayReplace = places.length ** 2 <= roads.cache.slots * LARGE;
  const side = Math.max(1, Math.min(WIDEST, Math.floor(roads.most / 2))),
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
            keepLeg(roads.cache, profile, x, y, leg, { mayReplace });
            put(a + i, b + j, leg);
          }),
        );
      });
    }
  if (blocks.length > MOST_BLOCKS)
    throw new Error(`${places.length} places are more than the roads' server is asked for at once.`);
  const next = blocks.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const block of next) await block();
    }),
  );
  return { durations, distances };
}
