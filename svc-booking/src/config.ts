import { BaseConfig } from '@cartage/server/config.ts';
import { z } from '@cartage/contract/zod.ts';

export const BookingConfig = BaseConfig.extend({
  CARRIER_SIM_URL: z.string().default('').describe('Address of the carrier simulator; empty leaves it out'),
  CARD_SANDBOX: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: guests of a tenant without keys of Braintree pay with cards that charge nothing; off: they pay with none',
    ),
  BRAINTREE_URL: z
    .string()
    .default('')
    .describe("A stand-in for Braintree, to try with; empty asks Braintree's own addresses"),
});
export type BookingConfig = z.infer<typeof BookingConfig>;
