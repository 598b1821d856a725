/** OSRM's `/table/v1`: one list of places, of which some are rows and some columns. Its profile is that of the server. */
import { z } from '@cartage/contract/zod.ts';
import { ask, under } from './ask.ts';
import { nearRoads, type Provider } from './provider.ts';

const table = z.array(z.array(z.number().min(0).nullable()));
const Seen = z.array(z.object({ location: z.tuple([z.number(), z.number()]) }).nullable());
const Table = z.object({
  code: z.literal('Ok'),
  durations: table,
  distances: table,
  sources: Seen,
  destinations: Seen,
});

export const osrm =
  (base: string): Provider =>
  async (profile, from, to, signal) => {
    const name = profile === 'truck' ? 'truck' : 'driving';
    const places = [...from, ...to].map(([lon, lat]) => `${lon},${lat}`).join(';');
    const url = under(base, `table/v1/${name}/${places}`);
    const numbers = (first: number, n: number) => Array.from({ length: n }, (_, i) => first + i).join(';');
    url.search = new URLSearchParams({
      annotations: 'duration,distance',
      sources: numbers(0, from.length),
      destinations: numbers(from.length, to.length),
    }).toString();
    const { durations, distances, sources, destinations } = await ask(url, Table, signal);
    const seen = (them: typeof sources) => them.map((each) => each && each.location);
    return nearRoads(
      { seconds: durations, metres: distances },
      { from, to },
      { from: seen(sources), to: seen(destinations) },
    );
  };
