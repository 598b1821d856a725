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
});
export type CoreConfig = z.output<typeof CoreConfig>;
