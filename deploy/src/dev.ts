/** `npm run dev`: like `npm start`; a changed source restarts the services, a changed page is built again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './data-folder.ts';
import { watchParent } from './parent.ts';
import { startArguments } from './start-command.ts';

const guard = ['--import', join(import.meta.dirname, 'die-with-parent.ts')];
const children: ChildProcess[] = [
  spawn(process.execPath, [...guard, join(ROOT, 'packages/ui/build.mjs'), '--watch'], { stdio: 'inherit' }),
  // --watch follows what is imported, so a page's change leaves the services alone.
  spawn(process.execPath, ['--watch', '--watch-preserve-output', ...startArguments()], {
    stdio: 'inherit',
    env: { ...process.env, CARTAGE_WEB: '0' },
  }),
];
function stop(): void {
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => process.exit(0), 4500).unref();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
watchParent(stop);
void Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve)))).then(() =>
  process.exit(0),
);
