/** Demo data, loaded once into an empty embedded database. Whatever breaks off half-way is thrown away at the next start. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createClock } from './demo/clock.ts';
import { seedDemo } from './demo/seed.ts';
import { DEMO_PASSWORD } from './demo/world.ts';
import type { Platform } from './platform.ts';

export const SIGN_INS = `Demo sign-ins, all with the password ${DEMO_PASSWORD}:
  admin@demo.test     administrator      dispatch@demo.test    dispatcher
  finance@demo.test   finance            driver@demo.test      driver
  mel01@demo.test     another driver     customer@acme.test    a customer
  admin@southern.test a second company, at southern.localhost`;

const marker = (folder: string) => join(folder, 'demo-begun');

/** The database of the embedded server; made anew when the last start did not finish its demo data. */
export async function embeddedDatabase(serverUrl: string, folder: string): Promise<string> {
  await connected(serverUrl, async (client) => {
    // A load that was killed could not take this back itself, and real work must reach the disk.
    await client.query('alter system reset synchronous_commit');
    await client.query('select pg_reload_conf()');
    if (existsSync(marker(folder))) await client.query('drop database if exists cartage with (force)');
    rmSync(marker(folder), { force: true });
    const there = await client.query("select 1 from pg_database where datname = 'cartage'");
    if (there.rowCount === 0) await client.query("create database cartage template template0 encoding 'UTF8'");
  });
  const url = new URL(serverUrl);
  url.pathname = '/cartage';
  return url.toString();
}

export const isEmpty = (url: string): Promise<boolean> =>
  connected(url, async (client) => (await client.query('select 1 from core.tenants limit 1')).rowCount === 0);

export async function loadDemo(
  platform: Platform,
  clock: ReturnType<typeof createClock>,
  folder: string,
  serverUrl: string,
  log: (line: string) => void,
): Promise<void> {
  writeFileSync(marker(folder), '');
  // What breaks off is thrown away anyway, so nothing need wait for the disk until it is whole.
  await tell(serverUrl, 'alter system set synchronous_commit = off', 'select pg_reload_conf()');
  try {
    await seedDemo({ platform, clock, log });
  } finally {
    clock.set(undefined);
    await tell(serverUrl, 'alter system reset synchronous_commit', 'select pg_reload_conf()', 'checkpoint');
  }
  rmSync(marker(folder), { force: true });
}

const tell = (url: string, ...statements: string[]): Promise<void> =>
  connected(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  // Ctrl-C stops the server under it; its query says so as well, and unheard this would end the process with a trace.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
