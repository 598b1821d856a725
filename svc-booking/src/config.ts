import { BaseConfig } from '@cartage/server/config.ts';
import { z } from '@cartage/contract/zod.ts';

export const BookingConfig = BaseConfig.extend({
  CARRIER_SIM_URL: z.string().default('').describe('Address of the carrier simulator; empty leaves it out'),
});
export type BookingConfig = z.infer<typeof BookingConfig>;
