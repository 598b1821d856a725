/** A Nominatim server's `/search` and `/reverse` in its format `jsonv2`, bounded in time and size, and read strictly. */
import { type GeocodePlace, ReverseAddress, type ReverseResult } from '@cartage/contract/routing/geocode.ts';
import { z } from '@cartage/contract/zod.ts';
import type { Geocoder } from './geocoder.ts';

const WAIT_MS = 2500,
  MAX_ANSWER_CHARS = 256 * 1024,
  MAX_HITS = 10;
const number = z.coerce.number();
const Found = z.object({
  place_id: number,
  licence: z.string().default(''),
  osm_type: z.string().nullish(),
  osm_id: number.nullish(),
  boundingbox: z.tuple([z.coerce.string(), z.coerce.string(), z.coerce.string(), z.coerce.string()]),
  lat: z.coerce.string(),
  lon: z.coerce.string(),
  display_name: z.string(),
  place_rank: number.default(0),
  category: z.string().default(''),
  type: z.string().default(''),
  importance: number.nullish(),
});
const Reversed = z.union([
  z.object({ lat: number, lon: number, display_name: z.string(), address: ReverseAddress }),
  z.object({ error: z.coerce.string() }),
]);

export function nominatim(base: string): Geocoder {
  const ask = async <S extends z.ZodType>(path: string, query: Record<string, string>, schema: S) => {
    const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
    url.search = new URLSearchParams({ ...query, format: 'jsonv2' }).toString();
    const answer = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Cartage' },
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`The geocoder answered HTTP ${answer.status}.`);
    const text = await answer.text();
    if (text.length > MAX_ANSWER_CHARS) throw new Error('The geocoder answered too much.');
    return schema.parse(JSON.parse(text)) as z.output<S>;
  };
  return {
    find: async (q): Promise<GeocodePlace[]> =>
      (await ask('search', { q, limit: String(MAX_HITS) }, z.array(Found))).map(({ licence, ...found }) => ({
        ...found,
        license: licence,
        osm_type: found.osm_type ?? null,
        osm_id: found.osm_id ?? null,
        importance: found.importance ?? 0,
      })),
    reverse: (lat, lon): Promise<ReverseResult> =>
      ask('reverse', { lat: String(lat), lon: String(lon), addressdetails: '1' }, Reversed),
  };
}
