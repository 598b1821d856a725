import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { needs } from '@cartage/testing/needs.ts';
import { slowness, wallClock } from '@cartage/testing/yardstick.ts';
import { visitor } from './fixture/visitor.ts';
import { launch, run } from './launched.ts';
import { startArguments } from './start-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cartage-start-'));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const env = { CARTAGE_DEMO: '0' };

/** Processes that were started for this data folder: the platform has it in its environment, the database on its command line. */
function left(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`].some((file) =>
          readFileSync(file, 'latin1').includes(dataDir),
        );
      } catch {
        return false; // gone in the meantime
      }
    });
}
async function allGone(withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(50)) if (left().length === 0) return true;
  return false;
}
const onProc = needs('/proc', existsSync('/proc/self/environ'));
const PASSWORD = 'Harbour-bridge-7';
const signsIn = async (url: string) =>
  (await visitor(Number(new URL(url).port), '127.0.0.1').signIn('ops@harbour.test', PASSWORD)).status === 200;

onProc(
  'told to stop, everything is gone within 5 s; the next start is up within 15 s with its data',
  async () => {
    const first = await launch(dataDir, env);
    run(
      'tenant-create.ts',
      ['--name', 'Harbour', '--host', '127.0.0.1', '--email', 'ops@harbour.test', '--password', PASSWORD],
      { CARTAGE_DATA: dataDir },
    );
    expect(await signsIn(first.url)).toBe(true);
    first.child.kill('SIGTERM');
    expect(await allGone(5000 * slowness(wallClock))).toBe(true);

    const since = Date.now();
    const second = await launch(dataDir, env);
    expect(Date.now() - since).toBeLessThan(15_000 * slowness(wallClock));
    expect(await signsIn(second.url)).toBe(true);
    const reset = spawnSync(process.execPath, [join(import.meta.dirname, 'reset.ts'), '--yes'], {
      env: { ...process.env, NODE_OPTIONS: '', CARTAGE_DATA: dataDir },
      encoding: 'utf8',
    });
    expect(reset).toMatchObject({ status: 1, stderr: expect.stringContaining('running') });
    await second.stop();
  },
  90_000,
);

onProc(
  'when its parent is killed with -9, nothing is left after 5 s',
  async () => {
    const parent: ChildProcess = spawn('/bin/sh', ['-c', '"$@" & wait', 'sh', process.execPath, ...startArguments()], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...env,
        CARTAGE_DATA: dataDir,
        CARTAGE_WEB: '0',
        PORT: '0',
        DATABASE_URL: '',
        REDIS_URL: '',
        KAFKA_BROKERS: '',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) =>
      parent.stdout!.on('data', (text: Buffer) => {
        if (text.includes('Cartage is up')) resolve();
      }),
    );
    parent.kill('SIGKILL');
    expect(await allGone(5000 * slowness(wallClock))).toBe(true);
  },
  60_000,
);

test('reset empties the data and nothing else', () => {
  const reset = spawnSync(process.execPath, [join(import.meta.dirname, 'reset.ts'), '--yes'], {
    env: { ...process.env, NODE_OPTIONS: '', CARTAGE_DATA: dataDir },
    encoding: 'utf8',
  });
  expect(reset.stdout).toContain('Emptied');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a port in use is told in words, before anything is started', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await sleep(50);
  const { port } = taken.address() as { port: number };
  await expect(launch(dataDir, { ...env, PORT: String(port) })).rejects.toThrow(`Port ${port} is in use`);
  taken.close();
}, 30_000);
