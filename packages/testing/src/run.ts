/**
 * `npm test [-- files and jest flags]`: one PostgreSQL for the run, jest in a child, and as the last line alone
 * `N passed, N failed, N skipped`. With `CARTAGE_NO_SKIPS=1` (continuous integration) a skipped test fails the run.
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
const child = spawn(process.execPath, [jest, ...process.argv.slice(2), '--reporters=default', `--reporters=${join(import.meta.dirname, 'reporter.ts')}`], {
  cwd: root, stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    CARTAGE_TEST_DATABASE_URL: postgres.url, CARTAGE_TEST_COUNTS: countsFile,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim(),
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const status = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)).once('error', () => resolve(1)));
await postgres.stop();

const counts: Counts = existsSync(countsFile) ? (JSON.parse(readFileSync(countsFile, 'utf8')) as Counts) : { passed: 0, failed: 0, skipped: [] };
rmSync(folder, { recursive: true, force: true });
if (status !== 0 && counts.failed === 0) counts.failed = 1;
for (const name of counts.skipped) console.log(`skipped: ${name}`);
const refused = process.env.CARTAGE_NO_SKIPS === '1' && counts.skipped.length > 0;
if (refused) console.log('This run may not skip anything (CARTAGE_NO_SKIPS=1).');
process.exitCode = counts.failed > 0 || refused ? 1 : 0;
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped.length} skipped`);

/** A container when `TEST_ENGINES=docker` says so, else the one that DATABASE_URL names, else the embedded one. */
async function database(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.TEST_ENGINES === 'docker') {
    const { containerPostgres, stopContainers } = await import('./engines.ts');
    return { url: await containerPostgres(), stop: stopContainers };
  }
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => undefined };
  return scratchPostgres();
}
