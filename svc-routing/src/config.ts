import { BaseConfig } from '@cartage/server/config.ts';
import { MATRIX_KINDS } from './roads/provider.ts';
import { z } from '@cartage/contract/zod.ts';

export const RoutingConfig = BaseConfig.extend({
  GEOCODER_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe('Address of a Nominatim server for streets; empty answers from the suburbs that are held'),
  MATRIX_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe('Address of a server that knows how long ways take; empty works them out from positions and hours'),
  MATRIX_KIND: z
    .enum(MATRIX_KINDS)
    .default('osrm')
    .describe('What MATRIX_URL speaks: osrm (/table/v1) or valhalla (/sources_to_targets)'),
  MATRIX_PLACES: z.coerce
    .number()
    .int()
    .min(2)
    .max(5000)
    .default(100)
    .describe(
      'Places that one request to MATRIX_URL may name; 100 is what both servers allow unless they are told otherwise',
    ),
});
export type RoutingConfig = z.infer<typeof RoutingConfig>;
