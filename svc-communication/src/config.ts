import { BaseConfig } from '@cartage/server/config.ts';
import { z } from '@cartage/contract/zod.ts';

export const CommunicationConfig = BaseConfig.extend({
  MAILS_A_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(100)
    .describe("Mails a day to one address that is no customer's and no user's own"),
});
