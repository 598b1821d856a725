/** `deploy/.env.example` holds every key of every configuration with what it means: `node deploy/src/env-example.ts` writes it. */
import { writeFileSync } from 'node:fs';
import { z } from '@cartage/contract/zod.ts';
import { GatewayConfig } from 'gateway/config.ts';
import { allServices } from './services.ts';

export const FILE = new URL('../.env.example', import.meta.url);
/** What compose gives to each part itself, so that one file serves all. */
const GIVEN_BY_COMPOSE = new Set(['HOST', 'PORT']);
/** What compose.yml reads itself: name, meaning, value. */
const OF_COMPOSE = [
  ['COMPOSE_PROJECT_NAME', 'What compose calls the installation; another name is another installation', 'cartage'],
  [
    'OWNER_DATABASE_URL',
    "PostgreSQL with the owner's login, which migrations and commands get and nobody else: it makes the services' own logins",
    'postgres://cartage:change-me@postgres:5432/cartage',
  ],
  [
    'POSTGRES_PASSWORD',
    'Password of the PostgreSQL that compose starts; the same as in OWNER_DATABASE_URL',
    'change-me',
  ],
  ['PUBLIC_PORT', 'Port of this machine at which compose publishes the gateway', '8080'],
] as const;
/** No default can be right for these, and what asks others outside is off until somebody says so. */
const SAMPLES: Record<string, string> = {
  DATABASE_URL: 'postgres://postgres:5432/cartage',
  CARTAGE_SECRET: 'change-me-to-32-random-characters',
  REDIS_URL: 'redis://redis:6379',
  CARTAGE_LEAKED_PASSWORDS: 'https://api.pwnedpasswords.com/range/',
  KAFKA_BROKERS: 'kafka:9092',
};

export async function envExample(): Promise<string> {
  const parts: [string, z.ZodObject][] = [
    ...(await allServices()).map((s): [string, z.ZodObject] => [s.name, s.config as unknown as z.ZodObject]),
    ['gateway', GatewayConfig],
  ];
  const keys = new Map<string, { description: string; value: string; parts: string[] }>();
  for (const [name, schema] of parts) {
    for (const [key, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
      const known = keys.get(key);
      if (known) known.parts.push(name);
      else keys.set(key, { description: field.description ?? '', value: valueOf(key, field), parts: [name] });
    }
  }
  const lines = [...keys]
    .filter(([key]) => !GIVEN_BY_COMPOSE.has(key))
    .flatMap(([key, { description, value, parts: of }]) => [
      `# ${description}${of.length < parts.length - 1 ? ` (${of.join(', ')})` : ''}`,
      `${key}=${value}`,
      '',
    ]);
  lines.push(...OF_COMPOSE.flatMap(([key, meaning, value]) => [`# ${meaning}`, `${key}=${value}`, '']));
  return `# Copy to deploy/.env and change what says change-me. Empty means the default.\n\n${lines.join('\n')}`;
}

function valueOf(key: string, field: z.ZodType): string {
  if (key in SAMPLES) return SAMPLES[key]!;
  const service = /^(SVC_[A-Z]+)_URL$/.exec(key)?.[1];
  if (service) return `http://${service.toLowerCase().replace('_', '-')}:4000`;
  const value = field.safeParse(undefined);
  return value.success ? String(value.data) : '';
}

if (import.meta.main) void envExample().then((text) => writeFileSync(FILE, text));
