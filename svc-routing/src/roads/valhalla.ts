/** Valhalla's `/sources_to_targets`. It measures in kilometres. */
import { z } from '@cartage/contract/zod.ts';
import { ask, under } from './ask.ts';
import type { Provider } from './provider.ts';

const METRES_A_KM = 1000;
const Leg = z.object({ time: z.number().min(0).nullable(), distance: z.number().min(0).nullable() });
const Matrix = z.object({ sources_to_targets: z.array(z.array(Leg)), units: z.literal('kilometers') });

export const valhalla =
  (base: string): Provider =>
  async (profile, from, to, signal) => {
    const spelled = (places: typeof from) => places.map(([lon, lat]) => ({ lat, lon }));
    const { sources_to_targets: rows } = await ask(under(base, 'sources_to_targets'), Matrix, signal, {
      sources: spelled(from),
      targets: spelled(to),
      costing: profile === 'truck' ? 'truck' : 'auto',
      units: 'kilometers',
      verbose: true,
    });
    return {
      seconds: rows.map((row) => row.map((leg) => leg.time)),
      metres: rows.map((row) => row.map((leg) => (leg.distance === null ? null : leg.distance * METRES_A_KM))),
    };
  };
