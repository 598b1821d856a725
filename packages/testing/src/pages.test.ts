/** Every page is drawn by a test, by itself or in the flow that it is a step of. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const pages = globSync('{shell,mfe-*}/src/**/*.page.tsx', { cwd: root });
const drawn = new Set(
  globSync('{shell,mfe-*}/src/**/*.page.test.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import \w+.* from '(\.[^']+\.page\.tsx)'/gm)].map(([, to]) =>
      normalize(join(dirname(file), to!)),
    ),
  ),
);

test('no page is without a test that draws it', () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter((page) => !drawn.has(page))).toEqual([]);
});
