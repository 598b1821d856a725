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
  INBOUND_DOMAIN: z
    .string()
    .max(200)
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/i)
    .default('')
    .describe(
      'Domain of the addresses that replies to discussions go to; empty takes no mail but from mailboxes of tenants',
    ),
  INBOUND_SMTP_PORT: z
    .string()
    .regex(/^\d{0,5}$/)
    .default('')
    .describe(
      'Port of the door for mail to INBOUND_DOMAIN, behind your own mail server; 0 takes a free one, empty opens none',
    ),
  INBOUND_SMTP_HOST: z.string().default('127.0.0.1').describe('Address that the door for mail listens on'),
  TWILIO_URL: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .default('https://api.twilio.com')
    .describe(
      "Address of Twilio's API, through which tenants may send texts to phones; one of its regions has another",
    ),
  MAILS_A_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(100)
    .describe("Mails a day to one address that is no customer's and no user's own"),
});
