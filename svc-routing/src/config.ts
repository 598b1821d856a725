import { BaseConfig } from '@cartage/server/config.ts';
import { z } from '@cartage/contract/zod.ts';

export const RoutingConfig = BaseConfig.extend({
  GEOCODER_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe('Address of a Nominatim server for streets; empty answers from the suburbs that are held'),
});
export type RoutingConfig = z.infer<typeof RoutingConfig>;
