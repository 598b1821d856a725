/**
 * `npm test [-- files and jest flags]`: one PostgreSQL for the run, jest in a child, and as the last line alone `N
 * passed, N failed, N skipped`. With `CARTAGE_NO_SKIPS=1` (continuous integration) a skipped test fails the run.
 * Without arguments it runs in parts: first everything small; then, one after another, whatever starts the whole
 * platform and holds promises in seconds, since such tests would disturb each other; then the pauses of the event loop
 * by themselves, since a busy machine lengthens what they measure; then, always two side by side, all that promises
 * nothing in seconds. Suites of services (`*.api.test.ts`) and pages (`*.test.tsx`) run some at a time as one file.
 * Where the run names engines, the suites (`*.api.test.ts`) of what speaks to bus and store itself (kit, gateway,
 * sign-in and limits) run twice: on these, and on the embedded default, whose bus and store carry the journeys in a
 * browser besides. Walks run once, on the engines, and the pauses once, on the default, where one process does the
 * most. A file of the whole run that never ends is named with where it stood, and runs once more with what was still
 * to come; if it does not end then either, it has failed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { dropTemplates } from './backends.ts';
import { BATCHES, inBatches } from './batches.ts';
import type { Engines } from './engines-of-a-run.ts';
import { embeddedEngines, namedEngines } from './engines.ts';
import { progressOf, signalAll, watch, type Hang } from './hang.ts';
import type { Counts } from './reporter.ts';
import { slowness, wallClock } from './yardstick.ts';

const root = join(import.meta.dirname, '../../..');
const jest = join(createRequire(import.meta.url).resolve('jest/package.json'), '../bin/jest.js');

/** Names what the run leaves in a database. */
const run = randomBytes(4).toString('hex');
const folder = mkdtempSync(join(tmpdir(), 'cartage-counts-'));
const WHOLE = '/deploy/src/',
  ON_BOTH = '(packages/server/src|gateway/src|svc-core/src/(api-key|auth|stream|tenant|user))/.*\\.api\\.test\\.ts$',
  WALKS = '/(walk|saves)\\.api\\.test\\.ts$',
  PAUSES = '/pauses\\.api\\.test\\.ts$';
/**
 * What takes minutes or starts the whole platform and promises nothing in seconds, longest first. What one of these
 * leaves of two processors the next one takes. The last kills brokers and uses the run's Redis as it is, so its files
 * follow each other.
 */
const PATIENT = [
  [
    '/deploy/src/(journey|intruders|tariff|planning)\\.api\\.test\\.ts$',
    '/deploy/src/demo/',
    '/deploy/src/journey/(caps|customers|embed|guest-words|guests|holds|legs|new-company|planning|receivers|registration|streets|tariff|units|zones)\\.browser\\.test\\.ts$',
    '/deploy/src/(bundle|compose|env-example|gated-bus)\\.test\\.ts$',
  ],
  ['/pages\\.browser\\.test\\.ts$'],
  ['/crash-engines\\.test\\.ts$', '/replay\\.test\\.ts$', '/deploy/src/(tenant|crash)\\.test\\.ts$'],
] as const;
/**
 * What a test file leaves behind stays in its process: a worker that holds more than this is replaced before the next
 * file, since a heap of gigabytes makes every file slower, and in the end there is none to be had.
 */
const FRESH = { TEST_WORKER_MEMORY: '2500MB' };
/** Pages of jsdom leave much that is short-lived: with room for it a page's test takes 5 % less of a processor. */
const YOUNG = '--max-semi-space-size=64';
/** As in band, but in a worker that can be replaced. */
const ONE_BY_ONE = ['--maxWorkers', '1'];
/**
 * The longest files take 60 s among what is small, and a quarter of an hour where a browser walks every page. Whatever hangs
 * costs the run so much, so it is no longer than a slow neighbour makes necessary.
 */
const SMALL_MS = 240_000,
  WHOLE_MS = 2_400_000;
/** Where a run stands still while no file runs. */
const BETWEEN = 'the run, between its files';
const EVERYWHERE = ['/node_modules/', '/dist/', '/\\.data/', '/\\.cache/', `/${BATCHES}/`];
/** Waits and promises in seconds are as much longer here than on the machine of the goals. */
const slow = slowness(wallClock).toFixed(2);
const named = await namedEngines();
const engines = named ?? (await embeddedEngines());
const nothing = (): Counts => ({ passed: 0, failed: 0, failures: [], skipped: [], slowest: [] });
const counts = nothing();
const parts: string[] = [];
const hangs: string[] = [];
let stopped = false,
  runs = 0,
  attempts = 0;
if (process.argv.length > 2) await runJest(process.argv.slice(2), engines);
else {
  await runJest(together(['--testPathIgnorePatterns', ...EVERYWHERE, WHOLE, PAUSES], 'small'), engines, SMALL_MS);
  await runJest(['--runInBand', WHOLE, '--testPathIgnorePatterns', ...EVERYWHERE, ...PATIENT.flat()], engines);
  const embedded = named && (await embeddedEngines());
  await runJest([...ONE_BY_ONE, PAUSES, '--testPathIgnorePatterns', ...EVERYWHERE], embedded ?? engines);
  await twoAtOnce([
    ...PATIENT.map((files) => () => runJest([...ONE_BY_ONE, ...files], engines)),
    ...(embedded ? [() => onDefault(embedded)] : []),
  ]);
  await embedded?.stop();
}
await dropTemplates(engines.databaseUrl, run);
await engines.stop();

