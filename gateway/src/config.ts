/** What the gateway can be told by environment variables. */
import { BaseConfig } from '@cartage/server/config.ts';
import { z } from '@cartage/contract/zod.ts';

const count = (value: number) => z.coerce.number().min(0).default(value);
const { DATABASE_URL: _database, DATABASE_POOL: _pool, ...shared } = BaseConfig.shape;

export const GatewayConfig = z.object(shared).extend({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080).describe('Port of the gateway'),
  WEB_ROOT: z.string().default('').describe('Folder that holds shell/dist and mfe-*/dist; empty is the checkout'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe(
      'Proxies in front, comma separated: addresses, networks (10.0.0.0/8) or loopback, linklocal, uniquelocal; their X-Forwarded-For and X-Forwarded-Proto count',
    ),
  LIMIT_ADDRESS_PER_SECOND: count(20).describe('Requests a second of one address without a token'),
  LIMIT_ADDRESS_BURST: count(60).describe('Requests that one address may save up'),
  LIMIT_ADDRESS_IN_FLIGHT: count(16).describe(
    'Requests of one address without a token that may be under way at once, half-sent ones included',
  ),
  LIMIT_ADDRESS_CONNECTIONS: count(1000).describe('Connections of one address, unless it is a proxy in front'),
  LIMIT_ADDRESS_STREAMS: count(200).describe('Event streams of one address'),
  LIMIT_SESSION_STREAMS: count(12).describe('Event streams of one session'),
  LIMIT_TENANT_STREAMS: count(2000).describe('Event streams of one tenant'),
  MAX_STREAMS: count(5000).describe('Event streams above which new ones are refused'),
  LIMIT_USER_PER_SECOND: count(50).describe('Requests a second of one signed-in user'),
  LIMIT_USER_BURST: count(200).describe('Requests that one user may save up'),
  LIMIT_USER_IN_FLIGHT: count(64).describe('Requests of one signed-in user that may be under way at once'),
  LIMIT_TENANT_PER_SECOND: count(500).describe('Requests a second of one tenant'),
  LIMIT_TENANT_BURST: count(1000).describe('Requests that one tenant may save up'),
  LIMIT_SIGN_IN_PER_MINUTE: count(10).describe('Sign-in tries a minute of one address'),
  MAX_IN_FLIGHT: count(1000).describe('Requests under way above which new ones are shed with 503'),
  MAX_LOOP_DELAY_MS: count(1500).describe('Event loop delay above which new requests are shed with 503'),
  REQUEST_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .default(300_000)
    .describe('Time for a request to come in whole, from its first byte to its last'),
  BODY_STRETCH_MS: count(10_000).describe(
    'A body of which less than 16 KiB came in so long a time, and which is not whole, is given up with 408',
  ),
  UPSTREAM_TIMEOUT_MS: count(30_000).describe(
    'A service that has not begun to answer by then counts as 504, and one that pauses so long between two pieces of an answer is given up',
  ),
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).default(128).describe('Connections kept to each service'),
  DRAIN_MS: count(8000).describe('Time that requests under way have to finish when the gateway stops'),
  ACCESS_LOG_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.01)
    .describe('Share of requests that are logged one by one; all are counted'),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
