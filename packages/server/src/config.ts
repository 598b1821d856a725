/** What every service can be told by environment variables. Read once, in `start`; nothing else touches `process.env`. */
import { z } from '@cartage/contract/zod.ts';

const port = z.coerce.number().int().min(0).max(65535);
const url = z.string().min(1);
/** Keys shared by all services; a service extends it with its own. */
export const BaseConfig = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; containers use 0.0.0.0'),
  PORT: port.default(0).describe('Port to listen on; 0 takes a free one'),
  DATABASE_URL: url.describe("PostgreSQL, the owner's login: migrations run with it and make the services' own logins"),
  CARTAGE_SECRET: z.string().min(16).describe("Secret from which the services' database passwords, internal tokens and document links are derived"),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10).describe('Database connections of one service'),
  REDIS_URL: z.string().default('').describe('Redis; empty keeps the key-value store in the process'),
  KAFKA_BROKERS: z.string().default('').describe('Kafka brokers, comma separated; empty keeps the event bus in the process'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('Lowest level that is logged'),
  SVC_CORE_URL: z.string().default('http://127.0.0.1:4001').describe('Where svc-core listens'),
  SVC_CUSTOMER_URL: z.string().default('http://127.0.0.1:4002').describe('Where svc-customer listens'),
  SVC_BOOKING_URL: z.string().default('http://127.0.0.1:4003').describe('Where svc-booking listens'),
  SVC_FINANCE_URL: z.string().default('http://127.0.0.1:4004').describe('Where svc-finance listens'),
  SVC_JOBS_URL: z.string().default('http://127.0.0.1:4005').describe('Where svc-jobs listens'),
  SVC_ROUTING_URL: z.string().default('http://127.0.0.1:4006').describe('Where svc-routing listens'),
  SVC_COMMUNICATION_URL: z.string().default('http://127.0.0.1:4007').describe('Where svc-communication listens'),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

/** Service name → address. In one process the map is shared and filled as each service begins to listen. */
export type Urls = Record<string, string>;
export const urlsFrom = (config: BaseConfig): Urls => ({
  'svc-core': config.SVC_CORE_URL, 'svc-customer': config.SVC_CUSTOMER_URL, 'svc-booking': config.SVC_BOOKING_URL, 'svc-finance': config.SVC_FINANCE_URL,
  'svc-jobs': config.SVC_JOBS_URL, 'svc-routing': config.SVC_ROUTING_URL, 'svc-communication': config.SVC_COMMUNICATION_URL,
});

/** Parses a configuration; a fault names the variable and stops the start. */
export function readConfig<S extends z.ZodType>(schema: S, env: Record<string, string | undefined>): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new Error(`Configuration: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`);
}
