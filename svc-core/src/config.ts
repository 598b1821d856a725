import { BaseConfig } from '@cartage/server/config.ts';
import { z } from '@cartage/contract/zod.ts';

export const CoreConfig = BaseConfig.extend({
  SIGN_IN_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(10)
    .describe('Wrong sign-ins a minute from one address, and for one account'),
  OUTGOING_NETWORKS: z
    .string()
    .max(2000)
    .default('')
    .describe(
      "Networks of your own that tenants' settings may reach beside public machines, comma separated (10.0.0.0/8): a directory, a sign-in provider",
    ),
});
export type CoreConfig = z.output<typeof CoreConfig>;
