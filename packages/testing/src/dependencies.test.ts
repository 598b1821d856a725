/** What a workspace names it uses, and what it uses it names: a dependency that nobody needs is still everybody's download. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** Needed without being named: types of others, peers of @testing-library/react and postcss-loader, and what is started by its folder's name. */
const UNNAMED = /^@types\/|^@testing-library\/dom$|^postcss$|^svc-/;
/** Named once, at the root: what runs the tests. */
const OF_THE_ROOT = ['@jest/reporters'];
/** Asked for by hand, and said so in the file. */
const BY_HAND = ['packages/ui/src/map/make-land.mjs'];
type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const workspaces = globSync('{packages/*,svc-*,gateway,deploy,shell,mfe-*}/package.json', { cwd: root }).map((file) => {
  const folder = dirname(file);
  const sources = globSync(`${folder}/{*,src/**/*}.{ts,tsx,mjs,cjs,js,css}`, { cwd: root });
  return {
    folder,
    manifest: JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
    sources,
    text: sources.map((s) => readFileSync(join(root, s), 'utf8')).join('\n'),
  };
});
/** What tests take from their harness is boundaries.test.ts's to judge. */
const isTest = (file: string) => /\.test\.tsx?$|fixture/.test(file);
const named = ({ dependencies, devDependencies }: Manifest) => Object.keys({ ...dependencies, ...devDependencies });

test('every dependency is used by the workspace that names it', () => {
  expect(workspaces.length).toBeGreaterThan(15);
  const idle = workspaces.flatMap(({ folder, manifest, text }) =>
    named(manifest)
      .filter(
        (name) => !UNNAMED.test(name) && !new RegExp(`['"\`]${name.replace(/[/.]/g, '\\$&')}(['"\`/])`).test(text),
      )
      .map((name) => `${folder}: ${name}`),
  );
  expect(idle).toEqual([]);
});
test('every import is named by the workspace that writes it', () => {
  const undeclared = workspaces.flatMap(({ folder, manifest, sources }) => {
    const known = new Set([...named(manifest), ...Object.keys(manifest.optionalDependencies ?? {}), manifest.name]);
    return sources
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !BY_HAND.includes(file))
      .flatMap((file) => packagesIn(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })))
      .filter(
        ({ file, name }) =>
          !(isTest(file) && name.startsWith('@cartage/')) &&
          !known.has(name) &&
          !known.has(`@types/${name}`) &&
          !OF_THE_ROOT.includes(name),
      )
      .map(({ file, name }) => `${folder} does not name ${name}, which ${file} imports`);
  });
  expect(undeclared).toEqual([]);
});
test('an import is found however it is written', () => {
  const text = [
    "import a from 'one';",
    "import {\n  b,\n} from '@scope/two/deep.ts';",
    "import 'three/style.css';",
    "export { c } from 'four';",
    `const d = await import${"('five')"};`,
    "import type { E } from 'six';",
    "import fs from 'node:fs';",
    "import { near } from './near.ts';",
    `type F = typeof import${"('seven/x.ts')"};`,
  ].join('\n');
  expect(packagesIn(text)).toEqual(['one', '@scope/two', 'three', 'four', 'six', 'five', 'seven']);
});
test('versions are exact and the same everywhere', () => {
  const versions = workspaces.flatMap(({ folder, manifest: { dependencies, devDependencies } }) =>
    Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ folder, name, version })),
  );
  expect(versions.filter((v) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(v.version))).toEqual([]);
  expect(
    [...Map.groupBy(versions, (v) => v.name).values()].filter((all) => new Set(all.map((v) => v.version)).size > 1),
  ).toEqual([]);
});

/** The packages that a text imports; neither Node's own nor files beside it. */
function packagesIn(text: string): string[] {
  const statements = [...text.matchAll(/^(?:import|export)\b(?:[^'"`;]*?\bfrom\s*)?\s*['"]([^'"]+)['"]/gm)];
  const calls = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)];
  return [...statements, ...calls]
    .map(([, to]) => to!)
    .filter((to) => !/^(\.|node:|\/)/.test(to))
    .map((to) =>
      to
        .split('/')
        .slice(0, to.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
