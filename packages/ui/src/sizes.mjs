/** Gzipped JavaScript until sign-in works and until bookings works, from the built chunks and what each needs. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SIGN_IN = [
  'bootstrap.tsx',
  'react/index.js',
  'react-dom/index.js',
  'contract/src/zod.ts',
  'ui/src/core.ts',
  'login.page.tsx',
];
const BOOKINGS = {
  shell: [...SIGN_IN.slice(0, -1), 'ui/src/data.ts', 'dialog-parts.tsx'],
  'mfe-booking': ['src/remote.tsx', 'bookings.page.tsx'],
};

/** What each lazily loaded module brings along: written beside the build, read by `printSizes`. */
export function groupsOf(compilation) {
  const filesOf = (group) => group.chunks.flatMap((chunk) => [...chunk.files].filter((f) => f.endsWith('.js')));
  const entry = [...compilation.entrypoints.values()].flatMap(filesOf);
  const groups = compilation.chunkGroups.map((group) => ({
    files: filesOf(group),
    modules: group.chunks.flatMap((chunk) =>
      [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
        .flatMap((m) => [m, ...(m.modules ?? [])])
        .map((m) => m.resource)
        .filter((r) =>
          /bootstrap\.tsx|index\.js|(ui|contract)\/src\/\w+\.ts$|remote\.tsx|\.page\.tsx|-parts\.tsx/.test(r ?? ''),
        ),
    ),
  }));
  return { entry, groups };
}

export function printSizes(root) {
  const of = (wanted) =>
    Object.entries(wanted).flatMap(([part, modules]) =>
      [...files(root, part, modules)].map((f) => join(root, part, 'dist', f)),
    );
  console.log(
    `browser: JavaScript until sign-in works ${kb(of({ shell: SIGN_IN }))} KB gzipped, until bookings works ${kb(of(BOOKINGS))} KB`,
  );
}
function files(root, part, wanted) {
  const { entry, groups } = JSON.parse(readFileSync(join(root, part, 'dist/.groups.json'), 'utf8'));
  const size = (list) => list.reduce((n, f) => n + gzipped(join(root, part, 'dist', f)), 0);
  const needed = new Set(entry);
  for (const module of wanted) {
    // The smallest group that holds it is the one loaded for its own sake.
    const [least] = groups
      .filter((g) => g.modules.some((m) => m.endsWith(module)))
      .sort((a, b) => size(a.files) - size(b.files));
    if (!least) throw new Error(`${part} has no ${module}`);
    for (const file of least.files) needed.add(file);
  }
  return needed;
}
const kb = (list) => (list.reduce((n, f) => n + gzipped(f), 0) / 1024).toFixed(1);
function gzipped(file) {
  try {
    return statSync(`${file}.gz`).size;
  } catch {
    return statSync(file).size;
  }
}
