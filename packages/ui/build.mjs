/**
 * Builds the shell and the remotes in one process: `node build.mjs [--watch] [--sizes] [--force]`. A part whose inputs have
 * not changed is left as it is, so a second start costs nothing.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createRequire } from 'node:module';
import { groupsOf, printSizes } from './src/sizes.mjs';

// Tailwind minifies only then; webpack's own mode does not set it for PostCSS.
process.env['NODE_ENV'] = 'production';
const ROOT = join(import.meta.dirname, '../..');
const PARTS = ['shell', ...globSync('mfe-*', { cwd: ROOT }).sort()];
const webpack = createRequire(import.meta.url)('webpack');
const has = (flag) => process.argv.includes(flag);

await build();
if (has('--sizes')) printSizes(ROOT);

async function build() {
  const stale = PARTS.filter((part) => has('--force') || has('--watch') || stampOf(part) !== stored(part));
  for (const part of PARTS) if (!stale.includes(part)) console.log(`browser: ${part} is up to date`);
  if (stale.length === 0) return;
  console.log(`browser: building ${stale.join(', ')}`);
  const compiler = webpack(Object.assign(await Promise.all(stale.map(configOf)), { parallelism: 2 }));
  if (has('--watch')) {
    compiler.watch({ aggregateTimeout: 150 }, report);
    return;
  }
  const failed = await new Promise((done) =>
    compiler.run((error, stats) => compiler.close(() => done(report(error, stats)))),
  );
  if (failed) process.exitCode = 1;
}

async function configOf(part) {
  return (await import(join(ROOT, part, 'webpack.config.mjs'))).default;
}

function report(error, stats) {
  if (error) {
    console.error(error);
    return true;
  }
  for (const part of stats.stats) {
    const { errors, warnings } = part.toJson({ all: false, errors: true, warnings: true });
    console.log(
      `browser: ${part.compilation.name} ${errors.length ? 'FAILED' : 'built'} in ${((part.endTime - part.startTime) / 1000).toFixed(1)} s`,
    );
    for (const e of errors) console.error(`  ${e.moduleName ?? ''} ${e.message}`.slice(0, 2000));
    for (const w of warnings) console.warn(`  ${w.message}`.slice(0, 600));
    if (errors.length) continue;
    writeFileSync(join(ROOT, part.compilation.name, 'dist/.groups.json'), JSON.stringify(groupsOf(part.compilation)));
    writeFileSync(join(ROOT, part.compilation.name, 'dist/.inputs'), stampOf(part.compilation.name));
  }
  return stats.hasErrors();
}

/** A hash over everything that part is made of. The shell's style sheet reads the remotes' sources too. */
function stampOf(part) {
  const folders = ['packages/ui', 'packages/contract', 'packages/client', ...(part === 'shell' ? PARTS : [part])];
  const files = folders
    .flatMap((f) =>
      globSync(`${f}/{src/**/*.{ts,tsx,js,mjs,cjs,css,html,svg,geojson},*.mjs,package.json}`, { cwd: ROOT }),
    )
    .filter((f) => !/\.test\.tsx?$|\/dist\//.test(f))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...files, 'package-lock.json'])
    if (existsSync(join(ROOT, file)))
      hash.update(relative(ROOT, join(ROOT, file))).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}
function stored(part) {
  try {
    return readFileSync(join(ROOT, part, 'dist/.inputs'), 'utf8');
  } catch {
    return undefined;
  }
}
