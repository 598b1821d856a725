/**
 * `npm test [-- files and jest flags]`: one PostgreSQL for the run, jest in a child, and as the last line alone
 * `N passed, N failed, N skipped`. With `CARTAGE_NO_SKIPS=1` (continuous integration) a skipped test fails the run.
 * Without arguments it runs in two parts: first everything small, then, one after another, whatever starts the whole
 * platform, since such tests hold promises in seconds and would disturb each other.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from './reporter.ts';
import { scratchPostgres } from './scratch-postgres.ts';

const root = join(import.meta.dirname, '../../..');
const jest = join(createRequire(import.meta.url).resolve('jest/package.json'), '../bin/jest.js');

const postgres = await database();
const folder = mkdtempSync(join(tmpdir(), 'cartage-counts-'));
const countsFile = join(folder, 'counts.json');
const WHOLE = '/deploy/src/';
const parts = process.argv.length > 2 ? [process.argv.slice(2)] : [['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/\\.data/', '/\\.cache/', WHOLE], ['--runInBand', WHOLE]];
const counts: Counts = { passed: 0, failed: 0, skipped: [] };
let stopped = false;
for (const part of parts) if (!stopped) await runJest(part);
await postgres.stop();

rmSync(folder, { recursive: true, force: true });
for (const name of counts.skipped) console.log(`skipped: ${name}`);
const refused = process.env.CARTAGE_NO_SKIPS === '1' && counts.skipped.length > 0;
if (refused) console.log('This run may not skip anything (CARTAGE_NO_SKIPS=1).');
process.exitCode = counts.failed > 0 || refused ? 1 : 0;
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped.length} skipped`);

async function runJest(args: readonly string[]): Promise<void> {
  rmSync(countsFile, { force: true });
  const child = spawn(process.execPath, [jest, ...args, '--reporters=default', `--reporters=${join(import.meta.dirname, 'reporter.ts')}`], {
    cwd: root, stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env, CARTAGE_TEST_DATABASE_URL: postgres.url, CARTAGE_TEST_COUNTS: countsFile,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim(),
    },
  });
  const stop = (signal: NodeJS.Signals) => { stopped = true; child.kill(signal); };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const status = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)).once('error', () => resolve(1)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  const told: Counts = existsSync(countsFile) ? (JSON.parse(readFileSync(countsFile, 'utf8')) as Counts) : { passed: 0, failed: 0, skipped: [] };
  counts.passed += told.passed;
  counts.failed += status !== 0 && told.failed === 0 ? 1 : told.failed;
  counts.skipped.push(...told.skipped);
}

/** Containers, of Redis too, when `TEST_ENGINES=docker` says so; else the database that DATABASE_URL names, else the embedded one. */
async function database(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.TEST_ENGINES === 'docker') {
    const { containerPostgres, redisUrl, stopContainers } = await import('./engines.ts');
    process.env.REDIS_URL = await redisUrl();
    return { url: await containerPostgres(), stop: stopContainers };
  }
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => undefined };
  return scratchPostgres();
}
