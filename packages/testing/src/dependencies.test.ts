/** What a workspace names it uses, and what it uses it names: a dependency that nobody needs is still everybody's download. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** Needed without being named: types of others, peers of @testing-library/react and postcss-loader, and what is started by its folder's name. */
const UNNAMED = /^@types\/|^@testing-library\/dom$|^postcss$|^svc-/;
type Manifest = { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const workspaces = globSync('{packages/*,svc-*,gateway,deploy,shell,mfe-*}/package.json', { cwd: root }).map((file) => {
  const folder = dirname(file);
  // The tests' own tools are named once, for every workspace.
  const sources = folder === 'packages/testing' ? globSync('{packages/*,svc-*,gateway,deploy,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }) : globSync(`${folder}/{*,src/**/*}.{ts,tsx,mjs,cjs,js,css}`, { cwd: root });
  return { folder, manifest: JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest, sources, text: sources.map((s) => readFileSync(join(root, s), 'utf8')).join('\n') };
});
const named = ({ dependencies, devDependencies }: Manifest) => Object.keys({ ...dependencies, ...devDependencies });

test('every dependency is used by the workspace that names it', () => {
  expect(workspaces.length).toBeGreaterThan(15);
  const idle = workspaces.flatMap(({ folder, manifest, text }) => named(manifest).filter((name) => !UNNAMED.test(name) && !new RegExp(`['"\`]${name.replace(/[/.]/g, '\\$&')}(['"\`/])`).test(text)).map((name) => `${folder}: ${name}`));
  expect(idle).toEqual([]);
});
test('versions are exact and the same everywhere', () => {
  const versions = workspaces.flatMap(({ folder, manifest: { dependencies, devDependencies } }) => Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ folder, name, version })));
  expect(versions.filter((v) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(v.version))).toEqual([]);
  expect([...Map.groupBy(versions, (v) => v.name).values()].filter((all) => new Set(all.map((v) => v.version)).size > 1)).toEqual([]);
});
