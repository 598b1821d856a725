/** `npm start`: everything on the embedded default, on a machine that has nothing but Node. */
import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@cartage/server/embedded-postgres.ts';
import { migrate } from '@cartage/server/migrate.ts';
import { dataFolder, embeddedSecret, filesUrl, noteAddresses, postgresFolder, ROOT } from './data-folder.ts';
import { createClock } from './demo/clock.ts';
import { embeddedDatabase, isEmpty, loadDemo, SIGN_INS } from './demo-data.ts';
import { watchParent } from './parent.ts';
import { startPlatform } from './platform.ts';
import { allServices } from './services.ts';
import { elapsed, say, step } from './steps.ts';

/** After a signal everything is gone within 5 s: whatever hangs loses its turn, so that the database has time to close. */
const STOP_MS = 3000,
  ONE_STOP_MS = 1500;
const stops: (() => Promise<unknown>)[] = [];
let stopping = false;
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code), STOP_MS).unref();
  void (async () => {
    for (const each of stops.reverse())
      await Promise.race([each().catch((error: unknown) => console.error(error)), sleep(ONE_STOP_MS)]);
    process.exit(code);
  })();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
watchParent(() => stop(0));

const port = Number(process.env.PORT ?? 8080);

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new Error(`Node 24 is needed and comes with npm install; this is ${process.version}. Start with: npm start`);
  await portIsFree(port);
  const folder = dataFolder();
  say(`Cartage starts; its data is in ${folder}`);
  // Built by somebody else (npm run dev), or not wanted (tests of the calls alone).
  const browser =
    process.env.CARTAGE_WEB === '0' ? Promise.resolve() : step('browser part built', () => buildBrowser());
  browser.catch(() => undefined);
  const databaseUrl = process.env.DATABASE_URL || (await step('PostgreSQL 18 is up', () => embedded(folder)));
  const secret = process.env.CARTAGE_SECRET || embeddedSecret(folder);
  const definitions = await step('services loaded', allServices, (all) =>
    all.map((s) => s.name.replace('svc-', '')).join(', '),
  );
  await step(
    'database is up to date',
    () => migrate(definitions, databaseUrl, secret),
    (applied) => (applied.length ? `${applied.length} migrations` : 'nothing to do'),
  );
  // A database that somebody named holds somebody's own work: it starts empty and stays theirs.
  const demo = !process.env.DATABASE_URL && process.env.CARTAGE_DEMO !== '0';
  const empty = demo && (await isEmpty(databaseUrl));
  const clock = createClock();
  const env = {
    ...process.env,
    FILES_URL: filesUrl(),
    DATABASE_URL: databaseUrl,
    CARTAGE_SECRET: secret,
    ...(await mailDoor()),
  };
  const platform = await step('services and gateway are up', () => startPlatform({ env, port, now: clock.now }));
  stops.push(() => platform.stop());
  noteAddresses(folder, platform.urls);
  if (empty)
    await step('demo data loaded', () => loadDemo(platform, clock, folder, databaseUrl, (line) => say(`    ${line}`)));
  await browser;
  say(`\nCartage is up after ${elapsed()}: ${platform.url}\n`);
  if (env.INBOUND_SMTP_PORT)
    say(`Mail to reply addresses (…@${env.INBOUND_DOMAIN}) is taken at smtp://127.0.0.1:${env.INBOUND_SMTP_PORT}\n`);
  if (demo) say(`${SIGN_INS}\n`);
  say('Ctrl-C stops it; the data stays. `npm run reset` empties it.');
  process.send?.({ up: platform.url });
}

/** So that answering by mail can be tried: on this machine only, unless somebody has said where mail is taken. */
async function mailDoor(): Promise<{ INBOUND_DOMAIN: string; INBOUND_SMTP_PORT: string }> {
  const { INBOUND_DOMAIN: domain, INBOUND_SMTP_PORT: chosen } = process.env;
  if (domain) return { INBOUND_DOMAIN: domain, INBOUND_SMTP_PORT: chosen ?? '' };
  return { INBOUND_DOMAIN: 'reply.localhost', INBOUND_SMTP_PORT: chosen ?? String(await freePort()) };
}
function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => found(free));
    });
  });
}

async function embedded(folder: string): Promise<string> {
  const postgres = await startPostgres({ dataDir: postgresFolder(folder) });
  stops.push(() => postgres.stop());
  void postgres.exited.then(() => {
    if (stopping) return;
    console.error(`PostgreSQL has ended; see ${postgresFolder(folder)}.log`);
    stop(1);
  });
  return embeddedDatabase(postgres.url, folder);
}

async function buildBrowser(): Promise<void> {
  const build = join(ROOT, 'packages/ui/build.mjs');
  const child = spawn(process.execPath, ['--import', join(import.meta.dirname, 'die-with-parent.ts'), build], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stops.push(async () => {
    child.kill();
  });
  child.stdout.on('data', (text: Buffer) => process.stdout.write(text.toString().replace(/^(?=.)/gm, '    ')));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The browser part could not be built.'))));
  });
}

function portIsFree(wanted: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', () =>
      reject(new Error(`Port ${wanted} is in use. Take another: PORT=${wanted + 1} npm start`)),
    );
    probe.listen(wanted, process.env.HOST ?? '127.0.0.1', () => probe.close(() => resolve()));
  });
}

await main().catch((error: unknown) => {
  // Whatever Ctrl-C cut off is no fault.
  if (stopping) return;
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  stop(1);
});
