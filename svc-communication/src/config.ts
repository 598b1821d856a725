import { BaseConfig, outgoingNetworks } from '@cartage/server/config.ts';
import { z } from '@cartage/contract/zod.ts';

export const CommunicationConfig = BaseConfig.extend({
  OUTGOING_NETWORKS: outgoingNetworks,
  WEBHOOK_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(30_000)
    .default(10_000)
    .describe('Milliseconds that the receiver of a webhook has until its answer has ended'),
  MAILS_A_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(100)
    .describe("Mails a day to one address that is no customer's and no user's own"),
});
