/**
 * Some registries lack the newest builds of optional packages for other systems, and npm then leaves them out of the
 * lockfile, which `npm ci` refuses everywhere. `node packages/testing/src/lockfile.ts` adds them (npm fills in the rest
 * when such a system installs); `--check` fails while one is missing, or stands where npm would not leave it. Run it after every
 * change of dependencies.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Entry = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> };
export type Lockfile = { packages: Record<string, Entry & Record<string, unknown>> };

const SYSTEMS = ['darwin', 'win32', 'freebsd', 'android', 'openharmony', 'openbsd', 'netbsd', 'sunos', 'aix', 'linux'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm'];
const ALIASES: [RegExp, string][] = [
  [/macos/, 'darwin'],
  [/windows/, 'win32'],
  [/aarch64/, 'arm64'],
  [/x86_64|amd64/, 'x64'],
  [/wasm|wasi/, 'wasm32'],
];

/** Adds what is missing; answers the names. */
export function complete(lock: Lockfile): string[] {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const known = new Set(Object.keys(lock.packages).map(nameOf));
  const added: string[] = [];
  for (const { optionalDependencies, dev } of Object.values(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies ?? {})) {
      const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0];
      if (known.has(name) || !version) continue;
      known.add(name);
      added.push(name);
      lock.packages[`node_modules/${name}`] = {
        version,
        cpu: [processorOf(name)],
        ...(dev && { dev }),
        ...(/musl/.test(name) && { libc: ['musl'] }),
        optional: true,
        os: [systemOf(name)],
      };
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => asNpm.compare(a, b)));
  return added;
}
/** By the letters of English, in which `_` stands before `-`, as npm writes it: in another order each install would change the file. */
const asNpm = new Intl.Collator('en');
const plain = (name: string) => ALIASES.reduce((text, [pattern, word]) => text.replace(pattern, word), name);
const systemOf = (name: string) =>
  SYSTEMS.find((s) => plain(name).includes(s)) ?? (/wasm/.test(name) ? 'wasi' : 'linux');
const processorOf = (name: string) => PROCESSORS.find((p) => plain(name).includes(p)) ?? 'x64';

if (import.meta.main) {
  const file = new URL('../../../package-lock.json', import.meta.url);
  const was = readFileSync(file, 'utf8');
  const lock = JSON.parse(was) as Lockfile;
  const added = complete(lock);
  const text = `${JSON.stringify(lock, null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (added.length > 0) {
    console.error(
      `package-lock.json lacks ${added.length} entries of other systems: node packages/testing/src/lockfile.ts`,
    );
    process.exitCode = 1;
  } else if (text !== was) {
    console.error('package-lock.json is in another order than npm writes it: node packages/testing/src/lockfile.ts');
    process.exitCode = 1;
  }
}
