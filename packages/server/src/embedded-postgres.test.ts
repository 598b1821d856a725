import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { slownessOfRun } from '@cartage/testing/yardstick.ts';
import { startPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartage-embedded-'));
// As root the server is somebody else, who must be able to enter.
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data', 'pg');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = `
  import { startPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
  const started = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
  console.log(JSON.stringify({ pid: started.pid, url: started.url }));
  setInterval(() => {}, 1000);`;

async function parent(): Promise<{ parent: ChildProcess; pid: number; url: string }> {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { parent: child, ...(JSON.parse(line.toString()) as { pid: number; url: string }) };
}
async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
async function gone(pid: number, withinMs: number) {
  const until = Date.now() + withinMs * slownessOfRun;
  while (alive(pid) && Date.now() < until) await sleep(50);
  return !alive(pid);
}

test('a parent killed with -9 leaves no server behind, and what was committed is there at the next start', async () => {
  const first = await parent();
  await query(first.url, 'create table kept (n int); insert into kept values (7)');
  const busy = new pg.Client({ connectionString: first.url });
  busy.on('error', () => {});
  await busy.connect();
  const cut = busy.query('select pg_sleep(60)').catch(() => 'cut');
  first.parent.kill('SIGKILL');
  expect(await gone(first.pid, 5000)).toBe(true);
  expect(await cut).toBe('cut');

  const second = await startPostgres({ dataDir });
  expect((await query(second.url, 'select n from kept')).rows).toEqual([{ n: 7 }]);
  await second.stop();
  expect(alive(second.pid)).toBe(false);
}, 30_000);

test('a second start right after a kill -9 waits for the first server to go', async () => {
  const first = await parent();
  first.parent.kill('SIGKILL');
  const second = await startPostgres({ dataDir });
  expect(await gone(first.pid, 100)).toBe(true);
  await second.stop();
}, 30_000);

test('a server killed with -9 starts again over its stale pid file, even when that number is in use by another program', async () => {
  const first = await startPostgres({ dataDir });
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
  const second = await startPostgres({ dataDir });
  expect((await query(second.url, 'select n from kept')).rows).toEqual([{ n: 7 }]);
  await second.stop();
}, 30_000);

test('a second start on the data of a running server is refused in words', async () => {
  const first = await startPostgres({ dataDir });
  await expect(startPostgres({ dataDir })).rejects.toThrow('already running');
  await first.stop();
}, 30_000);
