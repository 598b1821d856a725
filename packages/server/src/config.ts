/** What every service can be told by environment variables. Read once, in `start`; nothing else touches `process.env`. */
import { z } from '@cartage/contract/zod.ts';

const port = z.coerce.number().int().min(0).max(65535);
/** What the examples say stands for a value that somebody must still choose. */
const chosen = (value: string) => !/change.?me/i.test(value);
const PLACEHOLDER = 'is still the placeholder of the example: choose one of your own';
/** Enough of it that nobody guesses it: `openssl rand -hex 32` makes one. */
const secret = z
  .string()
  .refine(chosen, PLACEHOLDER)
  .min(32, 'needs 32 characters or more')
  .refine((value) => new Set(value).size >= 8, 'repeats itself too much to be a secret');
export const databaseUrl = z.string().min(1).refine(chosen, `holds a password that ${PLACEHOLDER}`);
/** Keys shared by all services; a service extends it with its own. */
export const BaseConfig = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; containers use 0.0.0.0'),
  PORT: port.default(0).describe('Port to listen on; 0 takes a free one'),
  DATABASE_URL: databaseUrl.describe(
    "PostgreSQL without a login: each service derives its own. Given the owner's, a service brings its schema up to date itself",
  ),
  CARTAGE_SECRET: secret.describe(
    "Secret of at least 32 characters from which the services' database passwords, internal tokens and document links are derived",
  ),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10).describe('Database connections of one service'),
  REDIS_URL: z.string().default('').describe('Redis; empty keeps the key-value store in the process'),
  KAFKA_BROKERS: z
    .string()
    .default('')
    .describe('Kafka brokers, comma separated; empty keeps the event bus in the process'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Lowest level that is logged'),
  METRICS_TOKEN: z
    .string()
    .default('')
    .refine(chosen, PLACEHOLDER)
    .describe(
      'Bearer token that opens /metrics and the details of /readyz; empty opens them to this machine alone, and not through a proxy',
    ),
  SVC_CORE_URL: z.string().default('http://127.0.0.1:4001').describe('Where svc-core listens'),
  SVC_CUSTOMER_URL: z.string().default('http://127.0.0.1:4002').describe('Where svc-customer listens'),
  SVC_BOOKING_URL: z.string().default('http://127.0.0.1:4003').describe('Where svc-booking listens'),
  SVC_FINANCE_URL: z.string().default('http://127.0.0.1:4004').describe('Where svc-finance listens'),
  SVC_JOBS_URL: z.string().default('http://127.0.0.1:4005').describe('Where svc-jobs listens'),
  SVC_ROUTING_URL: z.string().default('http://127.0.0.1:4006').describe('Where svc-routing listens'),
  SVC_COMMUNICATION_URL: z.string().default('http://127.0.0.1:4007').describe('Where svc-communication listens'),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

/** For services that reach what tenants' settings name. */
export const outgoingNetworks = z
  .string()
  .max(2000)
  .default('')
  .describe(
    "Networks of your own that tenants' settings may reach beside public machines, comma separated (10.0.0.0/8): a directory, a sign-in provider, a mail server, a webhook",
  );

/** Service name → address. In one process the map is shared and filled as each service begins to listen. */
export type Urls = Record<string, string>;
export const urlsFrom = (config: BaseConfig): Urls => ({
  'svc-core': config.SVC_CORE_URL,
  'svc-customer': config.SVC_CUSTOMER_URL,
  'svc-booking': config.SVC_BOOKING_URL,
  'svc-finance': config.SVC_FINANCE_URL,
  'svc-jobs': config.SVC_JOBS_URL,
  'svc-routing': config.SVC_ROUTING_URL,
  'svc-communication': config.SVC_COMMUNICATION_URL,
});

/** Parses a configuration; a fault names the variable and stops the start. */
export function readConfig<S extends z.ZodType>(schema: S, env: Record<string, string | undefined>): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new Error(`Configuration: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`);
}
