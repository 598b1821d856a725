/** Who turns words into positions and back: the suburbs that are held, or a Nominatim server with streets. */
import type { GeocodePlace, ReverseResult } from '@cartage/contract/routing/geocode.ts';
import type { Logger } from '@cartage/server/context.ts';
import { slot } from '@cartage/server/context.ts';

export type Geocoder = {
  find(q: string): Promise<GeocodePlace[]>;
  reverse(lat: number, lon: number): Promise<ReverseResult>;
};
export const geocoder = slot<Geocoder>('geocoder');

/** A suburb is better than no answer, so what the server does not answer in time is answered from those. */
export function withFallback(first: Geocoder, second: Geocoder, log: Pick<Logger, 'warn'>): Geocoder {
  const either = async <T>(ask: (g: Geocoder) => Promise<T>): Promise<T> => {
    try {
      return await ask(first);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the geocoder did not answer; suburbs are told instead');
      return ask(second);
    }
  };
  return {
    find: (q) => either((g) => g.find(q)),
    reverse: (lat, lon) => either((g) => g.reverse(lat, lon)),
  };
}
