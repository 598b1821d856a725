/** What a history calls a member has a key, and a key is of a member that some record has. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberWords } from '@cartage/contract/words/everywhere/members.ts';

const root = join(import.meta.dirname, '../../..');
const textsOf = (...globs: string[]) =>
  globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
const known = new Set(Object.keys(memberWords.texts));

test('every member that an entity names for its history has a key', () => {
  const named = [...textsOf('svc-*/src/**/*.ts', 'packages/server/src/*.ts').matchAll(/\bhistory: \[([^\]]*)\]/g)]
    .flatMap(([, list]) => [...list!.matchAll(/'(\w+)'/g)].map(([, member]) => member!))
    .toSorted();
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((member) => !known.has(member))).toEqual([]);
});
test('no key is of a member that no record has', () => {
  const code = textsOf('svc-*/src/**/*.ts', 'packages/contract/src/*.ts', 'packages/contract/src/!(words)/**/*.ts');
  const said = new Set(code.match(/\b[a-z]\w*\b/g));
  expect([...known].filter((member) => !said.has(member))).toEqual([]);
});
