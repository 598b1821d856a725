/** How long `npm start` takes in a checkout that was never started, with the browser part built and not, and again. */
import { cpSync, mkdirSync, readdirSync, readlinkSync, lstatSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Launched } from 'deploy/launched.ts';
import { output, ROOT } from './child.ts';
import { judged, type Measure, type Row, figure } from './measure.ts';
import { scratchFolder } from './site.ts';

type Launch = (dataDir: string, env: Record<string, string>) => Promise<Launched>;

export const start: Measure = {
  name: 'start',
  title: 'npm start',
  how: 'in a fresh checkout with installed packages, from the command until everything answers, demo data included',
  async run() {
    const folder = scratchFolder();
    try {
      const checkout = join(folder, 'checkout');
      await freshCheckout(checkout);
      const { launch } = (await import(join(checkout, 'deploy/src/launched.ts'))) as { launch: Launch };
      const timed = async (data: string): Promise<number> => {
        const began = performance.now();
        const launched = await launch(join(folder, data), { CARTAGE_WEB: '1' });
        const seconds = (performance.now() - began) / 1000;
        await launched.stop();
        return seconds;
      };
      const goal = (what: string, seconds: number, limit: number): Row =>
        judged(what, seconds, limit, { atMost: true, unit: ' s', digits: 1 });
      const cold = await timed('a'),
        built = await timed('b'),
        warm = await timed('b');
      return [
        goal('first start, nothing built', cold, 60),
        figure('first start, browser part built', built, ' s', 1),
        goal('second start', warm, 15),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The tracked files elsewhere, with the installed packages linked; our own workspaces point into the copy. */
async function freshCheckout(to: string): Promise<void> {
  const files = (await output('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT }))
    .split('\0')
    .filter(Boolean);
  for (const file of files)
    if (lstatSync(join(ROOT, file), { throwIfNoEntry: false })) cpSync(join(ROOT, file), join(to, file));
  link(join(ROOT, 'node_modules'), join(to, 'node_modules'));
  for (const workspace of files.filter((f) => f.endsWith('/package.json')).map(dirname)) {
    const own = join(ROOT, workspace, 'node_modules');
    if (lstatSync(own, { throwIfNoEntry: false })) symlinkSync(own, join(to, workspace, 'node_modules'));
  }
}
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (name.startsWith('@')) link(path, join(to, name));
    // A workspace is a relative link, and so leads to the copy's own.
    else if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(to, name));
    else symlinkSync(path, join(to, name));
  }
}