rmSync(folder, { recursive: true, force: true });
rmSync(join(root, BATCHES, '..'), { recursive: true, force: true });
console.log(`slowness: ${slow} when the run began`);
for (const part of parts) console.log(part);
for (const hang of hangs) console.log(`did not end: ${hang}`);
for (const { file, seconds } of counts.slowest.sort((a, b) => b.seconds - a.seconds).slice(0, 25))
  console.log(`slow: ${seconds} s ${file}`);
// Beside the count, since the parts before are long and what reads a run's end may show no more.
for (const failure of counts.failures) console.log(`failed: ${failure}`);
for (const name of counts.skipped) console.log(`skipped: ${name}`);
const refused = process.env.CARTAGE_NO_SKIPS === '1' && counts.skipped.length > 0;
if (refused) console.log('This run may not skip anything (CARTAGE_NO_SKIPS=1).');
process.exitCode = counts.failed > 0 || refused ? 1 : 0;
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped.length} skipped`);

function onDefault(embedded: Engines): Promise<void> {
  const files = [ON_BOTH, '--testPathIgnorePatterns', ...EVERYWHERE, WALKS, PAUSES];
  return runJest([...ONE_BY_ONE, ...together(files, 'default')], embedded);
}
/** What these arguments name, the suites of each service in batches. */
function together(args: readonly string[], name: string): string[] {
  return ['--runTestsByPath', ...inBatches(filesOf(args), root, name)];
}

async function twoAtOnce(tasks: (() => Promise<void>)[]): Promise<void> {
  const row = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task();
  };
  await Promise.all([row(), row()]);
}

/** `mostMs`: what a file may take before it counts as one that never ends. */
async function runJest(args: readonly string[], engines: Engines, mostMs = WHOLE_MS): Promise<void> {
  const part = `part ${++runs}`,
    began = performance.now(),
    hung = new Set<string>(),
    done = new Set<string>();
  let passed = 0;
  for (let now: readonly string[] | undefined = args; now;) {
    const { told, hang, ended } = await attempt(now, engines, mostMs);
    passed += told.passed;
    now = hang && leftAfter(hang, ended);
  }
  parts.push(`${part}: ${Math.round((performance.now() - began) / 1000)} s, ${passed} passed`);

  function leftAfter(hang: Hang, ended: string[]): string[] | undefined {
    for (const file of ended) done.add(file);
    const names = hang.files.length > 0 ? hang.files : [BETWEEN];
    hangs.push([...names.map(nameOf), ...hang.stacks].join('\n'));
    for (const name of names.filter((one) => hung.has(one))) {
      done.add(name);
      counts.failed++;
      counts.failures.push(`${nameOf(name)}: did not end, twice`);
    }
    if (done.has(BETWEEN)) return undefined;
    for (const name of names) hung.add(name);
    const left = filesOf(args).filter((file) => !done.has(file));
    return left.length > 0 ? [...flagsOf(args), '--runTestsByPath', ...left] : undefined;
  }
}

function nameOf(file: string): string {
  return file === BETWEEN ? file : relative(root, file);
}

function flagsOf(args: readonly string[]): string[] {
  return ['--runInBand', ...ONE_BY_ONE].filter((flag) => args.includes(flag));
}

function filesOf(args: readonly string[]): string[] {
  const listed = execFileSync(process.execPath, [jest, ...args, '--listTests', '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  return JSON.parse(listed) as string[];
}

type Attempt = { told: Counts; hang: Hang | undefined; ended: string[] };
async function attempt(args: readonly string[], { databaseUrl, env }: Engines, mostMs: number): Promise<Attempt> {
  if (stopped) return { told: nothing(), hang: undefined, ended: [] };
  const mine = join(folder, `${++attempts}`),
    countsFile = `${mine}.json`,
    progressFile = `${mine}-progress.json`;
  const child = spawn(
    process.execPath,
    [jest, ...args, '--reporters=default', `--reporters=${join(import.meta.dirname, 'reporter.ts')}`],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own, which can be ended with all that it started.
      detached: true,
      env: {
        ...process.env,
        ...env,
        ...(process.argv.length === 2 && FRESH),
        CARTAGE_TEST_DATABASE_URL: databaseUrl,
        CARTAGE_TEST_RUN: run,
        CARTAGE_TEST_SLOWNESS: slow,
        CARTAGE_TEST_COUNTS: countsFile,
        CARTAGE_TEST_PROGRESS: progressFile,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings ${YOUNG}`.trim(),
      },
    },
  );
  const stop = (signal: NodeJS.Signals) => {
    stopped = true;
    signalAll(child, signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const status = new Promise<number>((resolve) =>
    child.once('exit', (code) => resolve(code ?? 1)).once('error', () => resolve(1)),
  );
  const hang = await watch(child, progressFile, mostMs * Number(slow));
  const failed = (await status) !== 0 && !hang;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  const told = existsSync(countsFile) ? (JSON.parse(readFileSync(countsFile, 'utf8')) as Counts) : nothing();
  counts.passed += told.passed;
  counts.failed += failed && told.failed === 0 ? 1 : told.failed;
  counts.failures.push(...told.failures);
  counts.skipped.push(...told.skipped);
  counts.slowest.push(...told.slowest);
  return { told, hang, ended: progressOf(progressFile).done };
}
