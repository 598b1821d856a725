import { readFileSync } from 'node:fs';
import { readConfig } from '@cartage/server/config.ts';
import { isOwners, loginUrl } from '@cartage/server/db.ts';
import { z } from '@cartage/contract/zod.ts';
import { GatewayConfig } from 'gateway/config.ts';
import { parse } from 'yaml';
import { envExample } from './env-example.ts';
import { ownerOf } from './owner.ts';
import { allServices, serviceNames } from './services.ts';

const text = readFileSync(new URL('../compose.yml', import.meta.url), 'utf8');
type Part = { image: string; environment?: Record<string, string>; env_file?: unknown };
const { services } = parse(text, { merge: true }) as { services: Record<string, Part> };

/** What somebody has made of the example: every `change-me` is something else. */
const OWNERS_PASSWORD = 'the-owners-own-password';
async function settings(): Promise<Record<string, string>> {
  const lines = (await envExample()).split('\n').filter((line) => /^[A-Z_]+=/.test(line));
  const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
  return {
    ...given,
    POSTGRES_PASSWORD: OWNERS_PASSWORD,
    OWNER_DATABASE_URL: given.OWNER_DATABASE_URL!.replace('change-me', OWNERS_PASSWORD),
    CARTAGE_SECRET: 'c4f1d0b2a39e8877665544332211ffee',
  };
}
/** `${NAME:-default}`, `${NAME-default}`, `${NAME:?fault}`, as compose reads them. */
const filledIn = (value: string, from: Record<string, string>) =>
  value.replaceAll(/\$\{(\w+)(?:(:?)([-?])([^}]*))?\}/g, (_all, name: string, colon, kind, otherwise = '') => {
    const there = from[name];
    const isMissing = there === undefined || (colon === ':' && there === '');
    if (isMissing && kind === '?') throw new Error(`${name}: ${otherwise}`);
    return isMissing ? otherwise : there;
  });
async function toldTo(name: string): Promise<Record<string, string>> {
  const from = await settings();
  const { environment = {} } = services[name]!;
  return Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filledIn(value, from)]));
}
const parts = async () => [
  ...(await allServices()).map((s) => ({ name: s.name, schema: s.schema, config: s.config as unknown as z.ZodObject })),
  { name: 'gateway', schema: '', config: GatewayConfig },
];

test('compose starts every service of the contract, the gateway and the three engines', () => {
  expect(Object.keys(services).toSorted()).toEqual(
    [...serviceNames, 'gateway', 'postgres', 'redis', 'kafka', 'migrate', 'tools'].toSorted(),
  );
});
test('no image is fixed: each comes from a variable', () => {
  const images = Object.values(services).map((service) => service.image);
  expect(images.filter((image) => !image.startsWith('cartage/') && !image.startsWith('${'))).toEqual([]);
});
test('each part is told what its configuration knows, and nothing else', async () => {
  for (const { name, config } of await parts()) {
    const told = await toldTo(name);
    const keys = Object.keys(config.shape).filter((key) => key !== 'HOST' && key !== 'PORT');
    expect([name, Object.keys(told).toSorted()]).toEqual([name, keys.toSorted()]);
    expect([name, services[name]!.env_file]).toEqual([name, undefined]);
    readConfig(config, told);
  }
});
test('each service has a database login of its own, the gateway none; the owner’s goes to migrations and commands', async () => {
  const logins = new Set<string>();
  for (const { name, schema } of await parts()) {
    const told = await toldTo(name);
    for (const [key, value] of Object.entries(told))
      expect([name, key, value.includes(OWNERS_PASSWORD)]).toEqual([name, key, false]);
    expect([name, 'DATABASE_URL' in told]).toEqual([name, name !== 'gateway']);
    if (name === 'gateway') continue;
    expect(isOwners(told.DATABASE_URL!)).toBe(false);
    const { username, password, host } = new URL(
      loginUrl(told.DATABASE_URL!, `cartage_${schema}`, told.CARTAGE_SECRET!),
    );
    expect([username, host]).toEqual([`cartage_${schema}`, 'postgres:5432']);
    logins.add(password);
  }
  expect(logins.size).toBe(serviceNames.length);
  for (const name of ['migrate', 'tools'])
    expect(ownerOf(await toldTo(name)).DATABASE_URL).toBe(
      `postgres://cartage:${OWNERS_PASSWORD}@postgres:5432/cartage`,
    );
});
test('the example as it stands starts nothing', async () => {
  const [service] = await allServices();
  const told = await toldTo(service!.name);
  for (const bad of [
    { CARTAGE_SECRET: 'change-me-to-32-random-characters' },
    { CARTAGE_SECRET: 'a-short-one-of-22-chars' },
    { CARTAGE_SECRET: 'abababababababababababababababababab' },
    { METRICS_TOKEN: 'changeme' },
    { DATABASE_URL: 'postgres://cartage:change-me@postgres:5432/cartage' },
  ])
    expect(() => readConfig(service!.config, { ...told, ...bad })).toThrow(Object.keys(bad)[0]);
  expect(() => ownerOf({ ...told, DATABASE_URL: 'postgres://cartage:change-me@postgres/cartage' })).toThrow(
    'DATABASE_URL',
  );
  expect(() => ownerOf(told)).toThrow('names no login');
});
