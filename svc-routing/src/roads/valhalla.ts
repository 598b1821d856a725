/** Valhalla's `/sources_to_targets`. It measures in kilometres. */
import { z } from '@cartage/contract/zod.ts';
import type { LonLat } from '../travel/travel.ts';
import { ask, under } from './ask.ts';
import { nearRoads, type Provider } from './provider.ts';

const METRES_A_KM = 1000;
const Leg = z.object({ time: z.number().min(0).nullable(), distance: z.number().min(0).nullable() });
/** On the road, not as asked. Before 3.5 it was spelled in several ways, so it need not be there. */
const Seen = z.array(z.object({ lon: z.number(), lat: z.number() }).nullable()).catch([]);
const Matrix = z.object({
  sources_to_targets: z.array(z.array(Leg)),
  units: z.literal('kilometers'),
  sources: Seen,
  targets: Seen,
});

export const valhalla =
  (base: string): Provider =>
  async (profile, from, to, signal) => {
    const spelled = (places: typeof from) => places.map(([lon, lat]) => ({ lat, lon }));
    const answer = await ask(under(base, 'sources_to_targets'), Matrix, signal, {
      sources: spelled(from),
      targets: spelled(to),
      costing: profile === 'truck' ? 'truck' : 'auto',
      units: 'kilometers',
      verbose: true,
    });
    const rows = answer.sources_to_targets;
    const seen = (them: z.output<typeof Seen>) => them.map((p): LonLat | null => p && [p.lon, p.lat]);
    return nearRoads(
      {
        seconds: rows.map((row) => row.map((leg) => leg.time)),
        metres: rows.map((row) => row.map((leg) => (leg.distance === null ? null : leg.distance * METRES_A_KM))),
      },
      { from, to },
      { from: seen(answer.sources), to: seen(answer.targets) },
    );
  };
