import { BaseConfig, outgoingNetworks } from '@cartage/server/config.ts';
import { z } from '@cartage/contract/zod.ts';

export const CoreConfig = BaseConfig.extend({
  SIGN_IN_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(10)
    .describe('Wrong sign-ins a minute from one address, and for one account'),
  CARTAGE_LEAKED_PASSWORDS: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe(
      'Service of leaked passwords that new ones are looked up in by five digits of their hash, or a mirror of your own; empty asks nobody',
    ),
  OUTGOING_NETWORKS: outgoingNetworks,
  FILES_URL: z
    .union([z.literal(''), z.url({ protocol: /^(s3|file)$/ })])
    .default('')
    .describe('Where files lie: s3://bucket/prefix, or file:///folder; empty keeps them in the database'),
  FILES_S3_ENDPOINT: z
    .string()
    .default('')
    .describe("Address of a store that speaks S3 (MinIO and others); empty is Amazon's own of the region"),
  FILES_S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  FILES_S3_KEY: z.string().default('').describe('Access key of the bucket'),
  FILES_S3_SECRET: z.string().default('').describe('Its secret'),
  CLAMD_URL: z
    .union([z.literal(''), z.url({ protocol: /^tcp$/ })])
    .default('')
    .describe('ClamAV daemon that looks at every file first, as tcp://host:3310; empty looks at none'),
});
export type CoreConfig = z.output<typeof CoreConfig>;
