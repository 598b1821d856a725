/** Streets under every map, where a tenant names who serves them; else the maps have our own base alone and ask nobody. */
import { text } from '../wire.ts';
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';

const PLACES = ['{z}', '{x}', '{y}'];
/** Where vector tiles come from, as providers write it; undefined where it is no such address. */
export function tilesOrigin(address: string): string | undefined {
  if (!PLACES.every((place) => address.split(place).length === 2)) return undefined;
  const plain = PLACES.reduce((rest, place) => rest.replace(place, '0'), address);
  const url = URL.parse(plain);
  // What a policy's header would read as something else is no part of an address: quotes, spaces, commas, semicolons.
  if (!url || !/^[\w.~!$&()*+=:@/?%-]+$/.test(plain) || url.username || url.password) return undefined;
  const isNear = url.protocol === 'http:' && url.hostname === 'localhost';
  return url.protocol === 'https:' || isNear ? url.origin : undefined;
}
export const MapRules = z
  .object({
    /** `https://tiles.example.com/{z}/{x}/{y}.pbf`: vector tiles by the OpenMapTiles schema; empty for none. */
    tiles: z
      .union([
        z.literal(''),
        text(400).refine((address) => tilesOrigin(address) !== undefined, say('tiles', { place: PLACES.join('/') })),
      ])
      .default(''),
    /** Whose map it is, as its terms ask; stands in the corner of each map. */
    attribution: text(120).default(''),
  })
  .prefault({});
export type MapRules = z.output<typeof MapRules>;
