import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStalled, overdue, watch } from './hang.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartage-hang-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const OFTEN = 200;

function runOf(name: string, program: string, since: number, running = [{ file: '/b.test.ts', since }]) {
  const progress = join(folder, `${name}.json`);
  writeFileSync(progress, JSON.stringify({ at: Date.now(), done: ['/a.test.ts'], running }));
  return { child: spawn(process.execPath, ['-e', program], { detached: true, stdio: 'ignore', env: {} }), progress };
}

test('a run whose file never ends is killed, and says where it stood', async () => {
  const { child, progress } = runOf('busy', 'function forEver() { for (;;); } forEver()', Date.now());
  const hang = await watch(child, progress, 1500, OFTEN);
  expect(hang?.files).toEqual(['/b.test.ts']);
  expect(hang?.stacks.join()).toContain('forEver');
  expect(child.signalCode).toBe('SIGKILL');
});

test('what waits in vain is killed as well, and a run that ends is left alone', async () => {
  const waiting = runOf('waiting', 'setInterval(() => {}, 1000)', Date.now() - 60_000);
  expect((await watch(waiting.child, waiting.progress, 1000, OFTEN))?.files).toEqual(['/b.test.ts']);
  const ending = runOf('ending', 'setTimeout(() => {}, 300)', Date.now());
  expect(await watch(ending.child, ending.progress, 60_000, OFTEN)).toBeUndefined();
  expect(ending.child.exitCode).toBe(0);
});

test('a file is overdue by its own time', () => {
  const running = [
    { file: 'old', since: 0 },
    { file: 'new', since: 900 },
  ];
  expect(overdue({ at: 0, done: [], running }, 1000, 500)).toEqual(['old']);
  expect(isStalled({ at: 0, done: [], running }, 1000, 500)).toBe(false);
});
test('a run that does not end when all its files have is ended, with no file to blame', async () => {
  const { child, progress } = runOf('lingering', 'setInterval(() => {}, 1000)', 0, []);
  expect((await watch(child, progress, 1500, OFTEN))?.files).toEqual([]);
  expect(child.signalCode).toBe('SIGKILL');
});
